import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { open, page } from './root.tsx'

const accountInactive = createRoute({
  getParentRoute: page,
  path: '/account-inactive',
  staticData: open,
  component: lazyRouteComponent(() => import('../notice-pages.tsx'), 'AccountInactivePage'),
})
const unauthorized = createRoute({
  getParentRoute: page,
  path: '/unauthorized',
  staticData: open,
  component: lazyRouteComponent(() => import('../notice-pages.tsx'), 'UnauthorizedPage'),
})
const missing = createRoute({
  getParentRoute: page,
  path: '/404',
  staticData: open,
  component: lazyRouteComponent(() => import('../notice-pages.tsx'), 'NotFoundPage'),
})

/** The pages of notice: what a refusal leads to. */
export const noticesPages = [accountInactive, unauthorized, missing] as const
