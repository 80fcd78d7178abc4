import { pages } from 'virtual:pages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { Access } from '#access/can.ts'
import { amenitiesSearch } from '#features/amenities/ui/search.ts'
import { analyticsSearch } from '#features/analytics/ui/search.ts'
import { logSearch } from '#features/audit/ui/log/search.ts'
import { accuracySearch, batchSearch, estimateSearch, testingSearch } from '#features/avm/ui/search.ts'
import { accountSearch } from '#features/clients/ui/search.ts'
import { compareSearch } from '#features/comparisons/rules/address-search.ts'
import { comparisonsList } from '#features/comparisons/ui/last-list.ts'
import { comparisonSearch } from '#features/comparisons/ui/search.ts'
import { engagementsSearch } from '#features/engagements/ui/search.ts'
import { incomingSearch } from '#features/incoming-orders/ui/search.ts'
import { invoicesSearch } from '#features/invoices/ui/search.ts'
import { marketSearch } from '#features/market/ui/search.ts'
import { threadsSearch } from '#features/messages/ui/search.ts'
import { peopleSearch } from '#features/people/ui/administration/search.ts'
import { type FederationError, federationError } from '#features/people/ui/entrance/federation-error.ts'
import { areasSearch } from '#features/places/ui/administration/search.ts'
import { planningSearch } from '#features/planning/ui/search.ts'
import { programmesSearch } from '#features/programmes/ui/search.ts'
import { propertiesList } from '#features/properties/ui/last-list.ts'
import { propertySearch } from '#features/properties/ui/search.ts'
import { reconsiderationsSearch } from '#features/reconsiderations/ui/search.ts'
import { reliancesSearch } from '#features/reliances/ui/search.ts'
import { reportSearch } from '#features/reports/ui/search.ts'
import { requestsSearch } from '#features/requests/ui/search.ts'
import { spatialSearch } from '#features/spatial/ui/search.ts'
import { costsSearch } from '#features/unit-costs/ui/search.ts'
import { valuationsList } from '#features/valuations/ui/last-list.ts'
import { listSearch } from '#features/valuations/ui/search.ts'
import { zonesSearch } from '#features/zones/ui/search.ts'
import type { WordKey } from '#web/i18n/i18n.ts'
import { isId } from '#web/records/list/list-search.ts'
import { requestRowFocus } from '#web/records/list/row-focus.ts'
import { forgetEarly } from '#web/rpc/early-calls.ts'
import { CrashPage } from '#web/shell/error-page.tsx'
import { requestHeadingFocus } from '#web/shell/heading-focus.ts'
import type { PageMenu } from './page-data.ts'
import type { PagePath } from './pages.ts'
import { Shell } from './shell.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Who may open the page; the guard and the server ask the same rule. Mandatory for every page. */
    access?: Access
    /** A page that brings its own frame: signing in, registering. */
    bare?: boolean
    /** The page's path is also the landing page's: anyone who is signed out is shown that, and not sent to sign in. */
    landing?: boolean
    /** The page shows the records of a list. */
    list?: boolean
    /** The menu of the header that shows the page, and under which name. */
    menu?: { of: PageMenu; name: WordKey }
  }
  interface HistoryState {
    /** Whose second step it is, or who is to sign in; kept out of the address. */
    email?: string
    /** Somebody has just deleted their account here. */
    accountDeleted?: boolean
  }
}

type Search = Record<string, unknown>

/** Reads the id of a record that a page's address may name beside its path. */
const idSearch =
  <K extends string>(key: K) =>
  (search: Search): { [N in K]?: string } =>
    isId(search[key]) ? ({ [key]: search[key] } as { [N in K]: string }) : {}

type NextSearch = { next?: string }
const nextSearch = ({ next }: Search): NextSearch => (typeof next === 'string' ? { next } : {})
const loginSearch = (search: Search): NextSearch & { error?: FederationError } => ({
  ...nextSearch(search),
  ...(search.error === undefined ? {} : { error: federationError(search.error) }),
})
const beginSearch = (search: Search) => ({ ...idSearch('property')(search), ...idSearch('valuation')(search) })
const textSearch = ({ text }: Search): { text?: string } => (typeof text === 'string' && text !== '' ? { text } : {})
const stepSearch = ({ step }: Search): { step?: 'columns' } => (step === 'columns' ? { step } : {})

const versionSearch = ({ version }: Search): { version?: number } =>
  Number.isInteger(version) && Number(version) > 0 ? { version: Number(version) } : {}

const root = createRootRoute({ component: Shell, notFoundComponent: () => <Navigate to="/404" replace /> })
const getParentRoute = () => root

/** The route of a page of the table, by its path. */
const pageAt = <P extends PagePath>(path: P) => ({ getParentRoute, path, ...pages[path] })

const routes = [
  createRoute(pageAt('/')),
  createRoute(pageAt('/my-work')),
  createRoute({ ...pageAt('/valuations'), validateSearch: listSearch }),
  createRoute({ ...pageAt('/valuations/optimized'), validateSearch: listSearch }),
  createRoute({ ...pageAt('/valuations/simplified'), validateSearch: listSearch }),
  createRoute({ ...pageAt('/valuations/board'), validateSearch: listSearch }),
  createRoute({ ...pageAt('/valuations/calendar'), validateSearch: listSearch }),
  createRoute({ ...pageAt('/valuations/map'), validateSearch: listSearch }),
  createRoute({ ...pageAt('/valuations/create'), validateSearch: beginSearch }),
  createRoute({ ...pageAt('/valuations/$id'), validateSearch: idSearch('document') }),
  createRoute({ ...pageAt('/valuations/simplified/$id'), validateSearch: idSearch('document') }),
  createRoute(pageAt('/valuations/$id/edit')),
  createRoute({ ...pageAt('/valuations/$id/comparables'), validateSearch: idSearch('search') }),
  createRoute(pageAt('/valuations/$id/approaches/grid')),
  createRoute(pageAt('/valuations/$id/approaches/grid/$n')),
  createRoute(pageAt('/valuations/$id/approaches')),
  createRoute({ ...pageAt('/valuations/$id/approaches/print'), validateSearch: versionSearch }),
  createRoute(pageAt('/valuations/$id/approaches/income')),
  createRoute(pageAt('/valuations/$id/approaches/income/$n')),
  createRoute(pageAt('/valuations/$id/approaches/cost')),
  createRoute(pageAt('/valuations/$id/approaches/cost/$n')),
  createRoute(pageAt('/valuations/$id/approaches/$sheet')),
  createRoute(pageAt('/valuations/$id/approaches/$sheet/$n')),
  createRoute(pageAt('/valuations/$id/review')),
  createRoute(pageAt('/valuations/$id/approaches/planning')),
  createRoute(pageAt('/valuations/$id/approaches/assumptions')),
  createRoute(pageAt('/valuations/$id/report')),
  createRoute(pageAt('/engagements/$id/report')),
  createRoute(pageAt('/report-wordings')),
  createRoute({ ...pageAt('/properties'), validateSearch: propertySearch }),
  createRoute({ ...pageAt('/properties/optimized'), validateSearch: propertySearch }),
  createRoute(pageAt('/properties/$id')),
  createRoute({ ...pageAt('/properties/create'), validateSearch: idSearch('valuation') }),
  createRoute(pageAt('/properties/$id/edit')),
  // Its filters are read as those of a report are: whatever can be one.
  createRoute({ ...pageAt('/properties/$id/tenancies'), validateSearch: reportSearch }),
  createRoute({ ...pageAt('/properties/import'), validateSearch: beginSearch }),
  createRoute({ ...pageAt('/properties/import/$id'), validateSearch: stepSearch }),
  createRoute({ ...pageAt('/properties/compare'), validateSearch: compareSearch }),
  createRoute({ ...pageAt('/properties/comparisons'), validateSearch: comparisonSearch }),
  createRoute(pageAt('/properties/compare/$id')),
  createRoute(pageAt('/engagements/$id/work')),
  createRoute(pageAt('/engagements/$id/work/table')),
  createRoute(pageAt('/engagements/$id/work/days')),
  createRoute(pageAt('/engagements/$id/work/missing')),
  createRoute(pageAt('/engagements/$id/work/shared')),
  createRoute({ ...pageAt('/market'), validateSearch: marketSearch }),
  createRoute({ ...pageAt('/market/map'), validateSearch: marketSearch }),
  createRoute(pageAt('/quality')),
  createRoute({ ...pageAt('/unit-costs'), validateSearch: costsSearch }),
  createRoute({ ...pageAt('/planning-rules'), validateSearch: planningSearch }),
  createRoute({ ...pageAt('/messages'), validateSearch: threadsSearch }),
  createRoute(pageAt('/messages/$id')),
  createRoute({ ...pageAt('/portal/messages'), validateSearch: threadsSearch }),
  createRoute(pageAt('/portal/messages/$id')),
  createRoute(pageAt('/valuations/$id/messages')),
  createRoute({ ...pageAt('/requests'), validateSearch: requestsSearch }),
  createRoute({ ...pageAt('/requests/incoming'), validateSearch: incomingSearch }),
  createRoute(pageAt('/requests/$id')),
  createRoute({ ...pageAt('/engagements'), validateSearch: engagementsSearch }),
  createRoute(pageAt('/engagements/$id')),
  createRoute({ ...pageAt('/engagements/$id/properties'), validateSearch: reportSearch }),
  createRoute(pageAt('/engagements/$id/import')),
  createRoute({ ...pageAt('/engagements/import/$id'), validateSearch: stepSearch }),
  createRoute({ ...pageAt('/invoices'), validateSearch: invoicesSearch }),
  createRoute(pageAt('/invoices/ageing')),
  createRoute(pageAt('/invoices/statement/$id')),
  createRoute(pageAt('/invoices/$id')),
  createRoute(pageAt('/portal')),
  createRoute({ ...pageAt('/portal/requests'), validateSearch: requestsSearch }),
  createRoute(pageAt('/portal/requests/$id')),
  createRoute({ ...pageAt('/portal/invoices'), validateSearch: invoicesSearch }),
  createRoute(pageAt('/portal/invoices/statement/$id')),
  createRoute(pageAt('/portal/invoices/$id')),
  createRoute(pageAt('/portal/engagements')),
  createRoute(pageAt('/portal/engagements/$id')),
  createRoute(pageAt('/portal/engagements/$id/report')),
  createRoute(pageAt('/portal/engagements/$id/movement')),
  createRoute(pageAt('/portal/reports')),
  createRoute(pageAt('/portal/documents')),
  createRoute(pageAt('/portal/profile')),
  createRoute({ ...pageAt('/programmes'), validateSearch: programmesSearch }),
  createRoute(pageAt('/programmes/$id')),
  createRoute(pageAt('/engagements/$id/movement')),
  createRoute(pageAt('/engagements/$id/fair-values')),
  createRoute({ ...pageAt('/reconsiderations'), validateSearch: reconsiderationsSearch }),
  createRoute(pageAt('/reconsiderations/$id')),
  createRoute({ ...pageAt('/reliances'), validateSearch: reliancesSearch }),
  createRoute(pageAt('/market/$id')),
  createRoute(pageAt('/market/create')),
  createRoute(pageAt('/market/$id/edit')),
  createRoute(pageAt('/market/import')),
  createRoute({ ...pageAt('/market/import/$id'), validateSearch: stepSearch }),
  createRoute({ ...pageAt('/amenities'), validateSearch: amenitiesSearch }),
  createRoute(pageAt('/amenities/$id')),
  createRoute({ ...pageAt('/zones'), validateSearch: zonesSearch }),
  createRoute(pageAt('/zones/$id')),
  createRoute(pageAt('/amenities/import')),
  createRoute({ ...pageAt('/amenities/import/$id'), validateSearch: stepSearch }),
  createRoute(pageAt('/zones/import')),
  createRoute({ ...pageAt('/zones/import/$id'), validateSearch: stepSearch }),
  createRoute(pageAt('/planning-rules/import')),
  createRoute({ ...pageAt('/planning-rules/import/$id'), validateSearch: stepSearch }),
  createRoute(pageAt('/inspections')),
  createRoute(pageAt('/inspections/$id')),
  createRoute({ ...pageAt('/analytics'), validateSearch: analyticsSearch }),
  createRoute({ ...pageAt('/spatial-analysis'), validateSearch: spatialSearch }),
  createRoute({ ...pageAt('/automated-valuation'), validateSearch: estimateSearch }),
  createRoute({ ...pageAt('/automated-valuation/accuracy'), validateSearch: accuracySearch }),
  createRoute({ ...pageAt('/automated-valuation/testing'), validateSearch: testingSearch }),
  createRoute(pageAt('/automated-valuation/policy')),
  createRoute({ ...pageAt('/automated-valuation/batches'), validateSearch: batchSearch }),
  createRoute(pageAt('/automated-valuation/models')),
  createRoute(pageAt('/reports')),
  createRoute({ ...pageAt('/reports/$register'), validateSearch: reportSearch }),
  createRoute(pageAt('/reports/files')),
  createRoute(pageAt('/reports/kept')),
  createRoute(pageAt('/shared/$token')),
  createRoute({ ...pageAt('/login'), validateSearch: loginSearch }),
  createRoute({ ...pageAt('/register'), validateSearch: nextSearch }),
  createRoute({ ...pageAt('/two-factor'), validateSearch: nextSearch }),
  createRoute({ ...pageAt('/required-two-factor-setup'), validateSearch: nextSearch }),
  createRoute({ ...pageAt('/password-expired'), validateSearch: nextSearch }),
  createRoute(pageAt('/forgot-password')),
  createRoute({ ...pageAt('/sign-in-by-mail'), validateSearch: nextSearch }),
  createRoute({ ...pageAt('/sign-in-link'), validateSearch: nextSearch }),
  createRoute(pageAt('/reset-password')),
  createRoute(pageAt('/invitation')),
  createRoute({ ...pageAt('/confirm-email'), validateSearch: nextSearch }),
  createRoute(pageAt('/notifications')),
  createRoute(pageAt('/profile')),
  createRoute(pageAt('/two-factor-setup')),
  createRoute({ ...pageAt('/admin'), validateSearch: peopleSearch }),
  createRoute({ ...pageAt('/admin/optimized'), validateSearch: peopleSearch }),
  createRoute(pageAt('/admin/people/$id')),
  createRoute(pageAt('/admin/outbox')),
  createRoute({ ...pageAt('/admin/audit'), validateSearch: logSearch }),
  createRoute(pageAt('/admin/settings')),
  createRoute(pageAt('/performance')),
  createRoute({ ...pageAt('/search'), validateSearch: textSearch }),
  createRoute({ ...pageAt('/clients'), validateSearch: accountSearch }),
  createRoute(pageAt('/clients/$id')),
  createRoute({ ...pageAt('/admin/areas'), validateSearch: areasSearch }),
  createRoute(pageAt('/admin/areas/$number')),
  createRoute(pageAt('/account-inactive')),
  createRoute(pageAt('/unauthorized')),
  createRoute(pageAt('/404')),
] as const

/** Every page of the product, with who may open it. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  // Search parameters are plain text, as typed: '?areaFrom=400', without the quotes of JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
  // A crash of a screen leaves the shell standing; navigating elsewhere recovers.
  defaultErrorComponent: CrashPage,
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
  if (pathChanged && fromLocation) requestHeadingFocus()
  const isBack = fromLocation && toLocation.state.__TSR_index < fromLocation.state.__TSR_index
  requestRowFocus(pathChanged && isBack ? fromLocation.pathname : null)
  // Early calls were made for the first page: for another one they are stale.
  if (fromLocation) forgetEarly()
})
router.subscribe('onResolved', ({ toLocation }) => {
  valuationsList.remember(toLocation)
  propertiesList.remember(toLocation)
  comparisonsList.remember(toLocation)
})
