import { type Icon, IconHistory, IconMailbox, IconSettings, IconUsers } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import views from '#web/kit/layout/views.module.css'
import classes from '#web/shell/section-tabs.module.css'
import { useAdminPlaces } from './admin-places.ts'

const ICONS: Readonly<Record<string, Icon>> = {
  '/admin/audit': IconHistory,
  '/admin/settings': IconSettings,
  '/admin/outbox': IconMailbox,
}

// The list of people has two views and a page for each person; all of them are 'People'.
const OF_PEOPLE = /^\/admin(\/optimized|\/people\/.*)?$/

/** Leads from one screen of the administration to the others; it stands below the head of each of them. */
export function AdminNav() {
  const { t } = useTranslation()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const places = useAdminPlaces().filter(({ to }) => to !== '/admin/optimized')
  return (
    <nav className={`${views.views} ${classes.nav} no-print`} aria-label={t('shell:admin')}>
      {places.map(({ to, name }) => {
        const Sign = ICONS[to] ?? IconUsers
        return (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className={views.view}
            aria-current={to === '/admin' && OF_PEOPLE.test(here) ? 'page' : undefined}
          >
            <Sign size={17} aria-hidden="true" />
            {t(name)}
          </Link>
        )
      })}
    </nav>
  )
}
