import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Hidden, Muted } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import type { SentCode } from './challenge.ts'
import { useSentCode } from './use-sent-code.ts'

type Props = {
  sent: SentCode
  onSent: (sent: SentCode) => void
  /** Sends another code than one of the pending second step. */
  resend?: () => Promise<SentCode>
}

/** Requests another code as soon as that is possible. The result is announced to screen readers, the countdown is not. */
export function ResendCode({ sent, onSent, resend: send }: Props) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const { left, status, busy, error, resend } = useSentCode(sent, onSent, send)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const waits = left > 0
  return (
    <Column gap={4} className={classes.resend}>
      {/* aria-disabled instead of disabled, so that it keeps the focus while it waits. */}
      <button type="button" className={classes.way} aria-disabled={waits || busy || undefined} onClick={resend}>
        {waits ? t('people:code.resendIn', { time: isolateBidi(digits(time)) }) : t('people:code.resend')}
      </button>
      <div role="status">
        {status === 'resent' ? <Muted>{t('people:code.resent')}</Muted> : null}
        {status === 'can' ? <Hidden>{t('people:code.canResend')}</Hidden> : null}
      </div>
      <FormError error={error} />
    </Column>
  )
}
