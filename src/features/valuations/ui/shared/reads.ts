import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { columnsFor } from '#kernel/listed-fields.ts'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SHOWN_FIELDS } from '../../fields.ts'
import type { ValuationFilters } from '../../model.ts'
import { VALUATION_FILTERS } from '../list/filters.ts'
import { type ListSearch, PAGE_SIZE } from '../search.ts'
import type { ColumnKey } from './valuation-shapes.ts'

/** The columns that rows must carry: all when one that is shown, or a person filtered by, is not in every row. */
export const rowColumns = (shown: readonly ColumnKey[], { createdBy }: ListSearch) =>
  columnsFor(SHOWN_FIELDS, createdBy ? [...shown, 'createdBy'] : shown)

/** One page of the list. */
export const listQuery = (search: ListSearch, columns?: 'all') => {
  const { filters } = VALUATION_FILTERS.read(search)
  const input = { ...filters, pageSize: PAGE_SIZE, lastId: search.after, columns }
  return pageQuery({
    name: 'valuations',
    filters,
    after: search.after,
    columns,
    read: (signal) => rpc.valuations.list(input, { signal }),
    readTotal: (signal) => readTotal(filters, signal),
    early: () => readEarly('valuations', 'list', input),
  })
}

/** Reads the list with its exact total. */
export const readTotal = (filters: ValuationFilters, signal: AbortSignal) =>
  rpc.valuations.list({ ...filters, pageSize: 1, exactTotal: true }, { signal })

/** One valuation with the actions allowed to this person. */
export const valuationQuery = (id: string) =>
  queryOptions({
    queryKey: ['valuations', 'one', id],
    queryFn: ({ signal }) => rpc.valuations.get({ id }, { signal }),
    initialData: () => readEarly('valuations', 'get', { id }),
  })

export type TimelineEntry = OutputOf<Verbs['valuations']['timeline']>['items'][number]

/** Its latest timeline entries, newest first. */
export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['valuations', 'timeline', id, 'latest'],
    queryFn: async ({ signal }) => (await rpc.valuations.timeline({ id }, { signal })).items,
  })

/** The same timeline as pages. */
export const timelinePages = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['valuations', 'timeline', id, 'pages'],
    queryFn: ({ signal, pageParam }) => rpc.valuations.timeline({ id, lastId: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, lastId }) => (hasMore && lastId ? lastId : undefined),
  })

/** Client accounts by part of their name or e-mail address. */
export const clientsQuery = (text: string) =>
  queryOptions({
    queryKey: ['people', 'clients', text],
    queryFn: ({ signal }) => rpc.people.clients(text ? { text } : {}, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Invalidates every query that shows valuations. */
export async function refreshValuations(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['valuations'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ])
}
