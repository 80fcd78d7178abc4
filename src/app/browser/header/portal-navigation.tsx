import { type Icon, IconClipboardText, IconFileCertificate, IconHome, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './portal-navigation.module.css'
import { PORTAL_PLACES } from './portal-places.ts'

const ICONS: Readonly<Record<(typeof PORTAL_PLACES)[number]['to'], Icon>> = {
  '/portal': IconHome,
  '/portal/requests': IconClipboardText,
  '/portal/reports': IconFileCertificate,
  '/portal/profile': IconUserCircle,
}

/** The navigation of clients: in the header at a desk; a bar at the bottom of a phone, and wherever larger text leaves the header no room. */
export function PortalNavigation() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shell:mainNavigation')} className={classes.places}>
      {PORTAL_PLACES.map(({ to, name }) => {
        const Sign = ICONS[to]
        return (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/portal', includeSearch: false }}
            className={classes.place}
            data-place={to}
          >
            <Sign size={20} aria-hidden="true" />
            <span>{t(name)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
