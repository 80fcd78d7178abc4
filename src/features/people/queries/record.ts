import type { Selectable } from 'kysely'
import { permissionsOf } from '#access/grants.ts'
import type { Role } from '#access/roles.ts'
import { twoFactorOf } from '#server/identity/sessions/actor-row.ts'
import type { Users } from '#server/schema.ts'
import type { UserRecord } from '../model.ts'

/** A user's row as it travels; permissions are what the role grants, whatever is stored. */
export function recordOf(row: Selectable<Users>): UserRecord {
  return {
    id: row.id,
    version: row.version,
    email: row.email,
    emailVerified: row.emailVerified,
    displayName: row.displayName,
    fullName: row.fullName ?? row.displayName,
    role: row.role as Role,
    permissions: permissionsOf(row.role),
    phoneNumber: row.phoneNumber,
    organization: row.organization,
    active: row.active,
    photoURL: row.photoUrl,
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    twoFactorAuth: twoFactorOf(row),
  }
}
