import { rowScope } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { RequestState } from '../../model/codes.ts'
import type { Progress, ValuationRequest } from '../../model.ts'

const TONES: Readonly<Record<RequestState, Tone>> = {
  DRAFT: 'outlined',
  SUBMITTED: 'blue',
  QUESTIONED: 'amber',
  QUOTED: 'blue',
  ACCEPTED: 'green',
  CONVERTED: 'green',
  DECLINED: 'grey',
  WITHDRAWN: 'grey',
}

/** What a client reads of a state is the step that it is at. */
const OWN_STEPS: Partial<Record<RequestState, Progress>> = {
  SUBMITTED: 'RECEIVED',
  QUOTED: 'QUOTED',
  ACCEPTED: 'AGREED',
}

type Marked = Partial<Pick<ValuationRequest, 'isTaken'>> &
  Pick<ValuationRequest, 'sheetLines' | 'state' | 'isExpired' | 'submittedAt' | 'answeredAt' | 'answerDueAt'>

/** The word of a request's state: clients read of it in theirs. */
export function stateWord(state: RequestState, isClient: boolean) {
  if (isClient && state === 'QUESTIONED') return 'requests:state.own.QUESTIONED'
  const step: Progress | undefined = isClient ? OWN_STEPS[state] : undefined
  return step ? (`requests:progress.${step}` as const) : (`requests:state.${state}` as const)
}

/** The state of a request, whether its quote expired, and whether the firm's first answer is overdue. */
export function RequestMarks({ of }: { of: Marked }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const isClient = user !== null && rowScope(user) === 'own'
  const { number } = useFormat()
  const { state, isExpired, answeredAt, answerDueAt, sheetLines, isTaken } = of
  const isLate =
    state === 'SUBMITTED' && answeredAt === null && answerDueAt !== null && Date.parse(answerDueAt) < Date.now()
  return (
    <Row as="span" wrap>
      <Badge tone={TONES[state]}>{t(stateWord(state, isClient))}</Badge>
      {sheetLines === null ? null : <Badge tone="outlined">{t('requests:byFile', { n: number(sheetLines) })}</Badge>}
      {isTaken ? <Badge tone="outlined">{t('requests:taken')}</Badge> : null}
      {isExpired ? <Badge tone="amber">{t('requests:expired')}</Badge> : null}
      {isLate ? <Badge tone="red">{t('requests:late')}</Badge> : null}
    </Row>
  )
}
