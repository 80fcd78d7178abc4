import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { UserDetails } from '../../../model/user.ts'
import { FormError } from '../../shared/form-error.tsx'
import classes from './person.module.css'
import { useAccountAction } from './use-account-action.ts'

/** A note that an invitation is still open, with a button that sends a new link. */
export function InvitationNote({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const { run } = useAccountAction(user)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async () => {
    setBusy(true)
    setError(null)
    const message = t('administration:invite.sent', { email: isolateBidi(user.email) })
    await run(() => rpc.people.inviteAgain({ id: user.id }), message).catch(setError)
    setBusy(false)
  }
  const text =
    user.invitation === 'EXPIRED' ? t('administration:invite.expiredText') : t('administration:invite.againText')
  return (
    <div className={classes.note}>
      <p>{text}</p>
      <Button variant="default" size="sm" loading={busy} onClick={() => void send()}>
        {t('administration:invite.again')}
      </Button>
      <FormError error={error} />
    </div>
  )
}
