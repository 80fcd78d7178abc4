import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    comparisons: 'one' | 'timeline' | 'ofProperty' | 'compare' | 'recent'
  }
}

/** The query of one saved comparison. */
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

/** The query of its timeline, page by page. */
export const comparisonTimelinePages = (id: string) =>
  pageByPage(['comparisons', 'timeline', id, 'pages'], (lastId, options) =>
    rpc.comparisons.timeline({ id, lastId }, options),
  )

/** The number of comparisons in the panel of a property. */
const OF_PROPERTY = 3

/** The query of a property's newest saved comparisons. */
export const ofPropertyQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['comparisons', 'ofProperty', propertyId],
    queryFn: ({ signal }) => rpc.comparisons.list({ propertyId, pageSize: OF_PROPERTY }, { signal }),
  })

/** Invalidates every query of comparisons. */
export async function refreshComparisons(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['comparisons'] })
}
