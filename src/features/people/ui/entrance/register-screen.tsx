import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { useMe } from '#web/session/me.ts'
import { EmailField } from '../shared/email-field.tsx'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { NewPasswordFields } from '../shared/new-password-fields.tsx'
import { RedirectAfterSignIn } from '../shared/redirect-after-sign-in.tsx'
import { BotCheck } from './bot-check/bot-check.tsx'
import { Entrance } from './entrance.tsx'
import { useRegistration } from './use-registration.ts'

/** /register: registers a client; with a first-administrator link, the first administrator of the firm. */
export function RegisterScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { next } = useSearch({ from: '/register' })
  const hash = useLocation({ select: (location) => location.hash })
  // Read once, because the skip link replaces the fragment.
  const [first] = useState(() => /^first=([\w-]{43})$/.exec(hash)?.[1])
  const [registered, setRegistered] = useState<string | null>(null)
  const options = { first, next, onRegistered: setRegistered }
  const { typed, set, form, busy, error, faults, submit } = useRegistration(options)

  if (user) return <RedirectAfterSignIn next={next} />
  if (registered) return <Registered email={registered} next={next} onBack={() => setRegistered(null)} />
  return (
    <Entrance
      title={first ? t('entrance:register.first.title') : t('people:register.title')}
      subtitle={first ? t('entrance:register.first.subtitle') : t('entrance:register.subtitle')}
    >
      <Column as="form" ref={form} className={classes.form} onSubmit={submit} noValidate>
        <FormError error={error} />
        <TextField
          label={t('people:fullName')}
          description={t('people:fullName.hint')}
          name="fullName"
          autoComplete="name"
          required
          maxLength={200}
          value={typed.fullName}
          onChange={set('fullName')}
          error={faults.fullName}
        />
        <TextField
          label={t('people:displayName')}
          description={t('people:displayName.hint')}
          name="displayName"
          autoComplete="nickname"
          required
          maxLength={200}
          value={typed.displayName}
          onChange={set('displayName')}
          error={faults.displayName}
        />
        <EmailField autoComplete="email" required value={typed.email} onChange={set('email')} error={faults.email} />
        <NewPasswordFields first typed={typed} set={set} faults={faults} />
        {first ? null : <BotCheck />}
        <Button type="submit" fullWidth loading={busy}>
          {t('entrance:register.submit')}
        </Button>
      </Column>
      <p className={classes.below}>
        {t('entrance:register.haveAccount')}{' '}
        <TextLink to="/login" search={next ? { next } : {}}>
          {t('people:login.submit')}
        </TextLink>
      </p>
    </Entrance>
  )
}

type Props = {
  email: string
  /** The page to which signing in leads. */
  next: string | undefined
  /** Returns to the form, with what was typed. */
  onBack: () => void
}

/** What follows a registration: the same words whether the address had an account or not, as this page does not know. */
function Registered({ email, next, onBack }: Props) {
  const { t } = useTranslation()
  const { firm, mailDelivery } = useMe()
  return (
    <Entrance title={mailDelivery === 'NONE' ? t('entrance:registered.byFirm') : t('entrance:registered.title')}>
      <Column className={classes.form} role="status">
        <p className={classes.note}>
          {mailDelivery === 'NONE'
            ? t('entrance:registered.NONE', { support: isolateBidi(firm.supportEmail) })
            : t(`entrance:registered.${mailDelivery}`, { email: isolateBidi(email) })}
        </p>
        <p>{mailDelivery === 'SENT' ? t('entrance:registered.late') : t('entrance:registered.known')}</p>
      </Column>
      <Column align="start" gap={8} className={classes.ways}>
        <ButtonLink to="/login" search={next ? { next } : {}} state={{ email }} fullWidth>
          {t('people:login.submit')}
        </ButtonLink>
        <button type="button" className={classes.way} onClick={onBack}>
          {t('entrance:forgot.again')}
        </button>
      </Column>
    </Entrance>
  )
}
