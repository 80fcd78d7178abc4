/** The pages that staff have too: clients have them below '/portal', and are led there. */
export const SHARED_PATHS = [
  '/',
  '/requests',
  '/requests/$id',
  '/engagements/$id',
  '/engagements/$id/report',
  '/messages',
  '/messages/$id',
  '/invoices',
  '/invoices/statement/$id',
  '/invoices/$id',
  '/profile',
] as const
export type SharedPath = Exclude<(typeof SHARED_PATHS)[number], '/'>

/** True for the path of a page that clients have below '/portal'. */
export const isShared = (path: string | undefined): boolean => (SHARED_PATHS as readonly unknown[]).includes(path)

/** The path of a page below '/portal'; that of the start page is '/portal' itself. */
export const portalPath = (path: string): string => (path === '/' ? '/portal' : `/portal${path}`)
