import type { RowAction } from '#web/records/selection/bulk.ts'
import type { User, UserDetails } from '../../../model/user.ts'

/** The actions that can be applied to several people at once. */
export const BULK_ACTIONS = ['deactivate', 'activate', 'requireTwoFactor', 'signOut'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

type One = { id: string }
type PeopleApi = {
  update: (input: One & { version: number; changes: { active: boolean } }) => Promise<unknown>
  get: (input: One) => Promise<Pick<UserDetails, 'active'>>
  requireTwoFactor: (input: One) => Promise<unknown>
  signOutEverywhere: (input: One) => Promise<unknown>
}

/** The call of a bulk action for one row. */
export function bulkActionOf(action: BulkAction, server: PeopleApi): RowAction<Pick<User, 'id' | 'version'>> {
  if (action === 'requireTwoFactor') return { change: ({ id }) => server.requireTwoFactor({ id }) }
  if (action === 'signOut') return { change: ({ id }) => server.signOutEverywhere({ id }) }
  const active = action === 'activate'
  return {
    change: ({ id, version }) => server.update({ id, version, changes: { active } }),
    isSoAlready: async ({ id }) => (await server.get({ id })).active === active,
  }
}
