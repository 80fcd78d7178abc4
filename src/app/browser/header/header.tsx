import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { useMe } from '#web/session/me.ts'
import { AppearanceMenu } from '#web/shell/appearance-menu.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { Navigation } from './navigation.tsx'
import { PhoneMenu } from './phone-menu.tsx'

const PortalNavigation = fetched(async () => (await import('./portal-navigation.tsx')).PortalNavigation)
const UnreadCount = fetched(
  async () => (await import('#features/notifications/ui/shared/unread-count.tsx')).UnreadCount,
  { atRest: true },
)

/** The header of every page, with a woven band below it. */
export function Header() {
  const { t } = useTranslation()
  const { user } = useMe()
  const isClient = user?.active && rowScope(user) === 'own'
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Brand />
        {isClient ? (
          <div className={classes.portal}>
            <PortalNavigation />
          </div>
        ) : (
          <div className={classes.navigation}>{user?.active ? <Navigation /> : null}</div>
        )}
        <div className={classes.tools}>
          <div id="unsent-work" />
          <PaletteButton />
          {user?.active ? (
            <div className={classes.bell}>
              <Link
                to="/notifications"
                className={`${classes.link} ${classes.square}`}
                aria-label={t('header:notifications')}
                aria-describedby="unread-notifications"
              >
                <IconBell size={20} aria-hidden="true" />
              </Link>
              <UnreadCount />
            </div>
          ) : null}
          <LanguageSwitch className={classes.link} />
          <div className={classes.wide}>
            <AppearanceMenu className={`${classes.link} ${classes.square}`} />
            {user ? (
              <AccountMenu user={user} />
            ) : (
              <Link to="/login" className={classes.link}>
                {t('shell:signIn')}
              </Link>
            )}
          </div>
          <PhoneMenu />
        </div>
      </div>
      <div className={classes.band} />
    </header>
  )
}
