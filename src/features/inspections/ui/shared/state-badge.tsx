import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { InspectionState } from '../../model/codes.ts'

const TONES: Readonly<Record<InspectionState, Tone>> = {
  PLANNED: 'blue',
  HELD: 'green',
  FAILED: 'amber',
  CANCELLED: 'grey',
}

type Props = {
  state: InspectionState
  /** What it became on this device, while that is not sent. */
  unsent?: 'HELD' | 'FAILED' | null | undefined
}

/** The state of an inspection: as the firm has it, or that it is ended on this device alone. */
export function InspectionBadge({ state, unsent }: Props) {
  const { t } = useTranslation()
  if (unsent) return <Badge tone="amber">{t(`along:unsent.${unsent}`)}</Badge>
  return <Badge tone={TONES[state]}>{t(`inspections:state.${state}`)}</Badge>
}
