import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { REQUEST_LIMITS, type RequestDetails } from '../../model.ts'
import { useRequestAct } from '../shared/reads.ts'

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
  const [text, setText, done] = useTypedDialog(`request-${act} ${question?.id ?? id}`, '', onClose)
  const isReason = act === 'decline' || act === 'withdraw'
  const field = isReason ? 'reason' : 'text'
  const { run, stale } = useRequestAct(done, (name) => name === field)
  const send = () => {
    const seen = { id, version }
    if (act === 'ask') return rpc.requests.ask({ ...seen, text })
    if (act === 'answer') return rpc.requests.answer({ ...seen, questionId: question?.id ?? '', text })
    return rpc.requests[act]({ ...seen, reason: text })
  }
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () => (text.trim() ? {} : { [field]: t(`requests:fault.${FAULTS[act]}`) }),
    () => run(send, t(`requests:done.${act}`)),
  )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t(`requests:${act}`)} keepOpen={text !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          {question ? <p dir="auto">{question.text}</p> : null}
          <TextField
            label={t(`requests:field.${act}`)}
            required
            multiline
            maxLength={LIMITS[act]}
            value={text}
            onChange={(next) => {
              clearFault(field)
              setText(next)
            }}
            error={faults[field]}
          />
          <div role="alert">{stale ? <p>{t('requests:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t(`requests:save.${act}`)}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
