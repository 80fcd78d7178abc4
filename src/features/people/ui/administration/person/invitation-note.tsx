import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { UserDetails } from '../../../model/user.ts'
import { FormError } from '../../shared/form-error.tsx'
import { InvitationLink, useSentInvitation } from '../invitation-link.tsx'
import classes from './person.module.css'
import { useAccountAction } from './use-account-action.ts'

/** A note that an invitation is still open, with a button that sends a new link. */
export function InvitationNote({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const { run } = useAccountAction(user)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [link, setLink] = useState<string | null>(null)
  const { mailDelivery } = useMe()
  const sent = useSentInvitation()
  const send = async () => {
    setBusy(true)
    setError(null)
    const again = async () => {
      const { delivery, link: told, ...person } = await rpc.people.inviteAgain({ id: user.id })
      setLink(sent({ ...person, delivery, link: told }))
      return person
    }
    await run(again).catch(setError)
    setBusy(false)
  }
  const text =
    user.invitation === 'EXPIRED' ? t('administration:invite.expiredText') : t('administration:invite.againText')
  return (
    <div className={classes.note}>
      <p>{text}</p>
      <Button variant="default" size="sm" loading={busy} onClick={() => void send()}>
        {mailDelivery === 'NONE' ? t('administration:invite.newLink') : t('administration:invite.again')}
      </Button>
      <FormError error={error} />
      {link ? <InvitationLink link={link} /> : null}
    </div>
  )
}
