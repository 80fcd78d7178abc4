import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** One saved comparison, with what has changed since and what this person may do to it. */
export const savedQuery = (id: string) =>
  queryOptions({
    queryKey: ['comparisons', 'one', id],
    queryFn: ({ signal }) => rpc.comparisons.get({ id }, { signal }),
    initialData: () => readEarly('comparisons', 'get', { id }),
  })

export type ComparisonEntry = OutputOf<Verbs['comparisons']['timeline']>['items'][number]

/** The latest things that were done to it: who, what and when, the newest first. */
export const comparisonTimelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['comparisons', 'timeline', id, 'latest'],
    queryFn: async ({ signal }) => (await rpc.comparisons.timeline({ id }, { signal })).items,
  })

/** The same page by page, as far back as one asks for. */
export const comparisonTimelinePages = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['comparisons', 'timeline', id, 'pages'],
    queryFn: ({ signal, pageParam }) => rpc.comparisons.timeline({ id, lastId: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, lastId }) => (hasMore && lastId ? lastId : undefined),
  })

/** How many comparisons the screen of a property shows. */
const OF_PROPERTY = 3

/** The newest that a property stands in. */
export const ofPropertyQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['comparisons', 'of-property', propertyId],
    queryFn: ({ signal }) => rpc.comparisons.list({ propertyId, pageSize: OF_PROPERTY }, { signal }),
  })

/** Lets every screen that shows saved comparisons read them again. */
export async function refreshComparisons(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['comparisons'] })
}
