import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { EngagementState } from '../../model/codes.ts'

const TONES: Readonly<Record<EngagementState, Tone>> = {
  DRAFTED: 'outlined',
  AGREED: 'amber',
  IN_PROGRESS: 'blue',
  IN_REVIEW: 'deepBlue',
  ISSUED: 'green',
  CLOSED: 'grey',
  CANCELLED: 'red',
}

/** The state of an engagement. */
export function EngagementMark({ state }: { state: EngagementState }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[state]}>{t(`engagements:state.${state}`)}</Badge>
}
