import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { logSearch } from '#features/audit/ui/log/search.ts'
import { peopleSearch } from '#features/people/ui/administration/search.ts'
import { page } from './root.tsx'

/** A screen of the administration within the tabs of its section, which are loaded beside it and not with every page. */
async function inSection<N extends string>(loading: Promise<Record<N, () => ReactNode>>, name: N) {
  const [{ AdminSection }, screens] = await Promise.all([import('../admin/admin-nav.tsx'), loading])
  // biome-ignore lint/correctness/noComponentHookFactories: runs once for each screen, as React's lazy() does
  return { Screen: () => AdminSection({ children: createElement(screens[name]) }) }
}

const people = createRoute({
  getParentRoute: page,
  path: '/admin',
  staticData: { access: 'admin' },
  validateSearch: peopleSearch,
  component: lazyRouteComponent(
    () => inSection(import('#features/people/ui/administration/people-screen.tsx'), 'PeopleScreen'),
    'Screen',
  ),
})
const peopleEndless = createRoute({
  getParentRoute: page,
  path: '/admin/optimized',
  staticData: { access: 'admin' },
  validateSearch: peopleSearch,
  component: lazyRouteComponent(
    () => import('#features/people/ui/administration/people-endless-screen.tsx'),
    'PeopleEndlessScreen',
  ),
})
const person = createRoute({
  getParentRoute: page,
  path: '/admin/people/$id',
  staticData: { access: 'admin' },
  component: lazyRouteComponent(
    () => inSection(import('#features/people/ui/administration/person-screen.tsx'), 'PersonScreen'),
    'Screen',
  ),
})
const outbox = createRoute({
  getParentRoute: page,
  path: '/admin/outbox',
  staticData: { access: 'super' },
  component: lazyRouteComponent(
    () => inSection(import('#features/mails/ui/outbox-screen.tsx'), 'OutboxScreen'),
    'Screen',
  ),
})

const audit = createRoute({
  getParentRoute: page,
  path: '/admin/audit',
  staticData: { access: 'admin' },
  validateSearch: logSearch,
  component: lazyRouteComponent(
    () => inSection(import('#features/audit/ui/audit-screen.tsx'), 'AuditScreen'),
    'Screen',
  ),
})

const settings = createRoute({
  getParentRoute: page,
  path: '/admin/settings',
  staticData: { access: 'canManageSettings' },
  component: lazyRouteComponent(
    () => inSection(import('#features/settings/ui/settings-screen.tsx'), 'SettingsScreen'),
    'Screen',
  ),
})

/** The pages of those who administer the product. */
export const adminPages = [people, peopleEndless, person, outbox, audit, settings] as const
