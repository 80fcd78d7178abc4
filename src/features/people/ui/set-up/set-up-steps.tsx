import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Entrance } from '../entrance.tsx'
import { PasswordStep, type Secret } from './password-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { ScanStep } from './scan-step.tsx'

type Props = {
  /** Why it is to be set up. */
  subtitle: ReactNode
  /** The way out before anything is made. */
  beside: ReactNode
  next: string | undefined
  /** What stands there instead for whoever has nothing to set up; null for who has. */
  instead: ReactNode | null
}

/** Setting the second step up: the password, the authenticator, the recovery codes, and then on to `next`. */
export function SetUpSteps({ subtitle, beside, next, instead }: Props) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [verified, setVerified] = useState(false)
  // Once it is proved nothing is left to set up, and yet the recovery codes are still to be shown.
  if (!secret)
    return (
      instead ?? (
        <Entrance title={t('people:setUp.title')} subtitle={subtitle}>
          <PasswordStep onSecret={setSecret} beside={beside} />
        </Entrance>
      )
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
