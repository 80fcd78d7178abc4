import { nextPath } from '#kernel/next-path.ts'

const BASE = 'https://this.site'

// Nobody is sent back to a page that was only on the way.
const ON_THE_WAY = [
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
 * The search of a link to the sign-in page that remembers where one was; nothing for the home page. Whoever is on the
 * way already keeps where they were going.
 */
export function rememberOrigin(href: string): { next?: string } {
  const { pathname, searchParams } = new URL(nextPath(href), BASE)
  const path = nextPath(ON_THE_WAY.includes(pathname) ? searchParams.get('next') : href)
  return path === '/' || ON_THE_WAY.includes(path.split(/[?#]/)[0] ?? '') ? {} : { next: path }
}
