import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    valuations: 'one' | 'progress' | 'timeline' | 'prior' | 'counts' | 'part'
  }
}

/** One valuation with the actions allowed to this person. */
export const valuationQuery = (id: string) =>
  queryOptions({
    queryKey: ['valuations', 'one', id],
    queryFn: ({ signal }) => rpc.valuations.get({ id }, { signal }),
    initialData: () => readEarly('valuations', 'get', { id }),
  })

/** How far a valuation is. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['valuations', 'progress', id],
    // It follows inspections, comparables and sheets as well, whose changes do not tell of it.
    staleTime: 0,
    queryFn: ({ signal }) => rpc.valuations.progress({ id }, { signal }),
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
  pageByPage(['valuations', 'timeline', id, 'pages'], (lastId, options) =>
    rpc.valuations.timeline({ id, lastId }, options),
  )

/** Client accounts by part of their name or e-mail address. */
export const clientsQuery = (text: string) =>
  queryOptions({
    queryKey: ['people', 'found', 'clients', text],
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
