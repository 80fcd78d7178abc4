import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { ValuationStatus } from '../../workflow.ts'

const TONES: Readonly<Record<ValuationStatus, Tone>> = {
  PENDING: 'amber',
  IN_PROGRESS: 'blue',
  UNDER_REVIEW: 'deepBlue',
  COMPLETED: 'green',
  FINALIZED: 'green',
  CANCELLED: 'red',
  REJECTED: 'red',
  DRAFT: 'outlined',
  SUBMITTED: 'blue',
  APPROVED: 'teal',
}

/** A valuation's status as text with a coloured dot and background. */
export function StatusBadge({ status }: { status: ValuationStatus }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[status]}>{t(`valuations:status.${status}`)}</Badge>
}
