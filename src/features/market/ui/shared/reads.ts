import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, OutputOf, Verbs } from '#kernel/verbs.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    market: 'one' | 'timeline' | 'parcel' | 'duplicates' | 'doubts' | 'ofValuation' | 'map' | 'photos' | 'questioned'
  }
}

/** One entry with the actions allowed to this person. */
export const evidenceQuery = (id: string) =>
  queryOptions({ queryKey: ['market', 'one', id], queryFn: ({ signal }) => rpc.market.get({ id }, { signal }) })

export type EvidenceEntry = OutputOf<Verbs['market']['timeline']>['items'][number]

/** Its latest timeline entries, newest first. */
export const evidenceTimelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['market', 'timeline', id, 'latest'],
    queryFn: async ({ signal }) => (await rpc.market.timeline({ id }, { signal })).items,
  })

/** The same timeline as pages. */
export const evidenceTimelinePages = (id: string) =>
  pageByPage(['market', 'timeline', id, 'pages'], (lastId, options) => rpc.market.timeline({ id, lastId }, options))

/** What the register has of the same parcel, newest first. */
export const parcelQuery = (id: string) =>
  queryOptions({
    queryKey: ['market', 'parcel', id],
    queryFn: async ({ signal }) => (await rpc.market.parcel({ id }, { signal })).items,
  })

/** The entries that may be the same transaction as one that is typed or shown. */
export const duplicatesQuery = (transaction: InputOf<Verbs['market']['duplicates']>) =>
  queryOptions({
    queryKey: ['market', 'duplicates', transaction],
    queryFn: async ({ signal }) => (await rpc.market.duplicates(transaction, { signal })).items,
  })

/** What is unusual about an entry that is typed. */
export const doubtsQuery = (entry: InputOf<Verbs['market']['doubts']>) =>
  queryOptions({
    queryKey: ['market', 'doubts', entry],
    queryFn: async ({ signal }) => (await rpc.market.doubts(entry, { signal })).items,
  })

/** The entry that a valuation was taken into the register as; null without one. */
export const entryOfQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['market', 'ofValuation', valuationId],
    queryFn: async ({ signal }) =>
      (await rpc.market.list({ valuationId, pageSize: 1, count: 'none' }, { signal })).items[0] ?? null,
  })

/** The newest entries in a part of the map. */
export const mapQuery = (input: InputOf<Verbs['market']['map']>) =>
  queryOptions({
    queryKey: ['market', 'map', input],
    queryFn: ({ signal }) => rpc.market.map(input, { signal }),
    placeholderData: keepPreviousData,
  })

/** How many entries are under question. */
export const questionedQuery = queryOptions({
  queryKey: ['market', 'questioned'],
  queryFn: async ({ signal }) => {
    const { totalCount } = await rpc.market.list(
      { status: 'QUESTIONED', pageSize: 1, count: 'only', exactTotal: true },
      { signal },
    )
    return totalCount
  },
})

/** Invalidates every query that shows the register. */
export const refreshMarket = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['market'] })
