import type { Selectable } from 'kysely'
import { permissionsOf } from '#access/grants.ts'
import type { Role } from '#access/roles.ts'
import type { Tables } from '#server/db/tables.ts'
import { twoFactorOf } from '#server/identity/sessions/actor-row.ts'
import type { UserRecord } from '../model.ts'

/** The columns of a user that `recordOf` reads. */
export const USER_COLUMNS = [
  'id',
  'version',
  'email',
  'emailVerified',
  'displayName',
  'fullName',
  'role',
  'phoneNumber',
  'organization',
  'active',
  'photoUrl',
  'twoFactorEnabled',
  'twoFactorRequired',
  'twoFactorMethod',
  'createdAt',
  'lastLogin',
  'updatedAt',
] as const
export const USER_INSTANTS = ['createdAt', 'lastLogin', 'updatedAt'] as const

type Column = (typeof USER_COLUMNS)[number]
type Instant = (typeof USER_INSTANTS)[number]
/** A user's row with its instants as dates, or as ISO texts. */
export type UserRow = Pick<Selectable<Tables['users']>, Exclude<Column, Instant>> &
  Record<'createdAt' | 'updatedAt', Date | string> & { lastLogin: Date | string | null }

/** A user's row as sent to clients; permissions are those of the role, regardless of what is stored. */
export function recordOf(row: UserRow): UserRecord {
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
    createdAt: isoText(row.createdAt),
    lastLogin: row.lastLogin && isoText(row.lastLogin),
    updatedAt: isoText(row.updatedAt),
    twoFactorAuth: twoFactorOf(row),
  }
}

const isoText = (instant: Date | string) => (typeof instant === 'string' ? instant : instant.toISOString())
