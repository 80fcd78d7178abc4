import { useTranslation } from '#web/i18n/i18n.ts'
import { send } from '#web/rpc/rpc.ts'
import { codeHint, type SentCode } from '../second-step/challenge.ts'
import { CodeField } from '../second-step/code-field.tsx'
import { ResendCode } from '../second-step/resend-code.tsx'
import classes from './entrance-form.module.css'

export type { SentCode } from '../second-step/challenge.ts'

const sendCode = () => send<SentCode>('/api/auth/confirmation/send-code', { body: {} })

type Props = {
  /** The code that was or will be sent; undefined where an authenticator app makes it. */
  sent: SentCode | undefined
  onSent: (sent: SentCode) => void
  code: string
  onChange: (code: string) => void
  error: string | undefined
}

/** The code by which somebody confirms a decision; where none is live, one is sent as soon as it may be. */
export function ConfirmationCode({ sent, onSent, code, onChange, error }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.note}>{codeHint(t, sent ?? { method: 'TOTP' })}</p>
      <CodeField label={t('people:code.label')} value={code} onChange={onChange} error={error} autoFocus />
      {sent ? <ResendCode sent={sent} onSent={onSent} resend={sendCode} /> : null}
    </>
  )
}
