import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    comparables: 'of'
  }
}

/** What was chosen for a valuation, and its searches. */
export const comparablesQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['comparables', 'of', valuationId, 'all'],
    queryFn: ({ signal }) => rpc.comparables.get({ valuationId }, { signal }),
  })

/** What a search found. */
export const foundQuery = (valuationId: string, searchId: string) =>
  queryOptions({
    queryKey: ['comparables', 'of', valuationId, 'found', searchId],
    queryFn: ({ signal }) => rpc.comparables.found({ valuationId, searchId }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Every choice, the last first. */
export const choicesLogQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['comparables', 'of', valuationId, 'log'],
    queryFn: async ({ signal }) => (await rpc.comparables.log({ valuationId }, { signal })).items,
  })

/** Invalidates every query that shows the comparables of a valuation. */
export const refreshComparables = (client: QueryClient, valuationId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: ['comparables', 'of', valuationId] })
