import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reviewQuery } from '#features/valuations/ui/shared/commented.ts'
import { refreshValuations } from '#features/valuations/ui/shared/reads.ts'
import type { Review } from '../../model.ts'
import { refreshReview } from '../shared/reads.ts'

/** A write of a review, whose answer is the review as it then is; after a refusal it is read again. */
export function useReviewAct<Input>(valuationId: string, act: (input: Input) => Promise<Review>, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (review) => {
      client.setQueryData(reviewQuery(valuationId).queryKey, review)
      onDone?.()
      // The timeline tells of it.
      await refreshValuations(client)
    },
    onError: () => refreshReview(client, valuationId),
  })
}
