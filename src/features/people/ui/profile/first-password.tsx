import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { send } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { FormError } from '../shared/form-error.tsx'
import classes from './profile.module.css'

/** Explains that the account has no password, and sends a link for setting one. */
export function FirstPassword() {
  const { t } = useTranslation()
  const { user } = useMe()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const noFaults = () => ({})
  const { form, busy, error, submit } = useSubmit<never>(noFaults, async () => {
    if (!user) return undefined
    await send('/api/auth/request-password-reset', { body: { email: user.email } })
    setSentTo(user.email)
    return undefined
  })
  return (
    <form ref={form} className={classes.stack} onSubmit={submit}>
      <p>{t('people:password.none')}</p>
      <FormError error={error} />
      <div role="status">{sentTo ? t('people:password.linkSent', { email: isolateBidi(sentTo) }) : null}</div>
      {sentTo ? null : (
        <div className={classes.row}>
          <Button type="submit" variant="default" loading={busy}>
            {t('people:password.sendLink')}
          </Button>
        </div>
      )}
    </form>
  )
}
