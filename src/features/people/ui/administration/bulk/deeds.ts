import type { Deed } from '#web/records/selection/bulk.ts'
import type { User, UserDetails } from '../../../model/user.ts'

/** What can be done to several people at once. */
export const BULK_DEEDS = ['deactivate', 'activate', 'requireTwoFactor', 'signOut'] as const
export type BulkDeed = (typeof BULK_DEEDS)[number]

type One = { id: string }
type Server = {
  update: (input: One & { version: number; changes: { active: boolean } }) => Promise<unknown>
  get: (input: One) => Promise<Pick<UserDetails, 'active'>>
  requireTwoFactor: (input: One) => Promise<unknown>
  signOutEverywhere: (input: One) => Promise<unknown>
}

/** The deed as each row meets it. */
export function deedOf(deed: BulkDeed, server: Server): Deed<Pick<User, 'id' | 'version'>> {
  if (deed === 'requireTwoFactor') return { change: ({ id }) => server.requireTwoFactor({ id }) }
  if (deed === 'signOut') return { change: ({ id }) => server.signOutEverywhere({ id }) }
  const active = deed === 'activate'
  return {
    change: ({ id, version }) => server.update({ id, version, changes: { active } }),
    isSoAlready: async ({ id }) => (await server.get({ id })).active === active,
  }
}
