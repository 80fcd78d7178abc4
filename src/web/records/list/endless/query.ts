import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Row, Stretch } from './rows.ts'

export type Cursor = string | undefined

/** Where the rows of a list come from. */
export type Source<R extends Row, F, Q> = {
  /** Under which name its rows are kept: the first part of their query's key. */
  name: string
  /** Reads the rows that follow a cursor, and keeps of them what the list shows. */
  read: (filters: Q, lastId: Cursor, signal?: AbortSignal) => Promise<Stretch<R, F>>
}

/**
 * The whole list, stretch by stretch, as one visit to it reads it. Back from a record the same visit goes on; nothing reads
 * all of it again, however long it has become: the rows in sight are read again by themselves.
 */
export const endlessQuery = <R extends Row, F, Q>({ name, read }: Source<R, F, Q>, filters: Q, visit: string) =>
  infiniteQueryOptions({
    queryKey: [name, 'endless', visit, filters],
    queryFn: ({ signal, pageParam }) => read(filters, pageParam, signal),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }) => next,
    staleTime: 'static',
    // Comparing a hundred thousand rows with themselves would take longer than drawing them.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })

/** The list with one of its stretches mended, as the query keeps it. */
export const asOne = <R extends Row, F>(stretch: Stretch<R, F>): InfiniteData<Stretch<R, F>, Cursor> => ({
  pages: [stretch],
  pageParams: [undefined],
})
