import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** The declarations of material uncertainty, ended ones among them. */
export const uncertaintiesQuery = queryOptions({
  queryKey: ['uncertainties'],
  queryFn: ({ signal }) => rpc.valuationReports.uncertainties({}, { signal }),
})

/** What a declaration changes on the screen: what was checked is checked again. */
export const onUncertainties: ActedOn = {
  refresh: async (client: QueryClient) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: uncertaintiesQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['quality'] }),
    ])
  },
  stale: 'uncertainty:stale',
}
