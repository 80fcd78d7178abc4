import { createRootRoute, Navigate } from '@tanstack/react-router'
import type { Access } from '#access/can.ts'
import { Shell } from '../shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the page; the guard and the server ask the same rule. Mandatory for every page. */
    access?: Access
    /** A page that brings its own frame: signing in, registering. */
    bare?: boolean
    /** The page's path is also the landing page's: whoever is signed out is shown that, and not sent to sign in. */
    landing?: boolean
  }
  interface HistoryState {
    /** Whose second step it is; kept out of the address. */
    email?: string
    /** Somebody has just deleted their account here. */
    accountDeleted?: boolean
  }
}

/** What stands around every page. */
export const root = createRootRoute({ component: Shell, notFoundComponent: () => <Navigate to="/404" replace /> })
/** Where each page hangs. */
export const page = () => root

/** Who may open a page, for the pages that ask alike. */
export const signedIn = { access: 'signedIn' } as const
export const open = { access: 'public' } as const
export const entrance = { access: 'public', bare: true } as const
