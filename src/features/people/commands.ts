import { sql } from 'kysely'
import type { Me } from '#access/me.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import { forgetTrustedDevice } from '#server/identity/better-auth/trusted-devices.ts'
import { revokePendingAccess } from '#server/identity/links/one-time-links.ts'
import { about, lockPerson } from '#server/identity/lock-person.ts'
import type { WriteContext } from '#server/procedure.ts'
import { next } from './commands/lock.ts'
import { type TypedDetails, tidiedDetails } from './model/details.ts'
import { PROFILE_FIELDS, userFaults } from './model.ts'
import { toMe } from './queries.ts'

/** Stores the user's own language and digits. These preferences are not part of the record: no audit row, no new version. */
export async function keepPreference(
  { actor, db }: WriteContext,
  { language, digits }: { language?: Language; digits?: Digits },
): Promise<Record<string, never>> {
  await db
    .updateTable('users')
    .set({ ...(language ? { language } : {}), ...(digits ? { digits } : {}), updatedAt: sql`now()` })
    .where('id', '=', actor.id)
    .execute()
  return {}
}

/** Changes the user's own details. Throws AppError 'stale-version', or 'record-invalid' when the resulting record breaks a rule. */
export async function updateProfile(
  ctx: WriteContext,
  { version, changes }: { version: number; changes: TypedDetails },
): Promise<Me> {
  const { actor, db } = ctx
  const row = await lockPerson(ctx, actor.id, version)
  const after = { ...row, fullName: row.fullName ?? row.displayName, ...tidiedDetails(changes) }
  const faults = userFaults(after)
  if (faults.length > 0) throw recordInvalid(faults)
  const changed = PROFILE_FIELDS.filter((field) => after[field] !== row[field])
  if (changed.length === 0) return toMe(row, actor)

  const { displayName, fullName, phoneNumber, organization } = after
  const saved = await db
    .updateTable('users')
    .set({ displayName: displayName ?? row.displayName, fullName, phoneNumber, organization, ...next(version) })
    .where('id', '=', actor.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changedOf = (from: typeof after) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  await audit(ctx, {
    eventType: 'PROFILE_UPDATE',
    description: `${actor.displayName} changed their profile`,
    details: { fields: changed },
    before: changedOf({ ...after, ...row }),
    after: changedOf(after),
    ...about(actor),
  })
  return toMe(saved, actor)
}

/** Ends one of the user's own sessions. Throws AppError 'document-not-found' when they have no such session. */
export async function endSession(ctx: WriteContext, { id }: { id: string }): Promise<Record<string, never>> {
  const { actor, db } = ctx
  const gone = db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', actor.id).returning('id')
  if (!(await gone.executeTakeFirst())) throw new AppError('document-not-found', { params: { id } })
  await audit(ctx, {
    ...about(actor),
    eventType: 'LOGOUT',
    description: `${actor.displayName} ended a session`,
    details: { session: id },
  })
  return {}
}

/** Ends all of the user's sessions except the calling one; returns their number. */
export async function endOtherSessions(ctx: WriteContext): Promise<{ ended: number }> {
  const { actor, db } = ctx
  const gone = db.deleteFrom('sessions').where('userId', '=', actor.id).where('id', '<>', actor.sessionId)
  const ended = Number((await gone.executeTakeFirst()).numDeletedRows)
  const description = `${actor.displayName} ended all other sessions`
  if (ended > 0) await audit(ctx, { ...about(actor), eventType: 'LOGOUT', description, details: { ended } })
  return { ended }
}

/** Revokes the trust in one of the user's devices. Throws AppError 'document-not-found' when they have no such device. */
export async function distrustDevice(ctx: WriteContext, { id }: { id: string }): Promise<Record<string, never>> {
  const { actor, db } = ctx
  if (!(await forgetTrustedDevice(db, actor.id, id))) throw new AppError('document-not-found', { params: { id } })
  const description = `${actor.displayName} no longer trusts a device`
  await audit(ctx, { ...about(actor), eventType: 'PROFILE_UPDATE', description, details: { device: id } })
  return {}
}

/** Ends every session, trusted device and pending link of a user; returns the number of sessions. Throws AppError 'person-not-found'. */
export async function signOutEverywhere(ctx: WriteContext, { id }: { id: string }): Promise<{ ended: number }> {
  const { actor, db } = ctx
  const row = await lockPerson(ctx, id)
  await revokePendingAccess(db, id)
  const gone = await db.deleteFrom('sessions').where('userId', '=', id).executeTakeFirst()
  const ended = Number(gone.numDeletedRows)
  const description = `${actor.displayName} signed ${row.displayName} out everywhere`
  await audit(ctx, { eventType: 'LOGOUT', description, details: { ended }, ...about(row) })
  return { ended }
}
