import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type FederationError, federationError } from '#features/people/ui/entrance/federation-error.ts'
import { entrance, page, signedIn } from './root.tsx'

type NextSearch = { next?: string }
const next = (search: Record<string, unknown>): NextSearch =>
  typeof search.next === 'string' ? { next: search.next } : {}

const login = createRoute({
  getParentRoute: page,
  path: '/login',
  staticData: entrance,
  validateSearch: (search: Record<string, unknown>): NextSearch & { error?: FederationError } => ({
    ...next(search),
    ...(search.error === undefined ? {} : { error: federationError(search.error) }),
  }),
  component: lazyRouteComponent(() => import('#features/people/ui/entrance/login-screen.tsx'), 'LoginScreen'),
})
const register = createRoute({
  getParentRoute: page,
  path: '/register',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(() => import('#features/people/ui/entrance/register-screen.tsx'), 'RegisterScreen'),
})
const twoFactor = createRoute({
  getParentRoute: page,
  path: '/two-factor',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(
    () => import('#features/people/ui/second-step/two-factor-screen.tsx'),
    'TwoFactorScreen',
  ),
})
const requiredTwoFactor = createRoute({
  getParentRoute: page,
  path: '/required-two-factor-setup',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(
    () => import('#features/people/ui/second-step/required-two-factor-setup-screen.tsx'),
    'RequiredTwoFactorSetupScreen',
  ),
})
const passwordExpired = createRoute({
  getParentRoute: page,
  path: '/password-expired',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(
    () => import('#features/people/ui/entrance/password-expired-screen.tsx'),
    'PasswordExpiredScreen',
  ),
})
const forgotPassword = createRoute({
  getParentRoute: page,
  path: '/forgot-password',
  staticData: entrance,
  component: lazyRouteComponent(
    () => import('#features/people/ui/entrance/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
})
const signInByMail = createRoute({
  getParentRoute: page,
  path: '/sign-in-by-mail',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(
    () => import('#features/people/ui/entrance/sign-in-by-mail-screen.tsx'),
    'SignInByMailScreen',
  ),
})
const signInLink = createRoute({
  getParentRoute: page,
  path: '/sign-in-link',
  staticData: entrance,
  validateSearch: next,
  component: lazyRouteComponent(
    () => import('#features/people/ui/entrance/sign-in-link-screen.tsx'),
    'SignInLinkScreen',
  ),
})
const resetPassword = createRoute({
  getParentRoute: page,
  path: '/reset-password',
  staticData: entrance,
  component: lazyRouteComponent(
    () => import('#features/people/ui/entrance/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
})
const invitation = createRoute({
  getParentRoute: page,
  path: '/invitation',
  staticData: entrance,
  component: lazyRouteComponent(() => import('#features/people/ui/entrance/invitation-screen.tsx'), 'InvitationScreen'),
})
const confirmEmail = createRoute({
  getParentRoute: page,
  path: '/confirm-email',
  staticData: entrance,
  component: lazyRouteComponent(
    () => import('#features/people/ui/entrance/confirm-email-screen.tsx'),
    'ConfirmEmailScreen',
  ),
})
const profile = createRoute({
  getParentRoute: page,
  path: '/profile',
  staticData: signedIn,
  component: lazyRouteComponent(() => import('#features/people/ui/profile/profile-screen.tsx'), 'ProfileScreen'),
})
const twoFactorSetup = createRoute({
  getParentRoute: page,
  path: '/two-factor-setup',
  staticData: { access: 'signedIn', bare: true },
  component: lazyRouteComponent(
    () => import('#features/people/ui/second-step/two-factor-setup-screen.tsx'),
    'TwoFactorSetupScreen',
  ),
})

/** The pages of people: the ways in, and the own account. */
export const peoplePages = [
  login,
  register,
  twoFactor,
  requiredTwoFactor,
  passwordExpired,
  forgotPassword,
  signInByMail,
  signInLink,
  resetPassword,
  invitation,
  confirmEmail,
  profile,
  twoFactorSetup,
] as const
