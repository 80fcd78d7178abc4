import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    reconsiderations: 'one' | 'counts'
  }
}

/** The query of one reconsideration. */
export const reconsiderationQuery = (id: string) =>
  queryOptions({
    queryKey: ['reconsiderations', 'one', id],
    queryFn: ({ signal }) => rpc.reconsiderations.get({ id }, { signal }),
  })

/** The query of a valuation's reconsiderations; read again with the valuation. */
export const reconsiderationsOfQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['valuations', 'part', 'reconsiderations', valuationId],
    queryFn: ({ signal }) => rpc.reconsiderations.ofValuation({ valuationId }, { signal }),
  })

/** Reads again all that shows reconsiderations, and their valuations. */
async function refreshReconsiderations(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['reconsiderations'] }),
    client.invalidateQueries({ queryKey: ['valuations'] }),
  ])
}

/** What an act on a reconsideration changes on the screen. */
export const onReconsiderations: ActedOn = {
  refresh: refreshReconsiderations,
  changed: ['reconsideration-not-now'],
  stale: 'reconsiderations:stale',
}
