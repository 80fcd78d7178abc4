import type { Selectable } from 'kysely'
import { SUPERS } from '#access/roles.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { Tables } from '#server/db/tables.ts'
import { revokePendingAccess } from '#server/identity/links/one-time-links.ts'
import { about, lockPerson } from '#server/identity/lock-person.ts'
import type { WriteContext } from '#server/procedure.ts'
import { type TypedDetails, tidiedDetails } from '../model/details.ts'
import type { UserDetails } from '../model/user.ts'
import { PROFILE_FIELDS, type ProfileField, userFaults } from '../model.ts'
import { readPerson } from '../queries/people.ts'
import { assertAdministratorLeft, lockAdministrators, next } from './lock.ts'

type Changes = TypedDetails & {
  role?: string
  active?: boolean
  /** Accepted only to be refused with the reason; never changed here. */
  email?: unknown
  password?: unknown
}
const FIELDS = [...PROFILE_FIELDS, 'role', 'active'] as const
type Field = (typeof FIELDS)[number]

/**
 * Changes another user's record, or the caller's own. Throws AppError 'roles-denied', 'user-status-denied', 'email-not-own',
 * 'password-not-own' or 'permission-denied' for what the caller may not change, 'own-deactivation', 'last-super',
 * 'stale-version', and 'record-invalid' when the resulting record breaks a rule.
 */
export async function updatePerson(
  ctx: WriteContext,
  { id, version, changes }: { id: string; version: number; changes: Changes },
): Promise<UserDetails> {
  assertMayChange(ctx, id, changes)
  const changesAccess = changes.role !== undefined || changes.active !== undefined
  if (changesAccess) await lockAdministrators(ctx)
  const row = await lockPerson(ctx, id, version)
  const before = recordOf(row)
  const { role = before.role, active = before.active } = changes
  const after = { ...before, ...tidiedDetails(changes), role, active }
  const faults = userFaults({ ...after, email: row.email })
  if (faults.length > 0) throw recordInvalid(faults)
  const changed = FIELDS.filter((field) => after[field] !== before[field])
  if (changed.length === 0) return readPerson(ctx, { id })
  if (id === ctx.actor.id && !after.active) throw new AppError('own-deactivation')

  await ctx.db
    .updateTable('users')
    .set({ ...after, displayName: after.displayName ?? row.displayName, ...next(version) })
    .where('id', '=', id)
    .execute()
  if (changesAccess) await assertAdministratorLeft(ctx)
  if (before.active !== after.active) await endAccess(ctx, id, after.active)
  await auditChanges(ctx, row, changed, before, after)
  return readPerson(ctx, { id })
}

/**
 * Revokes the links and challenges of a deactivated user. Their sessions stay, as the reason why every call of theirs is refused,
 * and are deleted when the account is active again: it is entered by its password alone.
 */
async function endAccess({ db }: WriteContext, id: string, active: boolean): Promise<void> {
  await revokePendingAccess(db, id)
  if (active) await db.deleteFrom('sessions').where('userId', '=', id).execute()
}

function assertMayChange({ actor }: WriteContext, id: string, changes: Changes): void {
  const isSuper = SUPERS.includes(actor.role)
  const isOwn = actor.id === id
  // Users change their own by other endpoints, which require a link to the new address or the current password.
  if (changes.email !== undefined) throw new AppError(isOwn ? 'failed-precondition' : 'email-not-own')
  if (changes.password !== undefined) throw new AppError(isOwn ? 'failed-precondition' : 'password-not-own')
  if (changes.role !== undefined && !isSuper) throw new AppError('roles-denied')
  if (changes.active !== undefined && !isSuper)
    throw new AppError(isOwn && !changes.active ? 'own-deactivation' : 'user-status-denied')
  if (!isSuper && !isOwn) throw new AppError('permission-denied')
}

type Editable = Record<ProfileField, string | null> & { role: string; active: boolean }

const recordOf = (row: Selectable<Tables['users']>): Editable => ({
  displayName: row.displayName,
  fullName: row.fullName ?? row.displayName,
  phoneNumber: row.phoneNumber,
  organization: row.organization,
  role: row.role,
  active: row.active,
})

async function auditChanges(
  ctx: WriteContext,
  row: Selectable<Tables['users']>,
  changed: Field[],
  before: Editable,
  after: Editable,
) {
  const { actor } = ctx
  const valuesOf = (from: Editable, fields: Field[]) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  const entry = (eventType: 'USER_UPDATE' | 'USER_STATUS_CHANGE', description: string, fields: Field[]) =>
    audit(ctx, {
      eventType,
      description,
      details: { fields },
      before: valuesOf(before, fields),
      after: valuesOf(after, fields),
      ...about(row),
    })
  const others = changed.filter((field) => field !== 'active')
  if (others.length > 0) await entry('USER_UPDATE', `${actor.displayName} changed ${row.displayName}`, others)
  if (changed.includes('active')) {
    const did = after.active ? 'activated' : 'deactivated'
    await entry('USER_STATUS_CHANGE', `${actor.displayName} ${did} ${row.displayName}`, ['active'])
  }
}
