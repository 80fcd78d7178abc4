import { createRootRoute, Navigate } from '@tanstack/react-router'
import type { Access } from '#access/can.ts'
import { Shell } from '../shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the page; the guard and the server ask the same rule. Mandatory for every page. */
    access?: Access
    /** A page without the shell's frame: signing in, registering. */
    bare?: boolean
    /** The page's path is also the landing page's, which whoever is signed out is shown instead of the sign-in page. */
    landing?: boolean
  }
  interface HistoryState {
    /** Whose second step it is; kept out of the address because it is personal. */
    email?: string
    /** Somebody has just deleted their account here. */
    accountDeleted?: boolean
  }
}

/** The shell around every page. */
export const root = createRootRoute({ component: Shell, notFoundComponent: () => <Navigate to="/404" replace /> })
/** The parent route of each page. */
export const page = () => root

/** Access rules that several pages share. */
export const signedIn = { access: 'signedIn' } as const
export const open = { access: 'public' } as const
export const entrance = { access: 'public', bare: true } as const
