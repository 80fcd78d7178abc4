import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { ProgressSteps } from '../shared/progress-steps.tsx'
import { progressQuery } from '../shared/reads.ts'

// Words of further features whose lines stand here are loaded by an import below this line.

/** The steps of the work on a valuation, for the firm. */
export function Progress({ valuationId }: { valuationId: string }) {
  const { data, error, refetch } = useQuery(progressQuery(valuationId))
  if (data) return <ProgressSteps lines={data.lines} />
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
}
