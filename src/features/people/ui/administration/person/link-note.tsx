import { useState } from 'react'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { UserDetails } from '../../../model/user.ts'
import { FormError } from '../../shared/form-error.tsx'
import { HandedLink, useSentLink } from '../handed-link.tsx'
import classes from './person.module.css'
import { useAccountAction } from './use-account-action.ts'

const INVITATION = {
  text: 'administration:invite.againText',
  again: 'administration:invite.again',
  newLink: 'administration:invite.newLink',
} as const
const EXPIRED = { ...INVITATION, text: 'administration:invite.expiredText' } as const
const CONFIRMATION = {
  text: 'administration:confirm.againText',
  again: 'administration:confirm.again',
  newLink: 'administration:confirm.newLink',
} as const

/** A note that an invitation was not accepted, or a registration not confirmed, with a button that sends a new link. */
export function LinkNote({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const { run } = useAccountAction(user)
  const [link, setLink] = useState<string | null>(null)
  const { mailDelivery } = useMe()
  const kind = user.unconfirmed ? 'confirm' : 'invite'
  const sent = useSentLink(kind)
  const { act, busy, error } = useRun(() =>
    run(async () => {
      const { id } = user
      const answer = await (kind === 'confirm' ? rpc.people.confirmAgain({ id }) : rpc.people.inviteAgain({ id }))
      const { delivery, link: told, ...person } = answer
      setLink(sent({ ...person, delivery, link: told }))
      return person
    }),
  )
  const words = user.unconfirmed ? CONFIRMATION : user.invitation === 'EXPIRED' ? EXPIRED : INVITATION
  return (
    <Row justify="between" wrap gap={[8, 16]} className={classes.note}>
      <p>{t(words.text)}</p>
      <Button variant="default" size="sm" loading={busy} onClick={() => void act()}>
        {t(mailDelivery === 'NONE' ? words.newLink : words.again)}
      </Button>
      <FormError error={error} />
      {link ? <HandedLink kind={kind} link={link} /> : null}
    </Row>
  )
}
