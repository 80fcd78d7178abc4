import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { RequestState } from '../../model/codes.ts'
import type { ValuationRequest } from '../../model.ts'

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

type Marked = Pick<ValuationRequest, 'state' | 'isExpired' | 'submittedAt' | 'answeredAt' | 'answerDueAt'>

/** The state of a request, whether its quote expired, and whether the firm's first answer is overdue. */
export function RequestMarks({ of }: { of: Marked }) {
  const { t } = useTranslation()
  const { state, isExpired, answeredAt, answerDueAt } = of
  const isLate =
    state === 'SUBMITTED' && answeredAt === null && answerDueAt !== null && Date.parse(answerDueAt) < Date.now()
  return (
    <Group component="span" gap={6}>
      <Badge tone={TONES[state]}>{t(`requests:state.${state}`)}</Badge>
      {isExpired ? <Badge tone="amber">{t('requests:expired')}</Badge> : null}
      {isLate ? <Badge tone="red">{t('requests:late')}</Badge> : null}
    </Group>
  )
}
