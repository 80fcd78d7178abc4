import { type Actor, isAdmin } from '#access/actor.ts'
import { KEEPERS } from '#access/roles.ts'

/** True when the person may change or delete a saved comparison that they see: their own, or anybody's for an administrator. */
export function mayChange(actor: Pick<Actor, 'id' | 'role'>, { createdBy }: { createdBy: string }): boolean {
  return KEEPERS.includes(actor.role) && (isAdmin(actor) || createdBy === actor.id)
}
