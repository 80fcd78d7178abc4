import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

/** What changed on a valuation since a round; since the last that ended without one. */
export const reviewChangesQuery = (valuationId: string, since: number | undefined) =>
  queryOptions({
    queryKey: ['reviews', valuationId, 'changes', since ?? null],
    queryFn: ({ signal }) => rpc.reviews.changes({ valuationId, since }, { signal }),
    staleTime: 0,
  })

/** Reads again all that shows the review of a valuation. */
export const refreshReview = (client: QueryClient, valuationId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: ['reviews', valuationId] })
