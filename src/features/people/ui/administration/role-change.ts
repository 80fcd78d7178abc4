import { rowScope } from '#access/actor.ts'
import { GRANTS, PERMISSIONS, type Permission } from '#access/grants.ts'
import type { Role } from '#access/roles.ts'

/** The row scope of a role: whose valuations it sees. */
export const scopeOf = (role: Role) => rowScope({ role })

/** The permissions that a change of role adds and removes, in the order of the matrix. */
export function roleChange(from: Role, to: Role): { gained: Permission[]; lost: Permission[] } {
  const difference = (held: Role, lacked: Role) =>
    PERMISSIONS.filter((permission) => GRANTS[held].includes(permission) && !GRANTS[lacked].includes(permission))
  return { gained: difference(to, from), lost: difference(from, to) }
}
