import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { sessionChanged } from '#web/session/session.ts'
import { EmailField } from '../shared/email-field.tsx'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { RedirectAfterSignIn } from '../shared/redirect-after-sign-in.tsx'
import { BotCheck } from './bot-check/bot-check.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { Entrance } from './entrance.tsx'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { signIn } from './sign-in.ts'

/** /login: signs in with email address and password, then continues to `next` or to the second step. */
export function LoginScreen() {
  const { t } = useTranslation()
  const { user, demo } = useMe()
  const { next, error: federationError } = useSearch({ from: '/login' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleted = useLocation({ select: (location) => location.state.accountDeleted })
  const known = useLocation({ select: (location) => location.state.email })
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')

  const check = () => ({
    ...(email.trim() ? {} : { email: t('people:fault.email.required') }),
    ...(password ? {} : { password: t('people:password.required') }),
  })
  const { form, busy, error, faults, submit } = useSubmit<'email' | 'password'>(check, async () => {
    if ((await signIn(email.trim(), password)) === 'done') await sessionChanged(client)
    else await navigate({ to: '/two-factor', search: next ? { next } : {}, state: { email: email.trim() } })
    return undefined
  })

  if (user) return <RedirectAfterSignIn next={next} />
  if (federationError === 'user-disabled') return <Navigate to="/account-inactive" />
  return (
    <Entrance title={t('people:login.title')} subtitle={t('people:login.subtitle')}>
      {deleted ? (
        <p className={`${classes.note} ${classes.above}`} role="status">
          {t('people:delete.done')}
        </p>
      ) : null}
      <Column as="form" ref={form} className={classes.form} onSubmit={submit} noValidate>
        <FormError error={error ?? (federationError ? t(`errors:${federationError}`) : null)} />
        {error instanceof RpcError && error.code === 'wrong-password' ? (
          <p className={classes.hint}>{t('entrance:login.confirmFirst')}</p>
        ) : null}
        <EmailField autoComplete="username" value={email} onChange={setEmail} error={faults.email} />
        <PasswordField
          label={t('people:password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={faults.password}
        />
        <BotCheck />
        <Button type="submit" fullWidth loading={busy}>
          {t('people:login.submit')}
        </Button>
      </Column>
      <Column align="start" gap={8} className={classes.ways}>
        <TextLink to="/forgot-password">{t('entrance:forgot.link')}</TextLink>
      </Column>
      <OtherSignInMethods next={next} />
      <p className={classes.below}>
        {t('people:login.noAccount')}{' '}
        <TextLink to="/register" search={next ? { next } : {}}>
          {t('people:login.register')}
        </TextLink>
      </p>
      {demo ? <DemoAccounts /> : null}
    </Entrance>
  )
}
