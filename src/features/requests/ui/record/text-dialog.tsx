import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { REQUEST_LIMITS, type RequestDetails } from '../../model.ts'
import { onRequests } from '../shared/reads.ts'

/** The acts that take one text. */
export type TextAct = 'ask' | 'answer' | 'decline' | 'withdraw'

type Props = {
  of: RequestDetails
  act: TextAct
  /** The question that is answered. */
  question?: { id: string; text: string } | undefined
  onClose: () => void
}

const LIMITS = {
  ask: REQUEST_LIMITS.question,
  answer: REQUEST_LIMITS.answer,
  decline: REQUEST_LIMITS.reason,
  withdraw: REQUEST_LIMITS.reason,
} as const
const FAULTS = { ask: 'question', answer: 'answer', decline: 'reason', withdraw: 'reason' } as const

/** Asks the client, answers the firm, declines or withdraws. */
export function TextDialog({ of: { id, version }, act, question, onClose }: Props) {
  const { t } = useTranslation()
  const seen = { id, version }
  const send = async ({ text, reason }: { text: string; reason: string }) => {
    if (act === 'ask') return rpc.requests.ask({ ...seen, text })
    if (act === 'answer') return rpc.requests.answer({ ...seen, questionId: question?.id ?? '', text })
    return rpc.requests[act]({ ...seen, reason })
  }
  return (
    <ActDialog
      place={`request-${act} ${question?.id ?? id}`}
      start={{ text: '', reason: '' }}
      title={t(`requests:${act}`)}
      intro={question ? <p dir="auto">{question.text}</p> : null}
      fields={() => [
        {
          name: act === 'decline' || act === 'withdraw' ? 'reason' : 'text',
          kind: 'longText',
          label: t(`requests:field.${act}`),
          max: LIMITS[act],
          required: t(`requests:fault.${FAULTS[act]}`),
        },
      ]}
      save={t(`requests:save.${act}`)}
      send={send}
      done={t(`requests:done.${act}`)}
      on={onRequests}
      onClose={onClose}
    />
  )
}
