import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { comparisonsList } from '#features/comparisons/ui/last-list.ts'
import { propertiesList } from '#features/properties/ui/last-list.ts'
import { valuationsList } from '#features/valuations/ui/last-list.ts'
import { forgetEarly } from '#web/rpc/early-calls.ts'
import { CrashPage } from '#web/shell/error-page.tsx'
import { requestHeadingFocus } from '#web/shell/heading-focus.ts'
import { adminPages } from './router/admin.ts'
import { peoplePages } from './router/people.ts'
import { propertiesPages } from './router/properties.ts'
import { open, page, root } from './router/root.tsx'
import { valuationsPages } from './router/valuations.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const home = createRoute({
  getParentRoute: page,
  path: '/',
  staticData: { access: 'signedIn', landing: true },
  component: lazyRouteComponent(() => import('#features/dashboard/ui/dashboard-screen.tsx'), 'DashboardScreen'),
})

const accountInactive = createRoute({
  getParentRoute: page,
  path: '/account-inactive',
  staticData: open,
  component: lazyRouteComponent(() => import('./notice-pages.tsx'), 'AccountInactivePage'),
})
const unauthorized = createRoute({
  getParentRoute: page,
  path: '/unauthorized',
  staticData: open,
  component: lazyRouteComponent(() => import('./notice-pages.tsx'), 'UnauthorizedPage'),
})
const missing = createRoute({
  getParentRoute: page,
  path: '/404',
  staticData: open,
  component: lazyRouteComponent(() => import('./notice-pages.tsx'), 'NotFoundPage'),
})

// The pages that a refusal leads to.
const noticesPages = [accountInactive, unauthorized, missing] as const

/** Every page of the product, with who may open it. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...valuationsPages,
    ...propertiesPages,
    ...peoplePages,
    ...adminPages,
    ...noticesPages,
  ]),
  defaultPreload: 'intent',
  // Search parameters are plain text, as typed: '?areaFrom=400', without the quotes of JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
  // A crash of a screen leaves the shell standing; navigating elsewhere recovers.
  defaultErrorComponent: CrashPage,
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) requestHeadingFocus()
  // Early calls were made for the first page: for another one they are stale.
  if (fromLocation) forgetEarly()
})
router.subscribe('onResolved', ({ toLocation }) => {
  valuationsList.remember(toLocation)
  propertiesList.remember(toLocation)
  comparisonsList.remember(toLocation)
})
