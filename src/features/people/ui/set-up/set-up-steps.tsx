import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Entrance } from '../entrance.tsx'
import classes from '../entrance-form.module.css'
import type { Begun } from './begin.ts'
import { MethodStep } from './method-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { ScanStep } from './scan-step.tsx'
import { SentStep } from './sent-step.tsx'

type Props = {
  /** Why it is to be set up. */
  subtitle: ReactNode
  /** The way out before anything is made. */
  beside: ReactNode
  next: string | undefined
  /** What stands there instead for whoever has nothing to set up; null for who has. */
  instead: ReactNode | null
}

/** Setting the second step up: method and password, the first code, the recovery codes, and then on to `next`. */
export function SetUpSteps({ subtitle, beside, next, instead }: Props) {
  const { t } = useTranslation()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [verified, setVerified] = useState(false)
  // Once it is proved nothing is left to set up, and yet the recovery codes are still to be shown.
  if (!begun)
    return (
      instead ?? (
        <Entrance title={t('people:setUp.title')} subtitle={subtitle}>
          <MethodStep onBegun={setBegun} beside={beside} />
        </Entrance>
      )
    )
  if (verified)
    return (
      <Entrance title={t('people:recovery.title')} subtitle={t('people:recovery.subtitle')}>
        <RecoveryStep codes={begun.backupCodes} next={next} />
      </Entrance>
    )
  const proved = () => setVerified(true)
  const other = (
    <div className={classes.ways}>
      <button type="button" className={classes.way} onClick={() => setBegun(null)}>
        {t('people:method.other')}
      </button>
    </div>
  )
  if (begun.method === 'TOTP')
    return (
      <Entrance title={t('people:scan.title')} subtitle={t('people:scan.subtitle')}>
        <ScanStep uri={begun.totpURI} onVerified={proved} />
        {other}
      </Entrance>
    )
  const to = isolateBidi(begun.sentTo)
  const { backupCodes } = begun
  return (
    <Entrance
      title={t('people:sent.title')}
      subtitle={begun.method === 'SMS' ? t('people:code.sentBySms', { to }) : t('people:code.sentByMail', { to })}
    >
      <SentStep sent={begun} onSent={(sent) => setBegun({ ...sent, backupCodes })} onVerified={proved} />
      {other}
    </Entrance>
  )
}
