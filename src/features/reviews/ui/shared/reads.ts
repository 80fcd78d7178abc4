import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { reviewQuery } from '#features/valuations/ui/shared/commented.ts'
import { refreshValuations } from '#features/valuations/ui/shared/reads.ts'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Review } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    reviews: 'of' | 'confirmation'
  }
}

/** What changed on a valuation since a round; since the last that ended without one. */
export const reviewChangesQuery = (valuationId: string, since: number | undefined) =>
  queryOptions({
    queryKey: ['reviews', 'of', valuationId, 'changes', since ?? null],
    queryFn: ({ signal }) => rpc.reviews.changes({ valuationId, since }, { signal }),
    staleTime: 0,
  })

/** Reads again all that shows the review of a valuation. */
export const refreshReview = (client: QueryClient, valuationId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: ['reviews', 'of', valuationId] })

/** What a write of a review changes on the screen: the answer is shown, and after a refusal the review is read again. */
export const onReview = (valuationId: string): ActedOn<Review> => ({
  refresh: async (client, review) => {
    if (!review) return refreshReview(client, valuationId)
    client.setQueryData(reviewQuery(valuationId).queryKey, review)
    // The timeline tells of it.
    await refreshValuations(client)
  },
  afterRefusal: true,
})
