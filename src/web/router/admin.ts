import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from './root.tsx'

const outbox = createRoute({
  getParentRoute: page,
  path: '/admin/outbox',
  staticData: { access: 'super' },
  component: lazyRouteComponent(() => import('#features/mails/ui/outbox-screen.tsx'), 'OutboxScreen'),
})

/** The pages of those who administer the product. */
export const adminPages = [outbox] as const
