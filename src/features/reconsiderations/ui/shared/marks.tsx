import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { ReconsiderationState } from '../../model/codes.ts'
import type { Reconsideration } from '../../model.ts'
import { timeState } from '../../rules.ts'

const TONES: Readonly<Record<ReconsiderationState, Tone>> = {
  OPEN: 'blue',
  ANSWERED: 'deepBlue',
  KEPT: 'grey',
  REVISED: 'green',
  WITHDRAWN: 'outlined',
}

/** The state of a reconsideration, and whether its answer is late or may be. */
export function ReconsiderationMarks({ of }: { of: Pick<Reconsideration, 'state' | 'dueAt' | 'atRiskAt'> }) {
  const { t } = useTranslation()
  const time = timeState(of, new Date())
  return (
    <Row as="span" wrap>
      <Badge tone={TONES[of.state]}>{t(`reconsiderations:state.${of.state}`)}</Badge>
      {time ? <Badge tone={time === 'overdue' ? 'red' : 'amber'}>{t(`reconsiderations:time.${time}`)}</Badge> : null}
    </Row>
  )
}
