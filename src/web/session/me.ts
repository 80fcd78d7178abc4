import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Actor } from '#access/actor.ts'
import type { Permission } from '#access/grants.ts'
import type { Me } from '#access/me.ts'
import { sessionSource } from './source.ts'
import { nextSession, type Session } from './state.ts'

const KEY = ['session'] as const

/** The session: who is signed in, and what anybody may know of the firm. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal, client }): Promise<Session> => {
    const answer = await sessionSource().read(signal)
    return nextSession(client.getQueryData(KEY), answer)
  },
  initialData: (): Session | undefined => sessionSource().readEarly(),
  staleTime: 30_000,
  refetchOnWindowFocus: 'always',
  // Without a network it is still asked for once: the device may know who was signed in.
  networkMode: 'offlineFirst',
  // The error page reads the session too: mounting it must not start another attempt.
  retryOnMount: false,
})

/** The person at the screen, the firm, and what that person's role permits. */
export function useMe(): Session & { allowed: (permission: Permission) => boolean } {
  const session = useQuery(sessionQuery).data ?? unknownSession()
  return { ...session, allowed: (permission) => session.user?.permissions[permission] === true }
}

// What a page shows before the server has answered, or while it can't be reached.
const unknownSession = (): Session => ({
  user: null,
  firm: sessionSource().unknownFirm,
  demo: false,
  federation: null,
  botCheck: null,
  mailDelivery: 'SENT',
})

/** The person as the access rules know them. */
export function actorOf(user: Me | null): Actor | null {
  if (!user) return null
  const { twoFactorAuth, ...known } = user
  return { ...known, twoFactor: twoFactorAuth, sessionId: '' }
}
