import { IconBell, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useMe } from '#web/session/me.ts'
import { AppearanceMenu } from '#web/shell/appearance-menu.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { KEYS, openPalette, preloadPalette } from '../palette/opener.ts'
import search from '../palette/search-link.module.css'
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
          <Row gap={4} className={classes.wide}>
            <AppearanceMenu className={`${classes.link} ${classes.square}`} />
            {user ? (
              <AccountMenu user={user} />
            ) : (
              <Link to="/login" className={classes.link}>
                {t('shell:signIn')}
              </Link>
            )}
          </Row>
          <PhoneMenu />
        </div>
      </Row>
      <div className={classes.band} />
    </header>
  )
}

/** Leads to the page of search, and opens the palette in place of it; shows the keys that do. A picture alone where there is little room. */
function SearchLink() {
  const { t } = useTranslation()
  const open = (event: MouseEvent) => {
    // With a key held, the page opens in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openPalette()
  }
  return (
    <Link
      to="/search"
      preload={false}
      activeOptions={{ includeSearch: false }}
      className={search.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
    >
      <IconSearch size={20} aria-hidden="true" />
      <span className={search.words}>{t('shell:openPalette')}</span>
      <kbd className={search.keys} dir="ltr">
        {KEYS}
      </kbd>
    </Link>
  )
}
