import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useMe } from '#web/session/me.ts'
import { AppearanceMenu } from '#web/shell/appearance-menu.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { SearchLink } from '../palette/search-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { isAtPortal } from './groups.tsx'
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
  return (
    <header className={classes.header}>
      <Row gap={24} className={classes.bar}>
        <Brand />
        {isAtPortal(user) ? (
          <Row gap={4} className={classes.portal}>
            <PortalNavigation />
          </Row>
        ) : (
          <div className={classes.navigation}>
            <Navigation />
          </div>
        )}
        <div className={classes.tools}>
          <div id="unsent-work" />
          <SearchLink />
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
      </Row>
      <div className={classes.band} />
    </header>
  )
}
