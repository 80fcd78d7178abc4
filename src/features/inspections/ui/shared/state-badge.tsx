import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { InspectionState } from '../../model/codes.ts'

const TONES: Readonly<Record<InspectionState, Tone>> = {
  PLANNED: 'blue',
  HELD: 'green',
  FAILED: 'amber',
  CANCELLED: 'grey',
}

/** The state of an inspection. */
export function InspectionBadge({ state }: { state: InspectionState }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[state]}>{t(`inspections:state.${state}`)}</Badge>
}
