import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { noFaults, useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { send } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { sessionChanged } from '#web/session/session.ts'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { Entrance } from './entrance.tsx'

/** /confirm-email#token: confirms an email address by the link that was sent to it. A button submits it, so that link previews confirm nothing. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { user } = useMe()
  const { next } = useSearch({ from: '/confirm-email' })
  const token = useLocation({ select: (location) => location.hash })
  const [email, setEmail] = useState<string | null>(null)
  const { form, busy, error, submit } = useSubmit<never>(noFaults, async () => {
    const confirmed = await send<{ email: string }>('/api/auth/confirm-email', { body: { token } })
    setEmail(confirmed.email)
    await sessionChanged(client)
    return undefined
  })
  if (email)
    return (
      <Entrance
        title={t('entrance:confirm.done')}
        subtitle={t(user ? 'entrance:confirm.doneHint' : 'entrance:confirm.signIn', { email: isolateBidi(email) })}
      >
        {user ? (
          <ButtonLink to="/profile" fullWidth>
            {t('entrance:confirm.toProfile')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" search={next ? { next } : {}} state={{ email }} fullWidth>
            {t('people:login.submit')}
          </ButtonLink>
        )}
      </Entrance>
    )
  return (
    <Entrance title={t('entrance:confirm.title')} subtitle={t('entrance:confirm.subtitle')}>
      <Column as="form" ref={form} className={classes.form} onSubmit={submit}>
        <FormError error={error} />
        <Button type="submit" fullWidth loading={busy}>
          {t('entrance:confirm.submit')}
        </Button>
      </Column>
    </Entrance>
  )
}
