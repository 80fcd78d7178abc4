import { sql } from 'kysely'
import { PRIVILEGED } from '#access/roles.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { alertOwner, type IdentityMail } from '#server/identity/account-mails.ts'
import { administratorExists } from '#server/identity/administrators.ts'
import { removeSecondStep } from '#server/identity/erase-account.ts'
import { revokePendingAccess } from '#server/identity/links/one-time-links.ts'
import { about, lockPerson } from '#server/identity/lock-person.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'
import type { UserDetails } from '../model/user.ts'
import { readPerson } from '../queries/people.ts'
import { next } from './lock.ts'
import { validReason } from './remove.ts'

/**
 * Requires a user to set up two-factor before anything else; changes nothing where it is on. `adminId` is who requires it: the caller.
 * Throws AppError 'person-not-found', 'admin-not-found' and 'two-factor-denied' for another administrator.
 */
export async function requireTwoFactor(
  ctx: WriteContext,
  { id, adminId = ctx.actor.id }: { id: string; adminId?: string },
): Promise<UserDetails> {
  const { actor, db } = ctx
  await assertAdministrator(ctx, adminId)
  const row = await lockPerson(ctx, id)
  if (!row.twoFactorEnabled && !row.twoFactorRequired) {
    const values = { twoFactorRequired: true, ...next(row.version) }
    await db.updateTable('users').set(values).where('id', '=', id).execute()
    await audit(ctx, {
      eventType: 'USER_UPDATE',
      description: `${actor.displayName} required two-factor authentication for ${row.displayName}`,
      before: { twoFactor: 'DISABLED' },
      after: { twoFactor: 'REQUIRED' },
      ...about(row),
    })
  }
  return readPerson(ctx, { id })
}

/** Throws AppError 'admin-not-found' when there is no such administrator now, and 'two-factor-denied' when it is not the caller. */
async function assertAdministrator({ actor, db }: WriteContext, id: string): Promise<void> {
  if (!(await administratorExists(db, id))) throw new AppError('admin-not-found', { params: { id } })
  if (id !== actor.id) throw new AppError('two-factor-denied')
}

/**
 * Requires two-factor of all privileged users for whom it is neither on nor required yet; returns their number. Throws AppError
 * 'admin-not-found' when the caller is no administrator any more.
 */
export async function enforceTwoFactor(ctx: WriteContext): Promise<{ changed: number }> {
  const { actor, db } = ctx
  await assertAdministrator(ctx, actor.id)
  const required = await db
    .updateTable('users')
    .set({ twoFactorRequired: true, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('role', 'in', [...PRIVILEGED])
    .where('deletedAt', 'is', null)
    .where('twoFactorEnabled', '=', false)
    .where('twoFactorRequired', '=', false)
    .returning(['id'])
    .execute()
  if (required.length > 0)
    await audit(ctx, {
      eventType: 'USER_UPDATE',
      description: `${actor.displayName} required two-factor authentication for all administrators`,
      details: { users: required.map(({ id }) => id) },
    })
  return { changed: required.length }
}

/**
 * Removes the second step of a user who has lost it, with a mail to them and a reason in the audit log; where it is required they
 * set it up again. Every session, trusted device and pending link ends. Throws AppError 'person-not-found', 'failed-precondition' when it is
 * off or the caller's own, and 'record-invalid' without a reason.
 */
export async function resetTwoFactor(
  ctx: WriteContext,
  { id, reason }: { id: string; reason: string },
): Promise<UserDetails> {
  const { actor, db } = ctx
  const why = validReason(reason)
  const row = await lockPerson(ctx, id)
  // Users turn their own off in the profile, where the password is required.
  if (!row.twoFactorEnabled || id === actor.id) throw new AppError('failed-precondition')
  await removeSecondStep(db, id)
  await revokePendingAccess(db, id)
  await db.deleteFrom('sessions').where('userId', '=', id).execute()
  await db.updateTable('users').set(next(row.version)).where('id', '=', id).execute()
  await audit(ctx, {
    eventType: 'TWO_FACTOR_DISABLE',
    description: `${actor.displayName} reset the two-factor authentication of ${row.displayName}`,
    details: { reason: why, method: row.twoFactorMethod },
    ...about(row),
  })
  const mail = (letter: IdentityMail) => sendMail(ctx, letter)
  await alertOwner({ trx: db, address: '', appUrl: ctx.appUrl, mail }, id, { kind: 'twoFactorOff' })
  return readPerson(ctx, { id })
}
