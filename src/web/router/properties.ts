import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { propertySearch } from '#features/properties/ui/search.ts'
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

/** The pages of properties. */
export const propertiesPages = [properties, propertiesEndless, property] as const
