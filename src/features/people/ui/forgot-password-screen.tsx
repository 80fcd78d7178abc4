import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { TextLink } from '#web/kit/links.tsx'
import { send } from '#web/rpc.ts'
import { EmailField } from './email-field.tsx'
import { Entrance } from './entrance.tsx'
import classes from './entrance-form.module.css'
import { FormError } from './form-error.tsx'
import { useSubmit } from './use-submit.ts'

/** /forgot-password: asks for a link by which a new password is set. Whether the address is known, nobody learns here. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const check = () => (email.trim() ? {} : { email: t('people:fault.email.required') })
  const { form, busy, error, faults, submit } = useSubmit<'email'>(check, async () => {
    await send('/api/auth/request-password-reset', { body: { email: email.trim() } })
    setSentTo(email.trim())
    return undefined
  })
  return (
    <Entrance title={t('people:forgot.title')} subtitle={sentTo ? undefined : t('people:forgot.subtitle')}>
      {sentTo ? (
        <p className={classes.note} role="status">
          {t('people:forgot.sent', { email: apart(sentTo) })}
        </p>
      ) : (
        <form ref={form} className={classes.form} onSubmit={submit} noValidate>
          <FormError error={error} />
          <EmailField autoComplete="username" value={email} onChange={setEmail} error={faults.email} />
          <Button type="submit" fullWidth loading={busy}>
            {t('people:forgot.submit')}
          </Button>
        </form>
      )}
      <div className={classes.ways}>
        {sentTo ? (
          <button type="button" className={classes.way} onClick={() => setSentTo(null)}>
            {t('people:forgot.again')}
          </button>
        ) : null}
        <TextLink to="/login">{t('people:forgot.back')}</TextLink>
      </div>
    </Entrance>
  )
}
