import { IconClipboardText, IconFileCertificate, IconHome, IconMessages, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import header from './header.module.css'
import { MoreMenu } from './navigation.tsx'
import classes from './portal-navigation.module.css'

const UnreadThreads = fetched(
  async () => (await import('#features/messages/ui/shared/unread-threads.tsx')).UnreadThreads,
  { atRest: true },
)

/** The entries, in their order. */
const PLACES = [
  { to: '/portal', name: 'header:portal.dashboard', icon: IconHome },
  { to: '/portal/requests', name: 'header:portal.requests', icon: IconClipboardText },
  { to: '/portal/messages', name: 'header:portal.messages', icon: IconMessages },
  { to: '/portal/reports', name: 'header:portal.reports', icon: IconFileCertificate },
  { to: '/portal/profile', name: 'header:portal.profile', icon: IconUserCircle },
] as const

/** The navigation of clients, and a menu of what else they may open: in the header at a desk; a bar at the bottom of a phone, and wherever larger text leaves the header no room. */
export function PortalNavigation() {
  const { t } = useTranslation()
  return (
    <>
      <nav aria-label={t('shell:mainNavigation')} className={classes.places}>
        {PLACES.map(({ to, name, icon: Sign }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/portal', includeSearch: false }}
            className={classes.place}
            data-tour={to}
          >
            <Sign size={20} aria-hidden="true" />
            <span>{t(name)}</span>
            {to === '/portal/messages' ? (
              <span className={classes.unread}>
                <UnreadThreads />
              </span>
            ) : null}
          </Link>
        ))}
      </nav>
      <div className={header.more}>
        <MoreMenu />
      </div>
    </>
  )
}
