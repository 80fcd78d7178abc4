import { useQueryClient } from '@tanstack/react-query'
import { reviewQuery } from '#features/valuations/ui/shared/commented.ts'
import { refreshValuations } from '#features/valuations/ui/shared/reads.ts'
import { useRun } from '#web/forms/use-run.ts'
import type { Review } from '../../model.ts'
import { refreshReview } from '../shared/reads.ts'

/** A write of a review, whose answer is the review as it then is; after a refusal it is read again. */
export function useReviewAct<A extends unknown[]>(
  valuationId: string,
  write: (...args: A) => Promise<Review>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useRun(
    async (...args: A) => {
      client.setQueryData(reviewQuery(valuationId).queryKey, await write(...args))
      onDone?.()
      // The timeline shows it.
      await refreshValuations(client)
    },
    () => refreshReview(client, valuationId),
  )
}
