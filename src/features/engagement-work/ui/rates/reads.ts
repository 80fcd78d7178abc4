import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    engagementShared: 'rates' | 'leads' | 'behind' | 'texts' | 'textsBehind' | 'sets' | 'setBehind'
  }
}

/** The rates of an engagement. */
export const ratesQuery = (id: string) =>
  queryOptions({
    queryKey: ['engagementShared', 'rates', id],
    queryFn: ({ signal }) => rpc.engagementWork.rates({ id }, { signal }),
    // Leading grids are worked on elsewhere.
    staleTime: 0,
  })

/** The grids of an engagement whose figure may be a rate. */
export const leadsQuery = (id: string) =>
  queryOptions({
    queryKey: ['engagementShared', 'leads', id],
    queryFn: async ({ signal }) => (await rpc.engagementWork.leads({ id }, { signal })).items,
    staleTime: 0,
  })

/** Its drafts whose sheets differ from the rates. */
export const behindQuery = (id: string) => ({
  ...pageByPage(['engagementShared', 'behind', id], (lastId, options) =>
    rpc.engagementWork.behind({ id, lastId }, options),
  ),
  staleTime: 0,
})

/** The texts that its valuations share. */
export const textsQuery = (id: string) =>
  queryOptions({
    queryKey: ['engagementShared', 'texts', id],
    queryFn: ({ signal }) => rpc.engagementWork.texts({ id }, { signal }),
  })

/** Its drafts whose texts differ from them. */
export const textsBehindQuery = (id: string) => ({
  ...pageByPage(['engagementShared', 'textsBehind', id], (lastId, options) =>
    rpc.engagementWork.textsBehind({ id, lastId }, options),
  ),
  staleTime: 0,
})

/** The sets of market entries that its valuations use in common. */
export const setsQuery = (id: string) =>
  queryOptions({
    queryKey: ['engagementShared', 'sets', id],
    queryFn: ({ signal }) => rpc.engagementWork.sets({ id }, { signal }),
    // Leading valuations are worked on elsewhere.
    staleTime: 0,
  })

/** Its drafts that have not decided on all of a set. */
export const setBehindQuery = (id: string, setId: string) => ({
  ...pageByPage(['engagementShared', 'setBehind', id, setId], (lastId, options) =>
    rpc.engagementWork.setBehind({ id, setId, lastId }, options),
  ),
  staleTime: 0,
})

/** Reads again what an engagement shares, and the sheets of valuations. */
export async function refreshShared(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['engagementShared'] }),
    client.invalidateQueries({ queryKey: ['approaches'] }),
    client.invalidateQueries({ queryKey: ['valuationReports'] }),
    client.invalidateQueries({ queryKey: ['comparables'] }),
  ])
}

/** What a change of what is shared changes on the screen. */
export const onShared: ActedOn = {
  refresh: refreshShared,
  changed: ['engagement-rate-not-found', 'engagement-text-not-found', 'engagement-set-not-found'],
  stale: 'engagementshared:stale',
}
