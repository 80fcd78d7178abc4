import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import { FOUND_AT_ONCE } from '../model.ts'

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

/** What a search found, all of its pages: a few at the most. */
export const foundQuery = (valuationId: string, searchId: string) =>
  queryOptions({
    queryKey: ['comparables', 'of', valuationId, 'found', searchId],
    queryFn: async ({ signal }) => {
      const page = (from: number) => rpc.comparables.found({ valuationId, searchId, from }, { signal })
      const { subject, count, items } = await page(0)
      const pages = Math.max(0, Math.ceil(count / FOUND_AT_ONCE) - 1)
      const rest = await Promise.all(Array.from({ length: pages }, (_, at) => page((at + 1) * FOUND_AT_ONCE)))
      return { searchId, subject, items: [...items, ...rest.flatMap((one) => one.items)] }
    },
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
