declare module 'virtual:pages' {
  import type { RouteComponent, StaticDataRouteOption } from '@tanstack/react-router'
  import type { PagePath } from './pages.ts'

  /** Fetches which files each screen needs, so that a page that is opened later has all of them in one step and not in several. */
  export const fetchImports: () => Promise<void>
  /** What the build generates from the table of pages (build/pages.ts): each screen is fetched when its page is opened. */
  export const pages: Record<PagePath, { staticData: StaticDataRouteOption; component: RouteComponent }>
}
