import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { demoCode } from '../entrance/sign-in.ts'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { CodeField } from './code-field.tsx'
import { ResendCode } from './resend-code.tsx'
import type { useSecondStep } from './use-second-step.ts'

// How long a device is trusted, as on the server.
const TRUSTED_DAYS = 30

type Step = ReturnType<typeof useSecondStep>
type Props = {
  step: Step
  /** The user's address, for fetching the code of a demonstration account. */
  email: string | undefined
  /** Shown once no further code is accepted. */
  again: ReactNode
  /** Another option, shown beside the other methods. */
  other?: ReactNode
}

/** The form of the second step, on its own page or in a dialog. */
export function SecondStepForm({ step, email, again, other }: Props) {
  const { t } = useTranslation()
  const { begin, sent } = step
  const byCode = step.method === 'code'
  useEffect(() => void begin(), [begin])
  return (
    <>
      <Column as="form" ref={step.form} className={classes.form} onSubmit={step.submit} noValidate>
        <FormError error={step.error} />
        {step.ended ? (
          <>
            <p className={classes.note}>{t('people:code.ended')}</p>
            {again}
          </>
        ) : (
          <CodeFields step={step} email={email} />
        )}
      </Column>
      {step.ended ? null : (
        <Column align="start" gap={8} className={classes.ways}>
          {byCode && sent ? <ResendCode sent={sent} onSent={step.setSent} /> : null}
          <button type="button" className={classes.way} onClick={() => step.choose(byCode ? 'recovery' : 'code')}>
            {byCode ? t('people:code.recovery') : sent ? t('people:code.sent') : t('people:code.app')}
          </button>
          {other}
        </Column>
      )}
    </>
  )
}

function CodeFields({ step, email }: Pick<Props, 'step' | 'email'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { demo } = useMe()
  const byCode = step.method === 'code'
  return (
    <>
      {byCode ? (
        <CodeField label={t('people:code.label')} value={step.code} onChange={step.type} error={step.faults.code} />
      ) : (
        <TextField
          label={t('people:code.recoveryLabel')}
          name="recovery"
          dir="ltr"
          autoComplete="one-time-code"
          value={step.code}
          onChange={step.type}
          error={step.faults.code}
        />
      )}
      <div>
        <Check
          label={t('people:code.trust', { n: number(TRUSTED_DAYS) })}
          checked={step.trusted}
          onChange={step.setTrusted}
        />
        <p className={classes.hint}>{t('people:code.trustHint')}</p>
      </div>
      <Button type="submit" fullWidth loading={step.busy}>
        {t('people:code.submit')}
      </Button>
      {demo && email && byCode ? (
        <Button variant="default" fullWidth onClick={() => void demoCode(email).then(step.type, toastError)}>
          {t('people:demo.code')}
        </Button>
      ) : null}
    </>
  )
}

const toastError = (error: unknown) => toast.error(errorText(error))
