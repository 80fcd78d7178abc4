import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from './root.tsx'

const property = createRoute({
  getParentRoute: page,
  path: '/properties/$id',
  staticData: { access: 'canViewProperties' },
  component: lazyRouteComponent(() => import('#features/properties/ui/details-screen.tsx'), 'PropertyScreen'),
})

/** The pages of properties. */
export const propertiesPages = [property] as const
