import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listed } from '#web/records/listed.ts'
import { rpc } from '#web/rpc.ts'
import type { ValuationFilters } from '../../../model.ts'
import type { Stretch } from './rows.ts'

/** The rows of one request: as many as the server gives. */
const STRETCH = 100

type Cursor = string | undefined

/** Reads the rows that follow a cursor, and keeps of them what the list shows. */
export async function readStretch(filters: ValuationFilters, lastId: Cursor, signal?: AbortSignal): Promise<Stretch> {
  const page = await rpc.valuations.list({ ...filters, pageSize: STRETCH, lastId }, { signal })
  const { items, hasMore, totalCount } = page
  return { rows: items.map(listed), first: items[0], next: hasMore ? page.lastId : null, totalCount }
}

/**
 * The whole list, stretch by stretch, as one visit to it reads it. Back from a record the same visit goes on; nothing reads
 * all of it again, however long it has become: the rows in sight are read again by themselves.
 */
export const endlessQuery = (filters: ValuationFilters, visit: string) =>
  infiniteQueryOptions({
    queryKey: ['valuations', 'endless', visit, filters],
    queryFn: ({ signal, pageParam }) => readStretch(filters, pageParam, signal),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }) => next,
    staleTime: 'static',
    // Comparing a hundred thousand rows with themselves would take longer than drawing them.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })

/** The list with one of its stretches mended, as the query keeps it. */
export const asOne = (stretch: Stretch): InfiniteData<Stretch, Cursor> => ({
  pages: [stretch],
  pageParams: [undefined],
})
