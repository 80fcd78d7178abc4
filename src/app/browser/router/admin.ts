import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { logSearch } from '#features/audit/ui/log/search.ts'
import { peopleSearch } from '#features/people/ui/administration/search.ts'
import { page } from './root.tsx'

const people = createRoute({
  getParentRoute: page,
  path: '/admin',
  staticData: { access: 'admin' },
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('#features/people/ui/administration/people-screen.tsx'), 'PeopleScreen'),
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
  component: lazyRouteComponent(() => import('#features/people/ui/administration/person-screen.tsx'), 'PersonScreen'),
})
const outbox = createRoute({
  getParentRoute: page,
  path: '/admin/outbox',
  staticData: { access: 'super' },
  component: lazyRouteComponent(() => import('#features/mails/ui/outbox-screen.tsx'), 'OutboxScreen'),
})

const audit = createRoute({
  getParentRoute: page,
  path: '/admin/audit',
  staticData: { access: 'admin' },
  validateSearch: logSearch,
  component: lazyRouteComponent(() => import('#features/audit/ui/audit-screen.tsx'), 'AuditScreen'),
})

const settings = createRoute({
  getParentRoute: page,
  path: '/admin/settings',
  staticData: { access: 'canManageSettings' },
  component: lazyRouteComponent(() => import('#features/settings/ui/settings-screen.tsx'), 'SettingsScreen'),
})

/** The pages of those who administer the product. */
export const adminPages = [people, peopleEndless, person, outbox, audit, settings] as const
