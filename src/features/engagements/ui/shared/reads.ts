import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    engagements: 'one' | 'of' | 'ofRequest' | 'timeline'
  }
}

/** One engagement. */
export const engagementQuery = (id: string) =>
  queryOptions({
    queryKey: ['engagements', 'one', id],
    queryFn: ({ signal }) => rpc.engagements.get({ id }, { signal }),
  })

/** The engagement of a valuation. */
export const ofValuationQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['engagements', 'of', valuationId],
    queryFn: ({ signal }) => rpc.engagements.ofValuation({ valuationId }, { signal }),
  })

export type EngagementEntry = OutputOf<Verbs['engagements']['timeline']>['items'][number]

/** What became of an engagement, in pages. */
export const engagementTimeline = (id: string) =>
  pageByPage(['engagements', 'timeline', id], (lastId, options) => rpc.engagements.timeline({ id, lastId }, options))

/** What an act on an engagement changes on the screen. */
export const onEngagements: ActedOn = {
  refresh: (client: QueryClient) => client.invalidateQueries({ queryKey: ['engagements'] }),
  changed: ['engagement-not-now'],
  stale: 'engagements:stale',
}
