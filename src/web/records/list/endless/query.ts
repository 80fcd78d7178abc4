import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { LiveKind } from '#kernel/live.ts'
import type { Total } from '#kernel/page.ts'
import type { ReadNoun } from '#web/live/keys.ts'
import type { Row, Segment } from './rows.ts'

export type Cursor = string | undefined

/** Reads the rows of an endless list. */
export type Source<R extends Row, F, Q> = {
  /** The first part of the query key. */
  name: ReadNoun
  /** Reads the rows after a cursor, reduced to what the list shows. */
  read: (filters: Q, lastId: Cursor, signal?: AbortSignal) => Promise<Segment<R, F>>
  /** Counts the list: to 1,000 and for a moment, or exactly. */
  readTotal: (filters: Q, exactTotal: boolean, signal: AbortSignal) => Promise<Total>
  /** The columns that the rows carry, where those differ. */
  columns?: string | undefined
  /** The kinds of record whose changes the list shows. */
  live?: readonly LiveKind[]
}

/**
 * The whole list, segment by segment, for one visit. Going back from a record continues the visit; it is never read again as a
 * whole: the visible rows are refreshed by themselves.
 */
export const endlessQuery = <R extends Row, F, Q>(
  { name, read, columns }: Source<R, F, Q>,
  filters: Q,
  visit: string,
) =>
  infiniteQueryOptions({
    queryKey: [name, 'endless', visit, filters, ...(columns ? [columns] : [])],
    queryFn: ({ signal, pageParam }) => read(filters, pageParam, signal),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }) => next,
    staleTime: 'static',
    // Comparing a hundred thousand rows would take longer than rendering them.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })

/** The joined list as the query's data. */
export const asOne = <R extends Row, F>(stretch: Segment<R, F>): InfiniteData<Segment<R, F>, Cursor> => ({
  pages: [stretch],
  pageParams: [undefined],
})
