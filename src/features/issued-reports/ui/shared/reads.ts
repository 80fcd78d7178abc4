import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { IssuedReports, WithheldOf } from '../../model.ts'

/** How often the reports of a valuation are read while one is being printed, in ms. */
const WHILE_PRINTING = 1500

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    issuedReports: 'of' | 'withheld'
  }
}

const keyOf = (valuationId: string) => ['issuedReports', 'of', valuationId] as const

/** The query of everything that was issued of a valuation. */
export const issuedQuery = (valuationId: string) =>
  queryOptions({
    queryKey: keyOf(valuationId),
    queryFn: ({ signal }) => rpc.issuedReports.ofValuation({ valuationId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((report) => report.state === 'PREPARING') ? WHILE_PRINTING : false,
  })

/** Shows what a command answered, and reads the valuation and its timeline again. */
export async function showIssued(
  client: QueryClient,
  valuationId: string,
  issued: IssuedReports | null,
): Promise<void> {
  if (issued) client.setQueryData(keyOf(valuationId), issued)
  else await client.invalidateQueries({ queryKey: keyOf(valuationId) })
  await client.invalidateQueries({ queryKey: ['valuations'] })
}

/** What an answer with the issued versions of a valuation changes on the screen. */
export const onIssued = (valuationId: string): ActedOn<IssuedReports> => ({
  refresh: (client, answer) => answer && showIssued(client, valuationId, answer),
})

/** The query of whether the reports of a record are withheld until they are paid. */
export const withheldQuery = (of: WithheldOf) =>
  queryOptions({
    queryKey: ['issuedReports', 'withheld', of.id],
    queryFn: ({ signal }) => rpc.issuedReports.withheld({ of }, { signal }),
  })
