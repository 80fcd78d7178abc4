import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '#features/valuations/ui/search.ts'
import { isId } from '#web/records/list/list-search.ts'
import { page, signedIn } from './root.tsx'

/** The document that is open over its valuation. */
const documentSearch = ({ document }: Record<string, unknown>): { document?: string } =>
  isId(document) ? { document } : {}

/** The property that a new valuation is begun from. */
const beginSearch = ({ property }: Record<string, unknown>): { property?: string } =>
  isId(property) ? { property } : {}

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
  validateSearch: beginSearch,
  component: lazyRouteComponent(() => import('#features/valuations/ui/create-screen.tsx'), 'CreateScreen'),
})
const valuation = createRoute({
  getParentRoute: page,
  path: '/valuations/$id',
  staticData: signedIn,
  validateSearch: documentSearch,
  component: lazyRouteComponent(() => import('#features/valuations/ui/details-screen.tsx'), 'DetailsScreen'),
})
const simplifiedValuation = createRoute({
  getParentRoute: page,
  path: '/valuations/simplified/$id',
  staticData: signedIn,
  validateSearch: documentSearch,
  component: lazyRouteComponent(() => import('#features/valuations/ui/simplified-screen.tsx'), 'SimplifiedScreen'),
})
const editValuation = createRoute({
  getParentRoute: page,
  path: '/valuations/$id/edit',
  staticData: { access: 'canEditValuations' },
  component: lazyRouteComponent(() => import('#features/valuations/ui/edit-screen.tsx'), 'EditScreen'),
})

/** The pages of valuations. */
export const valuationsPages = [
  valuations,
  valuationsEndless,
  valuationsCards,
  createValuation,
  valuation,
  simplifiedValuation,
  editValuation,
] as const
