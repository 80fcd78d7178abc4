import { rowScope } from '#access/actor.ts'
import { GRANTS, PERMISSIONS, type Permission } from '#access/grants.ts'
import type { Role } from '#access/roles.ts'

/** Whose valuations a role sees. */
export const scopeOf = (role: Role) => rowScope({ role })

/** What a person may do in one role that they may not in another, in the order of the matrix. */
export function roleChange(from: Role, to: Role): { gained: Permission[]; lost: Permission[] } {
  const only = (held: Role, lacked: Role) =>
    PERMISSIONS.filter((permission) => GRANTS[held].includes(permission) && !GRANTS[lacked].includes(permission))
  return { gained: only(to, from), lost: only(from, to) }
}
