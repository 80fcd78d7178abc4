import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { nextPath } from '#kernel/next-path.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { sessionChanged } from '#web/session/session.ts'
import { Entrance } from '../../entrance/entrance.tsx'
import classes from '../../shared/entrance-form.module.css'
import { FormError } from '../../shared/form-error.tsx'
import { forgetFreshPassword } from '../../shared/fresh-password.ts'
import { MethodStep } from './method-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import { SentStep } from './sent-step.tsx'
import type { StartedSetUp } from './start-set-up.ts'

type Props = {
  /** The reason for the set-up. */
  subtitle: ReactNode
  /** The button that cancels before the set-up starts. */
  beside: ReactNode
  next: string | undefined
  /** Shown instead for users who have nothing to set up; null for all others. */
  instead: ReactNode | null
}

/** The steps of the set-up: method and password, the first code, the recovery codes, then `next`. */
export function SetUpSteps({ subtitle, beside, next, instead }: Props) {
  const { t } = useTranslation()
  const [started, setStarted] = useState<StartedSetUp | null>(null)
  const [verified, setVerified] = useState(false)
  // `instead` only counts before the set-up starts: after the first code the recovery codes still have to be shown.
  if (!started)
    return (
      instead ?? (
        <Entrance title={t('profile:setUp.title')} subtitle={subtitle}>
          <MethodStep onStarted={setStarted} beside={beside} />
        </Entrance>
      )
    )
  if (verified)
    return (
      <Entrance title={t('profile:recovery.title')} subtitle={t('profile:recovery.subtitle')}>
        <RecoveryStep codes={started.backupCodes} next={next} />
      </Entrance>
    )
  const proved = () => {
    forgetFreshPassword()
    setVerified(true)
  }
  const other = (
    <Column align="start" gap={8} className={classes.ways}>
      <button type="button" className={classes.way} onClick={() => setStarted(null)}>
        {t('people:method.other')}
      </button>
    </Column>
  )
  if (started.method === 'TOTP')
    return (
      <Entrance title={t('profile:scan.title')} subtitle={t('profile:scan.subtitle')}>
        <ScanStep uri={started.totpURI} onVerified={proved} />
        {other}
      </Entrance>
    )
  const to = isolateBidi(started.sentTo)
  const { backupCodes } = started
  return (
    <Entrance
      title={t('profile:sent.title')}
      subtitle={started.method === 'SMS' ? t('people:code.sentBySms', { to }) : t('people:code.sentByMail', { to })}
    >
      <SentStep sent={started} onSent={(sent) => setStarted({ ...sent, backupCodes })} onVerified={proved} />
      {other}
    </Entrance>
  )
}

/** Shows the recovery codes, and continues once the user has stored them. */
function RecoveryStep({ codes, next }: { codes: readonly string[]; next: string | undefined }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const proceed = () => {
    setBusy(true)
    sessionChanged(client)
      .then(() => router.history.replace(nextPath(next)))
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return (
    <Column className={classes.form}>
      <RecoveryCodes codes={codes} />
      <FormError error={error} />
      <Button fullWidth loading={busy} onClick={proceed}>
        {t('profile:recovery.continue')}
      </Button>
    </Column>
  )
}
