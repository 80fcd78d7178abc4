import { Button } from '@mantine/core'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Check } from '#web/kit/check.tsx'
import { ButtonLink, TextLink } from '#web/kit/links.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { TextField } from '#web/kit/text-field.tsx'
import { useMe } from '#web/me.ts'
import { CodeField } from './code-field.tsx'
import { Entrance } from './entrance.tsx'
import classes from './entrance-form.module.css'
import { FormError } from './form-error.tsx'
import { demoCode } from './sign-in.ts'
import { SignedIn } from './signed-in.tsx'
import { useSecondStep } from './use-second-step.ts'

// How long a device is trusted; the server's own measure.
const TRUSTED_DAYS = 30

/** /two-factor: the second step of signing in. Nobody is signed in before it. */
export function TwoFactorScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { next } = useSearch({ from: '/two-factor' })
  const email = useLocation({ select: (location) => location.state.email })
  const step = useSecondStep()
  const search = next ? { next } : {}
  const byApp = step.means === 'app'

  if (user) return <SignedIn next={next} />
  return (
    <Entrance
      title={t('people:code.title')}
      subtitle={byApp ? t('people:code.subtitle') : t('people:code.recoverySubtitle')}
    >
      <form ref={step.form} className={classes.form} onSubmit={step.submit} noValidate>
        <FormError error={step.error} />
        {step.ended ? (
          <>
            <p className={classes.note}>{t('people:code.ended')}</p>
            <ButtonLink to="/login" search={search} fullWidth>
              {t('people:code.again')}
            </ButtonLink>
          </>
        ) : (
          <CodeFields step={step} email={email} />
        )}
      </form>
      {step.ended ? null : (
        <div className={classes.ways}>
          <button type="button" className={classes.way} onClick={() => step.choose(byApp ? 'recovery' : 'app')}>
            {byApp ? t('people:code.recovery') : t('people:code.app')}
          </button>
          <TextLink to="/login" search={search}>
            {t('people:code.otherAccount')}
          </TextLink>
        </div>
      )}
    </Entrance>
  )
}

function CodeFields({ step, email }: { step: ReturnType<typeof useSecondStep>; email: string | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { demo } = useMe()
  const byApp = step.means === 'app'
  return (
    <>
      {byApp ? (
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
      {demo && email && byApp ? (
        <Button variant="default" fullWidth onClick={() => void demoCode(email).then(step.type)}>
          {t('people:demo.code')}
        </Button>
      ) : null}
    </>
  )
}
