import { AppError } from '#kernel/errors.ts'
import { type Attempt, admit, forgetFailures, recordFailure } from '../rate-limits.ts'
import type { Answer, Call } from '../endpoints/endpoint.ts'
import { hasPassword } from './own-password.ts'
import { alertOwner } from '../account-mails.ts'

/**
 * Lets a call that brings a password begin; undefined when it brings none. Throws AppError 'too-many-requests', or 'no-password'
 * to whom no password could be right.
 */
export async function admitGuess(call: Call): Promise<Attempt | undefined> {
  const { body, actor, trx, address } = call
  const email = actor?.email ?? (typeof body.email === 'string' ? body.email : undefined)
  if ((body.password ?? body.currentPassword) === undefined || email === undefined) return undefined
  if (actor && !(await hasPassword(trx, actor.id))) throw new AppError('no-password')
  const attempt = { email, address }
  await admit(trx, attempt)
  return attempt
}

/** Counts what came of the password that a call brought. */
export async function countGuess(call: Call, { error }: Answer, guess: Attempt): Promise<void> {
  if (!error || error.code === 'user-disabled') return forgetFailures(call.trx, guess.email)
  const lock = error.code === 'wrong-password' ? await recordFailure(call.trx, guess) : undefined
  if (lock === undefined) return
  const anonymous = { id: 'anonymous', displayName: guess.email }
  const description = `Sign-in to ${guess.email} is locked after repeated failures`
  await call.audit(anonymous, { eventType: 'SECURITY_ALERT', description })
  const owner = await call.trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', guess.email.toLowerCase())
    .executeTakeFirst()
  if (owner) await alertOwner(call, owner.id, { kind: 'signInLocked', pauseMinutes: Math.ceil(lock / 60) })
}
