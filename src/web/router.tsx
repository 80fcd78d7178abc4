import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate } from '@tanstack/react-router'
import type { Access } from '#access/can.ts'
import { rememberList } from '#features/valuations/ui/last-list.ts'
import { listSearch } from '#features/valuations/ui/search.ts'
import { wantHeadingFocus } from './heading-focus.ts'
import { CrashPage } from './pages/crash-page.tsx'
import { Shell } from './shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the page; the guard and the server ask the same rule. Mandatory for every page. */
    access?: Access
    /** A page that brings its own frame: signing in, registering. */
    bare?: boolean
    /** The page's path is also the landing page's: whoever is signed out is shown that, and not sent to sign in. */
    landing?: boolean
  }
  interface HistoryState {
    /** Whose second step it is; kept out of the address. */
    email?: string
    /** Somebody has just deleted their account here. */
    accountDeleted?: boolean
  }
  interface Register {
    router: typeof router
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: () => <Navigate to="/404" replace /> })
const page = () => root

const signedIn = { access: 'signedIn' } as const
const open = { access: 'public' } as const
const entrance = { access: 'public', bare: true } as const

type NextSearch = { next?: string }
const next = (search: Record<string, unknown>): NextSearch =>
  typeof search.next === 'string' ? { next: search.next } : {}

const home = createRoute({
  getParentRoute: page,
  path: '/',
  staticData: { access: 'signedIn', landing: true },
  component: lazyRouteComponent(() => import('#features/dashboard/ui/dashboard-screen.tsx'), 'DashboardScreen'),
})
const valuations = createRoute({
  getParentRoute: page,
  path: '/valuations',
  staticData: signedIn,
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('#features/valuations/ui/list-screen.tsx'), 'ListScreen'),
})
const valuationsEndless = createRoute({
  getParentRoute: page,
  path: '/valuations/optimized',
  staticData: signedIn,
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('#features/valuations/ui/endless-screen.tsx'), 'EndlessScreen'),
})
const valuationsCards = createRoute({
  getParentRoute: page,
  path: '/valuations/simplified',
  staticData: signedIn,
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('#features/valuations/ui/cards-screen.tsx'), 'CardsScreen'),
})
const createValuation = createRoute({
  getParentRoute: page,
  path: '/valuations/create',
  staticData: { access: 'canCreateValuations' },
  component: lazyRouteComponent(() => import('#features/valuations/ui/create-screen.tsx'), 'CreateScreen'),
})
const valuation = createRoute({
  getParentRoute: page,
  path: '/valuations/$id',
  staticData: signedIn,
  component: lazyRouteComponent(() => import('#features/valuations/ui/details-screen.tsx'), 'DetailsScreen'),
})
const simplifiedValuation = createRoute({
  getParentRoute: page,
  path: '/valuations/simplified/$id',
  staticData: signedIn,
  component: lazyRouteComponent(() => import('#features/valuations/ui/simplified-screen.tsx'), 'SimplifiedScreen'),
})
const editValuation = createRoute({
  getParentRoute: page,
  path: '/valuations/$id/edit',
  staticData: { access: 'canEditValuations' },
  component: lazyRouteComponent(() => import('#features/valuations/ui/edit-screen.tsx'), 'EditScreen'),
})
const login = createRoute({
  getParentRoute: page,
  path: '/login',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(() => import('#features/people/ui/login-screen.tsx'), 'LoginScreen'),
})
const register = createRoute({
  getParentRoute: page,
  path: '/register',
  staticData: entrance,
  validateSearch: (search: Record<string, unknown>): NextSearch & { first?: string } => ({
    ...next(search),
    ...(typeof search.first === 'string' ? { first: search.first } : {}),
  }),
  component: lazyRouteComponent(() => import('#features/people/ui/register-screen.tsx'), 'RegisterScreen'),
})
const twoFactor = createRoute({
  getParentRoute: page,
  path: '/two-factor',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(() => import('#features/people/ui/two-factor-screen.tsx'), 'TwoFactorScreen'),
})
const requiredTwoFactor = createRoute({
  getParentRoute: page,
  path: '/required-two-factor-setup',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(
    () => import('#features/people/ui/required-two-factor-setup-screen.tsx'),
    'RequiredTwoFactorSetupScreen',
  ),
})
const forgotPassword = createRoute({
  getParentRoute: page,
  path: '/forgot-password',
  staticData: entrance,
  component: lazyRouteComponent(() => import('#features/people/ui/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
})
const resetPassword = createRoute({
  getParentRoute: page,
  path: '/reset-password',
  staticData: entrance,
  component: lazyRouteComponent(() => import('#features/people/ui/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})
const confirmEmail = createRoute({
  getParentRoute: page,
  path: '/confirm-email',
  staticData: entrance,
  component: lazyRouteComponent(() => import('#features/people/ui/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
})
const passwordExpired = createRoute({
  getParentRoute: page,
  path: '/password-expired',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(
    () => import('#features/people/ui/password-expired-screen.tsx'),
    'PasswordExpiredScreen',
  ),
})
const profile = createRoute({
  getParentRoute: page,
  path: '/profile',
  staticData: signedIn,
  component: lazyRouteComponent(() => import('#features/people/ui/profile-screen.tsx'), 'ProfileScreen'),
})
const twoFactorSetup = createRoute({
  getParentRoute: page,
  path: '/two-factor-setup',
  staticData: { access: 'signedIn', bare: true },
  component: lazyRouteComponent(
    () => import('#features/people/ui/two-factor-setup-screen.tsx'),
    'TwoFactorSetupScreen',
  ),
})
const accountInactive = createRoute({
  getParentRoute: page,
  path: '/account-inactive',
  staticData: open,
  component: lazyRouteComponent(() => import('./pages/notice-pages.tsx'), 'AccountInactivePage'),
})
const unauthorized = createRoute({
  getParentRoute: page,
  path: '/unauthorized',
  staticData: open,
  component: lazyRouteComponent(() => import('./pages/notice-pages.tsx'), 'UnauthorizedPage'),
})
const missing = createRoute({
  getParentRoute: page,
  path: '/404',
  staticData: open,
  component: lazyRouteComponent(() => import('./pages/notice-pages.tsx'), 'NotFoundPage'),
})

/** Every page of the product, with who may open it. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    valuations,
    valuationsEndless,
    valuationsCards,
    createValuation,
    valuation,
    simplifiedValuation,
    editValuation,
    login,
    register,
    twoFactor,
    requiredTwoFactor,
    passwordExpired,
    forgotPassword,
    resetPassword,
    confirmEmail,
    profile,
    twoFactorSetup,
    accountInactive,
    unauthorized,
    missing,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  // A crash in a screen is the screen's: the shell stands, and going elsewhere mends it.
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) wantHeadingFocus()
})
router.subscribe('onResolved', ({ toLocation }) => rememberList(toLocation))
