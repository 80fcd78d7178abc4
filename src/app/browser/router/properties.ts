import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { compareSearch } from '#features/comparisons/rules/address-search.ts'
import { comparisonSearch } from '#features/comparisons/ui/search.ts'
import { propertySearch } from '#features/properties/ui/search.ts'
import { isId } from '#web/records/list/list-search.ts'
import { page } from './root.tsx'

const properties = createRoute({
  getParentRoute: page,
  path: '/properties',
  staticData: { access: 'canViewProperties' },
  validateSearch: propertySearch,
  component: lazyRouteComponent(() => import('#features/properties/ui/list-screen.tsx'), 'PropertiesScreen'),
})
const propertiesEndless = createRoute({
  getParentRoute: page,
  path: '/properties/optimized',
  staticData: { access: 'canViewProperties' },
  validateSearch: propertySearch,
  component: lazyRouteComponent(() => import('#features/properties/ui/endless-screen.tsx'), 'PropertiesEndlessScreen'),
})
const property = createRoute({
  getParentRoute: page,
  path: '/properties/$id',
  staticData: { access: 'canViewProperties' },
  component: lazyRouteComponent(() => import('#features/properties/ui/details-screen.tsx'), 'PropertyScreen'),
})
/** The valuation that a new property is made from. */
const beginSearch = ({ valuation }: Record<string, unknown>): { valuation?: string } =>
  isId(valuation) ? { valuation } : {}

const createProperty = createRoute({
  getParentRoute: page,
  path: '/properties/create',
  staticData: { access: 'canEditProperties' },
  validateSearch: beginSearch,
  component: lazyRouteComponent(() => import('#features/properties/ui/create-screen.tsx'), 'CreatePropertyScreen'),
})
const editProperty = createRoute({
  getParentRoute: page,
  path: '/properties/$id/edit',
  staticData: { access: 'canEditProperties' },
  component: lazyRouteComponent(() => import('#features/properties/ui/edit-screen.tsx'), 'EditPropertyScreen'),
})

const imports = createRoute({
  getParentRoute: page,
  path: '/properties/import',
  staticData: { access: 'canEditProperties' },
  component: lazyRouteComponent(() => import('#features/imports/ui/imports-screen.tsx'), 'ImportsScreen'),
})
const oneImport = createRoute({
  getParentRoute: page,
  path: '/properties/import/$id',
  staticData: { access: 'canEditProperties' },
  validateSearch: ({ step }: Record<string, unknown>): { step?: 'columns' } => (step === 'columns' ? { step } : {}),
  component: lazyRouteComponent(() => import('#features/imports/ui/import-screen.tsx'), 'ImportScreen'),
})

// Who is signed in may come here; the verbs that it asks want 'canViewProperties'.
const compare = createRoute({
  getParentRoute: page,
  path: '/properties/compare',
  staticData: { access: 'signedIn' },
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => import('#features/comparisons/ui/compare-screen.tsx'), 'CompareScreen'),
})
const comparisons = createRoute({
  getParentRoute: page,
  path: '/properties/comparisons',
  staticData: { access: 'canViewProperties' },
  validateSearch: comparisonSearch,
  component: lazyRouteComponent(() => import('#features/comparisons/ui/list-screen.tsx'), 'ComparisonsScreen'),
})
const savedComparison = createRoute({
  getParentRoute: page,
  path: '/properties/compare/$id',
  staticData: { access: 'canViewProperties' },
  component: lazyRouteComponent(() => import('#features/comparisons/ui/saved-screen.tsx'), 'SavedComparisonScreen'),
})

/** The pages of properties. */
export const propertiesPages = [
  properties,
  propertiesEndless,
  property,
  createProperty,
  editProperty,
  imports,
  oneImport,
  compare,
  comparisons,
  savedComparison,
] as const
