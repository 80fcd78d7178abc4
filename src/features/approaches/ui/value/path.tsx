import { useQuery } from '@tanstack/react-query'
import { ofValuationQuery } from '#features/inspections/ui/shared/reads.ts'
import { ProgressSteps } from '#features/valuations/ui/shared/progress-steps.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { Approaches } from '../../model/records.ts'

import { pathOf } from '../../rules/path.ts'

import type { Value } from './use-value.ts'

type Props = { valuationId: string; approaches: Approaches; value: Value }

/** The way to the value, from the file to the figure, as the sheets now stand. */
export function Path({ valuationId: id, approaches, value }: Props) {
  const inspections = useQuery(ofValuationQuery(id)).data?.items
  const { valuation, inputs, editable } = approaches
  const lines = pathOf({
    id,
    editable,
    subject: inputs.subject,
    inspections: inspections ?? [],
    comparables: inputs.comparables,
    outcomes: value.outcomes,
    reconciled: value.reconciled,
    recorded: valuation,
  })
  return (
    <Panel>
      <ProgressSteps
        across
        lines={lines.map((line) => ({ ...line, to: line.to ?? `/valuations/${id}` }))}
        // Before its inspections have been read nothing is said of them.
        pending={inspections ? undefined : 'INSPECTION'}
      />
    </Panel>
  )
}
