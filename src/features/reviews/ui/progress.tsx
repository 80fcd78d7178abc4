import { useQuery } from '@tanstack/react-query'
import { ProgressSteps } from '#features/valuations/ui/shared/progress-steps.tsx'
import { progressQuery } from '#features/valuations/ui/shared/reads.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'

/** The steps of the work on a valuation, for the firm. */
export function Progress({ valuationId }: { valuationId: string }) {
  const { data, error, refetch } = useQuery(progressQuery(valuationId))
  if (data) return <ProgressSteps lines={data.lines} />
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
}
