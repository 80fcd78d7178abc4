import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#web/kit/password-field.tsx'
import { RpcError, send } from '#web/rpc.ts'
import { useSignOut } from '#web/use-sign-out.ts'
import classes from '../entrance-form.module.css'
import { FormError } from '../form-error.tsx'
import { useSubmit } from '../use-submit.ts'

type Secret = { totpURI: string; backupCodes: string[] }

/** Asks for the password once more before the account's second key is made. */
export function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const [password, setPassword] = useState('')
  const check = () => (password ? {} : { password: t('people:password.required') })
  const { form, busy, error, faults, submit } = useSubmit<'password'>(check, async () => {
    try {
      onSecret(await send<Secret>('/api/auth/two-factor/enable', { body: { password } }))
    } catch (refusal) {
      if (!(refusal instanceof RpcError) || refusal.code !== 'wrong-password') throw refusal
      return { password: t('people:password.wrong') }
    }
    return undefined
  })
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <ol className={classes.list}>
        <li>{t('people:setUp.step1')}</li>
        <li>{t('people:setUp.step2')}</li>
        <li>{t('people:setUp.step3')}</li>
      </ol>
      <FormError error={error} />
      <PasswordField
        label={t('people:setUp.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={faults.password}
      />
      <div className={classes.pair}>
        <Button type="submit" loading={busy}>
          {t('people:setUp.continue')}
        </Button>
        <Button variant="default" loading={signOut.busy} onClick={signOut.run}>
          {t('shell:signOut')}
        </Button>
      </div>
    </form>
  )
}
