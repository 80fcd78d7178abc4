import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { RelianceDetails } from '../../model.ts'

/** How often the letters of a valuation are read while one is being printed, in ms. */
const WHILE_PRINTING = 1500

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    reliances: 'of' | 'involvement'
  }
}

/** The query of the letters on the report of a valuation. */
export const reliancesOfQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['reliances', 'of', valuationId],
    queryFn: ({ signal }) => rpc.reliances.ofValuation({ valuationId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ printing }) => printing === 'PREPARING') ? WHILE_PRINTING : false,
  })

/** The query of what the firm had to do with the party of a letter before. */
export const involvementQuery = (id: string) =>
  queryOptions({
    queryKey: ['reliances', 'involvement', id],
    queryFn: ({ signal }) => rpc.reliances.involvement({ id }, { signal }),
  })

/** Reads again the letters, and the valuation with its timeline. */
export const refreshReliances = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['reliances'] }),
    client.invalidateQueries({ queryKey: ['valuations'] }),
    client.invalidateQueries({ queryKey: ['invoices'] }),
  ])
}

/** What an act on a letter changes on the screen. */
export const onReliances: ActedOn<RelianceDetails> = {
  refresh: refreshReliances,
  changed: ['reliance-not-now'],
  stale: 'reliances:stale',
}
