declare module 'virtual:pages' {
  import type { RouteComponent, StaticDataRouteOption } from '@tanstack/react-router'
  import type { PagePath } from './pages.ts'

  /** What the build makes of the table of pages (build/pages.ts): each screen is fetched when its page is opened. */
  export const pages: Record<PagePath, { staticData: StaticDataRouteOption; component: RouteComponent }>
}
