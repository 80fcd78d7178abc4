import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Actor } from '#access/actor.ts'
import type { Permission } from '#access/grants.ts'
import type { Me } from '#features/people/model.ts'
import type { PublicSettings } from '#features/settings/model.ts'
import { rpc } from './rpc.ts'
import { claimTab } from './tab.ts'

export type Session = { user: Me | null; firm: PublicSettings; demo: boolean }

/** The session: who is signed in, and what anybody may know of the firm. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    const session = await rpc.people.me({}, { signal })
    if (session.user) claimTab(session.user.id)
    return session
  },
  staleTime: 30_000,
  refetchOnWindowFocus: 'always',
  // The page that tells of the failure asks for the session too, and must not start it all over by doing so.
  retryOnMount: false,
})

// What a page says before the server has answered, or when it can't be reached.
const UNKNOWN: Session = {
  user: null,
  demo: false,
  firm: {
    companyName: { ar: 'ثمين', en: 'Thamin' },
    supportEmail: '',
    defaultLanguage: 'ar',
    digits: 'latn',
    fourEyes: true,
    minimumFee: 0,
    maximumFee: 0,
  },
}

/** The person at the screen, the firm, and what that person's role permits. */
export function useMe(): Session & { allowed: (permission: Permission) => boolean } {
  const session = useQuery(sessionQuery).data ?? UNKNOWN
  return { ...session, allowed: (permission) => session.user?.permissions[permission] === true }
}

/** The person as the access rules know them. */
export function actorOf(user: Me | null): Actor | null {
  if (!user) return null
  const { id, email, displayName, role, active, twoFactorAuth, language, digits } = user
  return { id, email, displayName, role, active, twoFactor: twoFactorAuth, language, digits, sessionId: '' }
}
