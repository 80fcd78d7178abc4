import { hash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { TwoFactorMethod } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../schema.ts'
import type { Call } from '../endpoints/endpoint.ts'
import { alertOwner } from '../account-mails.ts'
import { type CodeFor, setUpOf } from './one-time-codes.ts'

/** How many wrong codes in a row lock a second step, and for how many minutes; better-auth's own measure for authenticators. */
const LOCK = { after: 10, minutes: 15 }

type Stepping = { id: string; displayName: string; method: TwoFactorMethod; email: string; phone: string | null }

/**
 * The person whose second step this browser is to make, and by which method. Throws AppError 'requires-recent-login' when there
 * is none to be made, and 'too-many-requests' (with `seconds` to wait) while guesses have locked it.
 */
export async function steppingOf({ trx, actor, pending }: Pick<Call, 'trx' | 'actor' | 'pending'>): Promise<Stepping> {
  const found =
    pending && !actor
      ? await trx
          .selectFrom('users')
          .leftJoin('twoFactors', 'twoFactors.userId', 'users.id')
          .select(['users.id', 'displayName', 'email', 'twoFactorMethod', 'twoFactorPhone'])
          .select(sql<number | null>`extract(epoch from locked_until - now())::float8`.as('locked'))
          .where('users.id', '=', pending)
          .where('twoFactorEnabled', '=', true)
          .executeTakeFirst()
      : undefined
  if (!found) throw new AppError('requires-recent-login')
  if (found.locked && found.locked > 0)
    throw new AppError('too-many-requests', { params: { seconds: Math.ceil(found.locked) } })
  const { id, displayName, email } = found
  // A check holds the column to the methods; nobody who set an authenticator up before it was told lacks one.
  const method = (found.twoFactorMethod ?? 'TOTP') as TwoFactorMethod
  return { id, displayName, email, method, phone: found.twoFactorPhone }
}

/** Where the code of a second step goes. Throws AppError 'failed-precondition' when it is none that is sent. */
export function sentTo({ id, method, email, phone }: Stepping): CodeFor {
  const target = method === 'EMAIL' ? email : phone
  if (method === 'TOTP' || !target) throw new AppError('failed-precondition')
  return { userId: id, purpose: 'sign-in', method, target }
}

/**
 * What a code that this call brings or asks for is good for: the set-up that was begun by who is signed in, else the second step.
 * Throws as steppingOf and sentTo do.
 */
export async function codeDue(call: Pick<Call, 'trx' | 'actor' | 'pending'>): Promise<CodeFor> {
  const { trx, actor } = call
  if (!actor) return sentTo(await steppingOf(call))
  const begun = actor.twoFactor.status === 'ENABLED' ? undefined : await setUpOf(trx, actor.id)
  if (!begun) throw new AppError('failed-precondition')
  return begun
}

/** Throws AppError 'failed-precondition' unless this person's second step is an authenticator's, or not yet set up. */
export async function assertUsesTotp(trx: Transaction<DB>, userId: string): Promise<void> {
  const person = await trx.selectFrom('users').select('twoFactorMethod').where('id', '=', userId).executeTakeFirst()
  if (person?.twoFactorMethod && person.twoFactorMethod !== 'TOTP') throw new AppError('failed-precondition')
}

/** Counts a wrong code against the second step. Throws AppError 'too-many-requests' when it is locked by that. */
export async function countWrong(call: Call, userId: string): Promise<void> {
  const { trx } = call
  const lapsed = sql<boolean>`locked_until <= now()`
  const { failures } = await trx
    .updateTable('twoFactors')
    .set({
      failedVerificationCount: sql`case when ${lapsed} then 1 else failed_verification_count + 1 end`,
      lockedUntil: sql`case when not coalesce(${lapsed}, false) and failed_verification_count + 1 >= ${LOCK.after}
        then now() + make_interval(mins => ${LOCK.minutes}) end`,
    })
    .where('userId', '=', userId)
    .returning('failedVerificationCount as failures')
    .executeTakeFirstOrThrow()
  if (failures < LOCK.after) return
  await tellLocked(call, userId)
  throw new AppError('too-many-requests', { params: { seconds: LOCK.minutes * 60 } })
}

/** True when a second step has been locked in this very moment, by better-auth's count. */
export async function isJustLocked(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('twoFactors')
    .select('id')
    .where('userId', '=', userId)
    .where('lockedUntil', '>', sql<Date>`now() + make_interval(mins => ${LOCK.minutes}) - interval '1 second'`)
    .executeTakeFirst()
  return found !== undefined
}

/** Tells the owner and the audit log that guesses have locked a second step. */
export async function tellLocked(call: Call, userId: string): Promise<void> {
  const { trx, audit } = call
  const person = await trx
    .selectFrom('users')
    .select(['id', 'displayName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const description = `The second step of ${person.displayName} is locked after repeated failures`
  await audit(person, { eventType: 'SECURITY_ALERT', description, resourceId: userId, resourceType: 'user' })
  await alertOwner(call, userId, { kind: 'signInLocked', pauseMinutes: LOCK.minutes })
}

/**
 * Tells better-auth, in this transaction, of a code that was right, so that it opens the session (or sets the second step up) by
 * the code which it is then brought. Throws AppError 'requires-recent-login' without a challenge.
 */
export async function tellRight({ trx, actor, challenge }: Call, code: string): Promise<void> {
  const key = actor ? `${actor.id}!${actor.sessionId}` : challenge
  if (!key) throw new AppError('requires-recent-login')
  const value = `${hash('sha256', code, 'base64url')}:0`
  const expiresAt = sql<Date>`now() + interval '1 minute'`
  await trx
    .insertInto('verifications')
    .values({ identifier: `2fa-otp-${key}`, value, expiresAt })
    .execute()
}
