import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { owesTwoFactor } from '#access/actor.ts'
import { actorOf, useMe } from '#web/me.ts'
import { Entrance } from './entrance.tsx'
import { PasswordStep } from './set-up/password-step.tsx'
import { RecoveryStep } from './set-up/recovery-step.tsx'
import { ScanStep } from './set-up/scan-step.tsx'
import { SignedIn } from './signed-in.tsx'

type Secret = { totpURI: string; backupCodes: string[] }

/** /required-two-factor-setup: the password, the authenticator, the recovery codes, and then on to where one wanted to go. */
export function RequiredTwoFactorSetupScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { next } = useSearch({ from: '/required-two-factor-setup' })
  const [secret, setSecret] = useState<Secret | null>(null)
  const [verified, setVerified] = useState(false)
  const actor = actorOf(user)

  if (!actor) return <Navigate to="/login" search={next ? { next } : {}} replace />
  // Whoever owes nothing has no business here, unless the recovery codes are still to be shown.
  if (!secret && !owesTwoFactor(actor)) return <SignedIn next={next} />
  if (!secret)
    return (
      <Entrance title={t('people:setUp.title')} subtitle={t('people:setUp.subtitle')}>
        <PasswordStep onSecret={setSecret} />
      </Entrance>
    )
  if (!verified)
    return (
      <Entrance title={t('people:scan.title')} subtitle={t('people:scan.subtitle')}>
        <ScanStep uri={secret.totpURI} onVerified={() => setVerified(true)} />
      </Entrance>
    )
  return (
    <Entrance title={t('people:recovery.title')} subtitle={t('people:recovery.subtitle')}>
      <RecoveryStep codes={secret.backupCodes} next={next} />
    </Entrance>
  )
}
