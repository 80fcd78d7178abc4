import { z } from 'zod'
import type { Actor, TwoFactorMethod } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { assertOwnPassword, hasPassword } from '../passwords/own-password.ts'
import { limitMailRequests } from '../rate-limits.ts'
import { type CodeBinding, sendState, verifyCode } from '../second-step/one-time-codes.ts'
import { secondStepCode, secondStepOf } from '../second-step/pending-second-step.ts'
import { type Call, endpoint } from './endpoint.ts'
import { code, password } from './fields.ts'
import { provePresentSecondStep } from './present-second-step.ts'
import { publicBinding, sendCode } from './sent-code.ts'

const empty = z.strictObject({})

/**
 * By what the caller can confirm a decision: the password, and a code of the second step. Anyone who has neither, because they sign in by a
 * link or at another provider, is sent a code by mail.
 */
export const confirmationMethods = endpoint({
  input: empty,
  async handle(call) {
    const actor = actorOf(call)
    const method = await codeMethod(call, actor)
    const binding = method === null || method === 'TOTP' ? null : await codeBinding(call, actor)
    return {
      password: await hasPassword(call.trx, actor.id),
      code: method,
      ...(binding ? { sent: { ...publicBinding(binding), ...(await sendState(call.trx, binding)) } } : {}),
    }
  },
})

/** Sends the code that confirms a decision, where one is sent. Throws AppError 'failed-precondition' where none is. */
export const sendConfirmationCode = endpoint({
  input: empty,
  rateLimit: limitMailRequests,
  handle: async (call) => sendCode(call, await codeBinding(call, actorOf(call))),
})

/**
 * Confirms who the caller is by the password or a code, for a verb that asks for it: it has no address of its own. Wrong ones count as
 * at signing in. Throws AppError 'wrong-password', 'no-password', 'invalid-code', 'code-expired' and 'too-many-requests'.
 */
export const confirmIdentity = endpoint({
  input: z.union([z.strictObject({ password }), z.strictObject({ code })]),
  commitOnRefusal: true,
  async handle(call) {
    const { trx, body, keys } = call
    const actor = actorOf(call)
    if ('password' in body) {
      await assertOwnPassword(trx, actor.id, body.password)
      return {}
    }
    if (await secondStepOf(trx, actor.id)) {
      await provePresentSecondStep(call, actor, { purpose: 'confirm', code: body.code })
      return {}
    }
    const found = await verifyCode(trx, keys, await codeBinding(call, actor), body.code)
    if (found === 'right') return {}
    throw new AppError(found === 'none' ? 'code-expired' : 'invalid-code')
  },
})

function actorOf({ actor }: Pick<Call, 'actor'>): Actor {
  if (!actor) throw new AppError('not-signed-in')
  return actor
}

async function codeMethod({ trx }: Call<object>, actor: Actor): Promise<TwoFactorMethod | null> {
  const step = await secondStepOf(trx, actor.id)
  if (step) return step.method
  return (await hasPassword(trx, actor.id)) ? null : 'EMAIL'
}

/** Where the code of a confirmation is sent. Throws AppError 'failed-precondition' where it comes from an app, or the password is there. */
async function codeBinding({ trx }: Call<object>, actor: Actor): Promise<CodeBinding> {
  const step = await secondStepOf(trx, actor.id)
  if (step) return secondStepCode(step, 'confirm')
  const { email, emailVerified } = await trx
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (!emailVerified || (await hasPassword(trx, actor.id))) throw new AppError('failed-precondition')
  return { userId: actor.id, purpose: 'confirm', method: 'EMAIL', target: email }
}
