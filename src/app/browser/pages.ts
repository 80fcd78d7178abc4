import { PROPERTIES_PAGE } from '#features/properties/model/codes.ts'
import { DOCUMENTS_PAGE } from '#features/terms/model/documents.ts'
import { ENGAGEMENT_PAGES } from './engagement-pages.ts'
import { AVM_PAGES, FIELD_PAGES } from './field-pages.ts'
import { LIST_PAGES } from './list-pages.ts'
import type { FirstCall, PageData } from './page-data.ts'
import { PORTAL_PAGES } from './portal-pages.ts'

/** What every page asks first. */
export const SESSION_CALL = { verb: 'people.me', input: {} } as const satisfies FirstCall

const VALUATION_CALLS = [
  { verb: 'valuations.get', input: { id: '$id' } },
  { verb: 'documents.list', input: { valuationId: '$id', pageSize: DOCUMENTS_PAGE } },
] as const satisfies FirstCall[]

/**
 * Every page of the product by its path: the router, the script that runs first, the list of scripts that the server names for
 * each page, and the tests all read this table.
 */
export const PAGES = {
  '/': {
    file: 'src/features/dashboard/ui/dashboard-screen.tsx',
    component: 'DashboardScreen',
    access: 'signedIn',
    landing: true,
    first: [{ verb: 'dashboard.load', input: {} }],
  },
  '/my-work': {
    file: 'src/features/dashboard/ui/work/my-work-screen.tsx',
    component: 'MyWorkScreen',
    access: 'canEditValuations',
    first: [{ verb: 'dashboard.tasks', input: { pageSize: 25 } }],
  },
  ...LIST_PAGES,
  '/valuations/create': {
    file: 'src/features/valuations/ui/create-screen.tsx',
    component: 'CreateScreen',
    access: 'canCreateValuations',
  },
  '/valuations/$id': {
    file: 'src/app/browser/screens/valuation-page.tsx',
    component: 'ValuationPage',
    access: 'signedIn',
    first: VALUATION_CALLS,
  },
  '/valuations/simplified/$id': {
    file: 'src/app/browser/screens/simplified-page.tsx',
    component: 'SimplifiedPage',
    access: 'signedIn',
    first: VALUATION_CALLS,
  },
  '/valuations/$id/edit': {
    file: 'src/features/valuations/ui/edit-screen.tsx',
    component: 'EditScreen',
    access: 'canEditValuations',
  },
  '/properties': {
    file: 'src/features/properties/ui/list-screen.tsx',
    component: 'PropertiesScreen',
    access: 'canViewProperties',
    list: true,
    first: [{ verb: 'properties.list', input: { pageSize: PROPERTIES_PAGE, count: 'none' }, plainAddress: true }],
  },
  '/properties/optimized': {
    file: 'src/features/properties/ui/endless-screen.tsx',
    component: 'PropertiesEndlessScreen',
    access: 'canViewProperties',
    list: true,
  },
  '/properties/$id': {
    file: 'src/features/properties/ui/details-screen.tsx',
    component: 'PropertyScreen',
    access: 'canViewProperties',
    first: [{ verb: 'properties.get', input: { id: '$id' } }],
  },
  '/properties/create': {
    file: 'src/features/properties/ui/create-screen.tsx',
    component: 'CreatePropertyScreen',
    access: 'canEditProperties',
  },
  '/properties/$id/edit': {
    file: 'src/features/properties/ui/edit-screen.tsx',
    component: 'EditPropertyScreen',
    access: 'canEditProperties',
  },
  '/properties/import': {
    file: 'src/features/imports/ui/imports-screen.tsx',
    component: 'ImportsScreen',
    access: 'canEditProperties',
  },
  '/properties/import/$id': {
    file: 'src/features/imports/ui/import-screen.tsx',
    component: 'ImportScreen',
    access: 'canEditProperties',
  },
  '/properties/compare': {
    file: 'src/features/comparisons/ui/compare-screen.tsx',
    component: 'CompareScreen',
    access: 'signedIn',
  },
  '/properties/comparisons': {
    file: 'src/features/comparisons/ui/list-screen.tsx',
    component: 'ComparisonsScreen',
    access: 'canViewProperties',
    list: true,
  },
  '/properties/compare/$id': {
    file: 'src/features/comparisons/ui/saved-screen.tsx',
    component: 'SavedComparisonScreen',
    access: 'canViewProperties',
  },
  ...FIELD_PAGES,
  ...ENGAGEMENT_PAGES,
  ...PORTAL_PAGES,
  '/analytics': {
    file: 'src/features/analytics/ui/analytics-screen.tsx',
    component: 'AnalyticsScreen',
    access: 'canViewReports',
    first: [{ verb: 'analytics.load', input: {}, plainAddress: true }],
  },
  ...AVM_PAGES,
  '/reports': {
    file: 'src/features/reports/ui/reports-screen.tsx',
    component: 'ReportsScreen',
    access: 'canViewReports',
  },
  '/reports/$register': {
    file: 'src/features/reports/ui/report-screen.tsx',
    component: 'ReportScreen',
    access: 'canViewReports',
  },
  '/reports/files': {
    file: 'src/features/reports/ui/files-screen.tsx',
    component: 'ReportFilesScreen',
    access: 'canViewReports',
  },
  '/reports/kept': {
    file: 'src/features/reports/ui/kept-screen.tsx',
    component: 'KeptReportsScreen',
    access: 'canViewReports',
  },
  '/shared/$token': {
    file: 'src/features/reports/ui/shared-screen.tsx',
    component: 'SharedReportScreen',
    access: 'public',
    bare: true,
  },
  '/login': {
    file: 'src/features/people/ui/entrance/login-screen.tsx',
    component: 'LoginScreen',
    access: 'public',
    bare: true,
  },
  '/register': {
    file: 'src/features/people/ui/entrance/register-screen.tsx',
    component: 'RegisterScreen',
    access: 'public',
    bare: true,
  },
  '/two-factor': {
    file: 'src/features/people/ui/second-step/two-factor-screen.tsx',
    component: 'TwoFactorScreen',
    access: 'public',
    bare: true,
  },
  '/required-two-factor-setup': {
    file: 'src/features/people/ui/second-step/required-two-factor-setup-screen.tsx',
    component: 'RequiredTwoFactorSetupScreen',
    access: 'public',
    bare: true,
  },
  '/password-expired': {
    file: 'src/features/people/ui/entrance/password-expired-screen.tsx',
    component: 'PasswordExpiredScreen',
    access: 'public',
    bare: true,
  },
  '/forgot-password': {
    file: 'src/features/people/ui/entrance/forgot-password-screen.tsx',
    component: 'ForgotPasswordScreen',
    access: 'public',
    bare: true,
  },
  '/sign-in-by-mail': {
    file: 'src/features/people/ui/entrance/sign-in-by-mail-screen.tsx',
    component: 'SignInByMailScreen',
    access: 'public',
    bare: true,
  },
  '/sign-in-link': {
    file: 'src/features/people/ui/entrance/sign-in-link-screen.tsx',
    component: 'SignInLinkScreen',
    access: 'public',
    bare: true,
  },
  '/reset-password': {
    file: 'src/features/people/ui/entrance/reset-password-screen.tsx',
    component: 'ResetPasswordScreen',
    access: 'public',
    bare: true,
  },
  '/invitation': {
    file: 'src/features/people/ui/entrance/invitation-screen.tsx',
    component: 'InvitationScreen',
    access: 'public',
    bare: true,
  },
  '/confirm-email': {
    file: 'src/features/people/ui/entrance/confirm-email-screen.tsx',
    component: 'ConfirmEmailScreen',
    access: 'public',
    bare: true,
  },
  '/profile': {
    file: 'src/app/browser/screens/profile-page.tsx',
    component: 'ProfilePage',
    access: 'signedIn',
  },
  '/two-factor-setup': {
    file: 'src/features/people/ui/second-step/two-factor-setup-screen.tsx',
    component: 'TwoFactorSetupScreen',
    access: 'signedIn',
    bare: true,
  },
  '/admin': {
    file: 'src/features/people/ui/administration/people-screen.tsx',
    component: 'PeopleScreen',
    access: 'admin',
    isAdministration: true,
    list: true,
  },
  '/admin/optimized': {
    file: 'src/features/people/ui/administration/people-endless-screen.tsx',
    component: 'PeopleEndlessScreen',
    access: 'admin',
    isAdministration: true,
    list: true,
  },
  '/admin/people/$id': {
    file: 'src/app/browser/screens/person-page.tsx',
    component: 'PersonPage',
    access: 'admin',
    isAdministration: true,
  },
  '/clients': {
    file: 'src/features/clients/ui/list-screen.tsx',
    component: 'AccountsScreen',
    access: 'admin',
    isAdministration: true,
    list: true,
  },
  '/clients/$id': {
    file: 'src/features/clients/ui/account-screen.tsx',
    component: 'AccountScreen',
    access: 'admin',
    isAdministration: true,
  },
  '/admin/outbox': {
    file: 'src/features/mails/ui/outbox-screen.tsx',
    component: 'OutboxScreen',
    access: 'super',
    isAdministration: true,
  },
  '/admin/audit': {
    file: 'src/features/audit/ui/audit-screen.tsx',
    component: 'AuditScreen',
    access: 'admin',
    isAdministration: true,
  },
  '/admin/settings': {
    file: 'src/app/browser/screens/settings-page.tsx',
    component: 'SettingsPage',
    access: 'canManageSettings',
    isAdministration: true,
  },
  '/admin/areas': {
    file: 'src/features/places/ui/areas-screen.tsx',
    component: 'AreasScreen',
    access: 'canManageSettings',
    isAdministration: true,
  },
  '/admin/areas/$number': {
    file: 'src/features/places/ui/area-screen.tsx',
    component: 'AreaScreen',
    access: 'canManageSettings',
    isAdministration: true,
  },
  '/performance': {
    file: 'src/features/performance/ui/performance-screen.tsx',
    component: 'PerformanceScreen',
    access: 'canViewPerformanceMetrics',
  },
  '/search': { file: 'src/app/browser/search/search-screen.tsx', component: 'SearchScreen', access: 'public' },
  '/account-inactive': { file: 'src/app/browser/notice-pages.tsx', component: 'AccountInactivePage', access: 'public' },
  '/unauthorized': { file: 'src/app/browser/notice-pages.tsx', component: 'UnauthorizedPage', access: 'public' },
  '/404': { file: 'src/app/browser/notice-pages.tsx', component: 'NotFoundPage', access: 'public' },
} as const satisfies Record<string, PageData>
export type PagePath = keyof typeof PAGES
