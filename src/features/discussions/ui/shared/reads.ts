import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Discussion } from '../../model.ts'

/** How often the drafts of a valuation are read while one is being printed, in ms. */
const WHILE_PRINTING = 1500

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    discussions: 'of'
  }
}

/** The query of the drafts of a valuation's report that were shown. */
export const discussionQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['discussions', 'of', valuationId],
    queryFn: ({ signal }) => rpc.discussions.ofValuation({ valuationId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'PREPARING') ? WHILE_PRINTING : false,
  })

/** Reads again the drafts, and the timeline of their valuation. */
export const refreshDiscussions = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['discussions'] }),
    client.invalidateQueries({ queryKey: ['valuations'] }),
  ])
}

/** What an act on a draft changes on the screen. */
export const onDiscussions: ActedOn<Discussion> = {
  refresh: refreshDiscussions,
  changed: ['discussion-not-now', 'discussion-moved-on'],
  stale: 'discussions:stale',
}
