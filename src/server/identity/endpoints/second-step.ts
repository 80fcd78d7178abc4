import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { assertUsesTotp, isJustLocked, tellLocked } from '../second-step/pending-second-step.ts'
import { type Answer, type Call, endpoint, userIdIn } from './endpoint.ts'
import { countUsed } from '../second-step/recovery-codes.ts'
import { claimCode } from '../second-step/totp-claims.ts'
import { trustOf } from '../better-auth/trusted-devices.ts'
import { code, trustDevice } from './fields.ts'
import { logIn } from '../sessions/record-sign-in.ts'
import { turnOn } from './two-factor.ts'

/** The second step of signing in by an authenticator's code, or the proof that ends the set-up. */
export const verifyTotp = endpoint({
  takes: z.strictObject({ code, trustDevice }),
  lasting: true,
  async before({ trx, body, actor, pending }) {
    const userId = actor?.id ?? pending
    if (userId) await assertUsesTotp(trx, userId)
    // better-auth lets one code open as many sessions as arrive with it: here the second caller waits and is refused.
    if (userId && !(await claimCode(trx, userId, body.code))) throw new AppError('invalid-code')
  },
  async after(call, answer) {
    const userId = userIdIn(answer)
    if (!userId) return
    if (!call.actor) await stepIn(call, userId, call.body.trustDevice)
    else if (call.actor.twoFactor.status !== 'ENABLED') await turnOn(call, call.actor, { method: 'TOTP' })
  },
  refused: alertOfGuesses,
})

/** The second step by one of the recovery codes, which is used up by it. */
export const verifyRecoveryCode = endpoint({
  takes: z.strictObject({ code: z.string().trim().min(1).max(40), trustDevice }),
  lasting: true,
  async before({ actor }) {
    // Who is signed in has no second step to make, and would only lose a code.
    if (actor) throw new AppError('failed-precondition')
  },
  async after(call, answer) {
    const userId = userIdIn(answer)
    if (!userId) return
    await countUsed(call.trx, userId)
    await stepIn(call, userId, call.body.trustDevice, { method: 'RECOVERY_CODE' })
  },
  refused: alertOfGuesses,
})

/** Notes that somebody came in by a second step, and which device it is that is spared it from now on. */
export async function stepIn(
  call: Call,
  userId: string,
  trusted?: boolean,
  details?: Record<string, unknown>,
): Promise<void> {
  await logIn(call, userId, details)
  if (trusted) await trustOf(call, userId)
}

async function alertOfGuesses(call: Call, { error }: Answer) {
  const { trx, audit, pending } = call
  if (error?.code === 'invalid-code' && pending && (await isJustLocked(trx, pending))) return tellLocked(call, pending)
  if (error?.code !== 'too-many-requests') return
  const person = pending
    ? await trx.selectFrom('users').select(['id', 'displayName']).where('id', '=', pending).executeTakeFirst()
    : undefined
  if (!person) return
  const description = `The second step of ${person.displayName} is locked after repeated failures`
  await audit(person, { eventType: 'SECURITY_ALERT', description, resourceId: person.id, resourceType: 'user' })
}
