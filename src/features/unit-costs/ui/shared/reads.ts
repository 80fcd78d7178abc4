import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    'unit-costs': 'ofDay' | 'history'
  }
}

/** The costs that hold on a day. */
export const costsOfDayQuery = (on: string) =>
  queryOptions({
    queryKey: ['unit-costs', 'ofDay', on],
    queryFn: ({ signal }) => rpc.unitCosts.inForce({ on }, { signal }),
    staleTime: 60_000,
  })

/** Invalidates every query that shows the table. */
const refreshCosts = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['unit-costs'] })

/** What a change of the table changes on the screen. */
export const onCosts: ActedOn = { refresh: refreshCosts, changed: ['unit-cost-withdrawn'], stale: 'costs:stale' }
