import type { Transaction } from 'kysely'
import type { TwoFactorMethod } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../db/tables.ts'
import { alertOwner } from '../account-mails.ts'
import { countWrongCode, lockedSeconds, SECOND_STEP_LOCK } from '../better-auth/second-step-lock.ts'
import type { Call } from '../endpoints/endpoint.ts'
import { type CodeBinding, pendingCode } from './one-time-codes.ts'

/** A user who has a second step, and how it is passed. */
type PendingSecondStep = {
  id: string
  displayName: string
  method: TwoFactorMethod
  email: string
  phone: string | null
}
type Caller = Pick<Call, 'trx' | 'actor' | 'pendingUserId'>

/**
 * The user whose second step is pending in this browser, and its method. Throws AppError 'requires-recent-login' when none is
 * pending, and 'too-many-requests' (with `seconds` to wait) while wrong codes have locked it.
 */
export async function pendingSecondStep({ trx, actor, pendingUserId }: Caller): Promise<PendingSecondStep> {
  const found = pendingUserId && !actor ? await secondStepOf(trx, pendingUserId) : undefined
  if (!found) throw new AppError('requires-recent-login')
  return found
}

/** The second step of a user; undefined when it is off. Throws AppError 'too-many-requests' while wrong codes have locked it. */
export async function secondStepOf(trx: Transaction<DB>, userId: string): Promise<PendingSecondStep | undefined> {
  const found = await trx
    .selectFrom('users')
    .leftJoin('twoFactors', 'twoFactors.userId', 'users.id')
    .select(['users.id', 'displayName', 'email', 'twoFactorMethod', 'twoFactorPhone'])
    .select(lockedSeconds.as('locked'))
    .where('users.id', '=', userId)
    .where('twoFactorEnabled', '=', true)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.locked && found.locked > 0)
    throw new AppError('too-many-requests', { params: { seconds: Math.ceil(found.locked) } })
  const { id, displayName, email } = found
  // A check constraint restricts the column to the methods; null means an authenticator.
  const method = (found.twoFactorMethod ?? 'TOTP') as TwoFactorMethod
  return { id, displayName, email, method, phone: found.twoFactorPhone }
}

/** The binding of the code for a second step. Throws AppError 'failed-precondition' when its codes are not sent. */
export function secondStepCode(
  { id, method, email, phone }: PendingSecondStep,
  purpose: Exclude<CodeBinding['purpose'], 'set-up'> = 'sign-in',
): CodeBinding {
  const target = method === 'EMAIL' ? email : phone
  if (method === 'TOTP' || !target) throw new AppError('failed-precondition')
  return { userId: id, purpose, method, target }
}

/**
 * The binding of the code that this call brings or requests: for the set-up that a signed-in user has begun, otherwise for the
 * pending second step. Throws like pendingSecondStep and secondStepCode.
 */
export async function expectedCode(call: Caller): Promise<CodeBinding> {
  const { trx, actor } = call
  if (!actor) return secondStepCode(await pendingSecondStep(call))
  const setUp = actor.twoFactor.status === 'ENABLED' ? undefined : await pendingCode(trx, actor.id, 'set-up')
  if (!setUp) throw new AppError('failed-precondition')
  return setUp
}

/** Throws AppError 'failed-precondition' unless this user's second step uses an authenticator or is not set up. */
export async function assertUsesTotp(trx: Transaction<DB>, userId: string): Promise<void> {
  const person = await trx.selectFrom('users').select('twoFactorMethod').where('id', '=', userId).executeTakeFirst()
  if (person?.twoFactorMethod && person.twoFactorMethod !== 'TOTP') throw new AppError('failed-precondition')
}

/** Counts a wrong code. Throws AppError 'too-many-requests' when that locks the second step. */
export async function recordWrongCode(call: Call<unknown>, userId: string): Promise<void> {
  if (!(await countWrongCode(call.trx, userId))) return
  await reportLocked(call, userId)
  throw new AppError('too-many-requests', { params: { seconds: SECOND_STEP_LOCK.minutes * 60 } })
}

/** Reports a second step that wrong codes have locked, to its owner and in the audit log. */
export async function reportLocked(call: Call<unknown>, userId: string): Promise<void> {
  const { trx, audit } = call
  const person = await trx
    .selectFrom('users')
    .select(['id', 'displayName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const description = `The second step of ${person.displayName} is locked after repeated failures`
  await audit(person, { eventType: 'SECURITY_ALERT', description, resourceId: userId, resourceType: 'user' })
  await alertOwner(call, userId, { kind: 'signInLocked', pauseMinutes: SECOND_STEP_LOCK.minutes })
}
