import { Navigate, useLocation, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refusal } from '#access/can.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { returnSearch } from '#web/session/return-path.ts'
import { ToLanding } from './landing/to-landing.tsx'

/**
 * Shows the page, or leads where its refusal says: signed out → sign in (at '/' → landing page), inactive → notice,
 * two-factor owed → set-up, password expired → a new one, not permitted → notice. It asks the rule that the server asks,
 * again whenever the session changes; the server is the law. No form holds anybody back: its page is gone already.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { user } = useMe()
  const { access, landing } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  const href = useLocation({ select: (location) => location.href })
  // An address that leads to no page is nobody's secret: it goes on to /404.
  switch (access ? refusal(actorOf(user), access) : null) {
    case 'not-signed-in':
      // Signing out at home is already on its way to the sign-in page. Vite's own server has no landing page.
      if (landing && new URL(href, location.origin).pathname === '/' && import.meta.env.PROD) return <ToLanding />
      // Whoever is on the way there already keeps what they are to be told there.
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
      return children
  }
}
