import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#web/rpc.ts'
import classes from '../entrance-form.module.css'
import { ProofForm } from '../proof-form.tsx'

/** What the second step is made of: the authenticator's key and the codes that replace it. */
export type Secret = { totpURI: string; backupCodes: string[] }

type Props = { onSecret: (secret: Secret) => void; beside: ReactNode }

/** Asks for the password once more before the account's second key is made. `beside` is the way out. */
export function PasswordStep({ onSecret, beside }: Props) {
  const { t } = useTranslation()
  const prove = async (password: string) =>
    onSecret(await send<Secret>('/api/auth/two-factor/enable', { body: { password } }))
  return (
    <ProofForm submit={t('people:setUp.continue')} prove={prove} beside={beside}>
      <ol className={classes.list}>
        <li>{t('people:setUp.step1')}</li>
        <li>{t('people:setUp.step2')}</li>
        <li>{t('people:setUp.step3')}</li>
      </ol>
    </ProofForm>
  )
}
