import { AppError } from '#kernel/errors.ts'
import { alertOwner } from '../account-mails.ts'
import type { CallResult } from '../better-auth/library-call.ts'
import type { Call } from '../endpoints/endpoint.ts'
import { type Attempt, assertNotLocked, clearFailedSignIns, recordFailedSignIn } from '../rate-limits.ts'
import { knownDeviceKey } from '../sessions/known-devices.ts'
import { hasPassword } from './own-password.ts'

/**
 * Begins the attempt of a call that brings a password; undefined for a call without one. Throws AppError 'too-many-requests',
 * or 'no-password' for a user who has none.
 */
export async function beginPasswordAttempt(call: Call): Promise<Attempt | undefined> {
  const { body, actor, trx, address } = call
  const email = actor?.email ?? (typeof body.email === 'string' ? body.email : undefined)
  if ((body.password ?? body.currentPassword) === undefined || email === undefined) return undefined
  if (actor && !(await hasPassword(trx, actor.id))) throw new AppError('no-password')
  const known = actor ? `session ${actor.sessionId}` : await knownDeviceKey(call, email)
  const attempt = { email, address, known }
  await assertNotLocked(trx, attempt)
  return attempt
}

/** Counts the outcome of an attempt; a failure that locks the account is reported to its owner and in the audit log. */
export async function recordPasswordAttempt(call: Call, { error }: CallResult, attempt: Attempt): Promise<void> {
  if (!error) return clearFailedSignIns(call.trx, attempt)
  const lock = error.code === 'wrong-password' ? await recordFailedSignIn(call.trx, attempt) : undefined
  if (lock === undefined) return
  const anonymous = { id: 'anonymous', displayName: attempt.email }
  const description = `Sign-in to ${attempt.email} is locked after repeated failures`
  await call.audit(anonymous, { eventType: 'SECURITY_ALERT', description })
  const owner = await call.trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', attempt.email.toLowerCase())
    .executeTakeFirst()
  if (owner) await alertOwner(call, owner.id, { kind: 'signInLocked', pauseMinutes: Math.ceil(lock / 60) })
}
