import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { type CallResult, userIdIn } from '../better-auth/library-call.ts'
import { isNewlyLocked } from '../better-auth/second-step-lock.ts'
import { assertUsesTotp, reportLocked } from '../second-step/pending-second-step.ts'
import { recordUsedRecoveryCode } from '../second-step/recovery-codes.ts'
import { claimTotpCode } from '../second-step/totp-claims.ts'
import { recordSecondStepSignIn } from '../sessions/record-sign-in.ts'
import { type Call, endpoint } from './endpoint.ts'
import { code, trustDevice } from './fields.ts'
import { turnOnTwoFactor } from './two-factor.ts'

/** Completes a sign-in, or the set-up of the second step, by an authenticator's code. */
export const verifyTotp = endpoint({
  input: z.strictObject({ code, trustDevice }),
  commitOnRefusal: true,
  async before({ trx, body, actor, pendingUserId }) {
    const userId = actor?.id ?? pendingUserId
    if (userId) await assertUsesTotp(trx, userId)
    // better-auth lets one code open any number of sessions; here the second caller is refused.
    if (userId && !(await claimTotpCode(trx, userId, body.code))) throw new AppError('invalid-code')
  },
  async after(call, result) {
    const userId = userIdIn(result)
    if (!userId) return
    if (!call.actor) await recordSecondStepSignIn(call, userId, 'TOTP')
    else if (call.actor.twoFactor.status !== 'ENABLED') await turnOnTwoFactor(call, call.actor, { method: 'TOTP' })
  },
  onRefusal: reportWrongCodes,
})

/** Completes a sign-in by a recovery code, which is consumed. */
export const verifyRecoveryCode = endpoint({
  input: z.strictObject({ code: z.string().trim().min(1).max(40), trustDevice }),
  commitOnRefusal: true,
  async before({ actor }) {
    // A signed-in user has no pending second step and would only lose a code.
    if (actor) throw new AppError('failed-precondition')
  },
  async after(call, result) {
    const userId = userIdIn(result)
    if (!userId) return
    await recordUsedRecoveryCode(call.trx, userId)
    await recordSecondStepSignIn(call, userId, 'RECOVERY_CODE')
  },
  onRefusal: reportWrongCodes,
})

async function reportWrongCodes(call: Call, { error }: CallResult) {
  const { trx, audit, pendingUserId } = call
  if (error?.code === 'invalid-code' && pendingUserId && (await isNewlyLocked(trx, pendingUserId)))
    return reportLocked(call, pendingUserId)
  if (error?.code !== 'too-many-requests') return
  const person = pendingUserId
    ? await trx.selectFrom('users').select(['id', 'displayName']).where('id', '=', pendingUserId).executeTakeFirst()
    : undefined
  if (!person) return
  const description = `The second step of ${person.displayName} is locked after repeated failures`
  await audit(person, { eventType: 'SECURITY_ALERT', description, resourceId: person.id, resourceType: 'user' })
}
