import { Navigate, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { rowScope } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import { isShared, portalPath } from '#kernel/portal-path.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { returnSearch } from '#web/session/return-path.ts'
import { Loading } from '#web/shell/loading.tsx'

/**
 * Shows the page, or redirects by why it is refused: signed out → sign in (at '/' → landing page), inactive → notice,
 * two-factor missing → set-up, password expired → a new one, not permitted → notice. Clients are led to their page of the
 * same name below '/portal'. The rule is the server's own, evaluated again whenever the session changes. Redirects ignore the guard of unsaved forms: their page is gone already.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { user } = useMe()
  const { access, landing } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const href = useLocation({ select: (location) => location.href })
  // An address without a page has no access rule: it goes on to /404.
  switch (access ? refusal(actorOf(user), access) : null) {
    case 'not-signed-in':
      // A sign-out at home navigates to the sign-in page by itself. Vite's development server has no landing page.
      if (landing && new URL(href, location.origin).pathname === '/' && import.meta.env.PROD) return <ToLanding />
      // The history state holds what the sign-in page is to show: it is passed on.
      return <Navigate to="/login" search={returnSearch(href)} state replace ignoreBlocker />
    case 'account-inactive':
      return <Navigate to="/account-inactive" replace ignoreBlocker />
    case 'password-expired':
      return <Navigate to="/password-expired" search={returnSearch(href)} replace ignoreBlocker />
    case 'two-factor-required':
      return <Navigate to="/required-two-factor-setup" search={returnSearch(href)} replace ignoreBlocker />
    case 'permission-denied':
      return <Navigate to="/unauthorized" replace ignoreBlocker />
    default:
      return user && rowScope(user) === 'own' && isShared(path) ? <ToPortal /> : children
  }
}

/** Leaves the application for the landing page, which the server sends to anyone who is signed out. */
function ToLanding() {
  useEffect(() => location.replace('/'), [])
  return <Loading />
}

/** Goes on to the page of the same name below '/portal'. */
function ToPortal() {
  const router = useRouter()
  useEffect(() => {
    const { pathname, search, hash } = router.state.location
    // The location changes before the page does.
    if (pathname.startsWith('/portal')) return
    const to = portalPath(pathname) as '/portal'
    void router.navigate({ to, search: search as never, hash, state: true, replace: true, ignoreBlocker: true })
  }, [router])
  return <Loading />
}
