import { nextPath } from '#kernel/next-path.ts'

const BASE = 'https://this.site'

// Pages of the way in: nobody returns to one of them.
const ENTRANCES = [
  '/login',
  '/register',
  '/sign-in-by-mail',
  '/sign-in-link',
  '/two-factor',
  '/required-two-factor-setup',
  '/password-expired',
  '/account-inactive',
]

/**
 * The search of a link to the sign-in page that returns to an address; nothing for the home page. An address that is itself
 * a way in passes on the path that it would return to.
 */
export function returnSearch(href: string): { next?: string } {
  const { pathname, searchParams } = new URL(nextPath(href), BASE)
  const path = nextPath(ENTRANCES.includes(pathname) ? searchParams.get('next') : href)
  return path === '/' || ENTRANCES.includes(path.split(/[?#]/)[0] ?? '') ? {} : { next: path }
}
