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
import { CrashPage } from '#web/shell/crash-page.tsx'
import { wantHeadingFocus } from '#web/shell/heading-focus.ts'
import { adminPages } from './router/admin.ts'
import { noticesPages } from './router/notices.ts'
import { peoplePages } from './router/people.ts'
import { propertiesPages } from './router/properties.ts'
import { page, root } from './router/root.tsx'
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
  // What is typed into an address stands there as it was typed: '?areaFrom=400', without the quotes of JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
  defaultErrorComponent: CrashPage,
  // A crash in a screen is the screen's: the shell stands, and going elsewhere mends it.
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) wantHeadingFocus()
  // What was asked for the page that was entered is too old for another.
  if (fromLocation) forgetEarly()
})
router.subscribe('onResolved', ({ toLocation }) => {
  valuationsList.remember(toLocation)
  propertiesList.remember(toLocation)
  comparisonsList.remember(toLocation)
})
