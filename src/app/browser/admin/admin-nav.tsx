import {
  type Icon,
  IconActivity,
  IconBuilding,
  IconHistory,
  IconMailbox,
  IconMapPin,
  IconSettings,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SectionNavContext, SectionTabs } from '#web/shell/section-tabs.tsx'
import { useAdminPlaces } from './admin-places.ts'

const ICONS: Readonly<Record<string, Icon>> = {
  '/clients': IconBuilding,
  '/admin/audit': IconHistory,
  '/admin/settings': IconSettings,
  '/performance': IconActivity,
  '/quality': IconShieldCheck,
  '/admin/areas': IconMapPin,
  '/admin/outbox': IconMailbox,
}

// The list of people has two views and a page for each person; all of them are under 'People'.
const PEOPLE_PAGES = /^\/admin(\/optimized|\/people\/.*)?$/

/** Tabs for the screens of the administration; each of them shows the tabs below its head. */
function AdminNav() {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const tabs = useAdminPlaces()
    .filter(({ to }) => to !== '/admin/optimized')
    .map(({ to, name }) => ({
      to,
      name: t(name),
      icon: ICONS[to] ?? IconUsers,
      isCurrent:
        (to === '/admin' && PEOPLE_PAGES.test(path)) ||
        ((to === '/admin/areas' || to === '/clients') && path.startsWith(`${to}/`)),
    }))
  return <SectionTabs label={t('header:admin')} tabs={tabs} />
}

/** Provides the tabs to a screen of the administration. */
export function AdminSection({ children }: { children: ReactNode }) {
  return <SectionNavContext value={<AdminNav />}>{children}</SectionNavContext>
}
