import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Actor } from '#access/actor.ts'
import type { Permission } from '#access/grants.ts'
import type { Me } from '#features/people/model.ts'
import { SHIPPED_POLICY } from '#kernel/passwords.ts'
import { saidEarly } from '../rpc/early-calls.ts'
import { rpc } from '../rpc/rpc.ts'
import { type Session, settled } from './state.ts'

const KEY = ['session']

/** The session: who is signed in, and what anybody may know of the firm. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal, client }): Promise<Session> => {
    const said = await rpc.people.me({}, { signal })
    return settled(client.getQueryData(KEY), said)
  },
  initialData: (): Session | undefined => saidEarly('people', 'me', {}),
  staleTime: 30_000,
  refetchOnWindowFocus: 'always',
  // The page that tells of the failure asks for the session too, and must not start it all over by doing so.
  retryOnMount: false,
})

// What a page says before the server has answered, or when it can't be reached.
const UNKNOWN: Session = {
  user: null,
  demo: false,
  federation: null,
  botCheck: null,
  firm: {
    companyName: { ar: 'ثمين', en: 'Thamin' },
    logo: null,
    supportEmail: '',
    defaultLanguage: 'ar',
    digits: 'latn',
    fourEyes: true,
    minimumFee: 0,
    maximumFee: 0,
    passwordPolicy: SHIPPED_POLICY,
    twoFactor: true,
    basemapUrl: null,
    fileMegabytes: 0,
    tokenSyncAddress: null,
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
  const { twoFactorAuth, ...known } = user
  return { ...known, twoFactor: twoFactorAuth, sessionId: '' }
}
