import { sql } from 'kysely'
import { PRIVILEGED } from '#access/roles.ts'
import { AppError } from '#kernel/errors.ts'
import { alertOwner, type IdentityMail } from '#server/identity/account-mails.ts'
import { removeSecondStep } from '#server/identity/erase-account.ts'
import type { WriteContext } from '#server/procedure.ts'
import { audit } from '../../audit/commands.ts'
import { sendMail } from '../../mails/commands.ts'
import type { UserDetails } from '../model/user.ts'
import { readPerson } from '../queries/people.ts'
import { about, lockPerson, next } from './lock.ts'
import { checkedReason } from './remove.ts'

/** Asks a person to set up two-factor before anything else; who has it keeps it. Throws 'person-not-found'. */
export async function requireTwoFactor(ctx: WriteContext, { id }: { id: string }): Promise<UserDetails> {
  const { actor, db } = ctx
  const row = await lockPerson(ctx, id)
  if (!row.twoFactorEnabled && !row.twoFactorRequired) {
    const values = { twoFactorRequired: true, ...next(row.version) }
    await db.updateTable('users').set(values).where('id', '=', id).execute()
    await audit(ctx, {
      eventType: 'USER_UPDATE',
      description: `${actor.displayName} asked ${row.displayName} for two-factor authentication`,
      before: { twoFactor: 'DISABLED' },
      after: { twoFactor: 'REQUIRED' },
      ...about(row),
    })
  }
  return readPerson(ctx, { id })
}

/** Asks it of all privileged people who have it neither on nor asked for; gives how many they were. */
export async function enforceTwoFactor(ctx: WriteContext): Promise<{ changed: number }> {
  const { actor, db } = ctx
  const asked = await db
    .updateTable('users')
    .set({ twoFactorRequired: true, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('role', 'in', [...PRIVILEGED])
    .where('deletedAt', 'is', null)
    .where('twoFactorEnabled', '=', false)
    .where('twoFactorRequired', '=', false)
    .returning(['id'])
    .execute()
  if (asked.length > 0)
    await audit(ctx, {
      eventType: 'USER_UPDATE',
      description: `${actor.displayName} asked all privileged people for two-factor authentication`,
      details: { users: asked.map(({ id }) => id) },
    })
  return { changed: asked.length }
}

/**
 * Takes the second step off an account whose owner lost it, told to them by mail and with a reason in the log; who must have
 * one sets it up anew. Every session and trusted device ends. Throws 'person-not-found', 'failed-precondition' when it is off
 * or one's own, and 'record-invalid' without a reason.
 */
export async function resetTwoFactor(
  ctx: WriteContext,
  { id, reason }: { id: string; reason: string },
): Promise<UserDetails> {
  const { actor, db } = ctx
  const why = checkedReason(reason)
  const row = await lockPerson(ctx, id)
  // One's own is switched off on the profile, where the password is asked for.
  if (!row.twoFactorEnabled || id === actor.id) throw new AppError('failed-precondition')
  await removeSecondStep(db, id)
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
