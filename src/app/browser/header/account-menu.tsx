import { IconChevronDown, IconLogout, IconRoute, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { rowScope } from '#access/actor.ts'
import type { Me } from '#access/me.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { Avatar } from '#web/kit/text/avatar.tsx'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { DigitsChoice } from '#web/shell/preferences.tsx'
import header from './header.module.css'
import classes from './panel-parts.module.css'

/** The signed-in person's menu: profile, digits and sign-out. */
export function AccountMenu({ user }: { user: Me }) {
  const button = (
    <>
      <Avatar name={user.displayName} photo={user.photoURL} size={28} />
      <bdi className={header.clip}>{user.displayName}</bdi>
      <IconChevronDown size={16} aria-hidden="true" />
    </>
  )
  return (
    <Dropdown button={button} className={header.link}>
      <Person user={user} />
      <ProfileLink user={user} />
      <TourLink user={user} />
      <hr className={classes.rule} />
      <DigitsChoice />
      <hr className={classes.rule} />
      <SignOutButton />
    </Dropdown>
  )
}

/** A link to the profile, which an inactive account does not have. */
export function ProfileLink({ user, onArrive }: { user: Me; onArrive?: () => void }) {
  const { t } = useTranslation()
  const at = usePortalPath()
  if (!user.active) return null
  return (
    <Link to={at('/profile')} className={classes.link} onClick={onArrive}>
      <IconUserCircle size={18} aria-hidden="true" />
      <span className={classes.words}>
        <bdi>{user.displayName}</bdi>
        <small>{t('header:profile')}</small>
      </span>
    </Link>
  )
}

/** A link that shows the tour of the portal, for clients. */
export function TourLink({ user, onArrive }: { user: Me; onArrive?: () => void }) {
  const { t } = useTranslation()
  if (!user.active || rowScope(user) !== 'own') return null
  return (
    <Link to="/portal" hash="tour" className={classes.link} onClick={onArrive}>
      <IconRoute size={18} aria-hidden="true" />
      {t('header:portal.tour')}
    </Link>
  )
}

/** The signed-in person: photo, role and e-mail address. */
export function Person({ user }: { user: Me }) {
  const { t } = useTranslation()
  return (
    <Row gap={12} className={classes.person}>
      <Avatar name={user.displayName} photo={user.photoURL} size={44} />
      <div>
        <Text strong>{t(`access:role.${user.role}`)}</Text>
        <Text tone="mute" size={13}>
          <bdi>{user.email}</bdi>
        </Text>
      </div>
    </Row>
  )
}

/** The sign-out button. */
export function SignOutButton() {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <button type="button" className={classes.link} disabled={signOut.busy} onClick={signOut.run}>
      <IconLogout size={18} aria-hidden="true" className={header.flip} />
      {t('shell:signOut')}
    </button>
  )
}
