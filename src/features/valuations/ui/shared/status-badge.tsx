import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Sign, type Tone } from '#web/kit/text/badge.tsx'

/** Yellow while it waits, blue under way, green when it is done, red when it ended without a value, grey otherwise. */
const TONES: Readonly<Record<ValuationStatus, Tone>> = {
  PENDING: 'amber',
  IN_PROGRESS: 'blue',
  UNDER_REVIEW: 'blue',
  COMPLETED: 'green',
  FINALIZED: 'green',
  CANCELLED: 'red',
  REJECTED: 'red',
  DRAFT: 'outlined',
  SUBMITTED: 'grey',
  APPROVED: 'grey',
}

/** What tells apart the statuses that are grey; a draft has an outline. */
const SIGNS: Readonly<Partial<Record<ValuationStatus, Sign>>> = { SUBMITTED: 'up', APPROVED: 'check' }

/** A valuation's status as text with a coloured dot or sign and background. */
export function StatusBadge({ status }: { status: ValuationStatus }) {
  const { t } = useTranslation()
  return (
    <Badge tone={TONES[status]} sign={SIGNS[status]}>
      {t(`valuations:status.${status}`)}
    </Badge>
  )
}
