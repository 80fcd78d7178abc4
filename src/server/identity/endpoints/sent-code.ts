import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { maskContact } from '#kernel/mask-contact.ts'
import { recipientOf } from '../account-mails.ts'
import { acceptCode } from '../better-auth/challenges.ts'
import { userIdIn } from '../better-auth/library-call.ts'
import { limitMailRequests } from '../rate-limits.ts'
import {
  type CodeBinding,
  createCode,
  pendingCode,
  SENT_CODE,
  sendState,
  verifyCode,
} from '../second-step/one-time-codes.ts'
import { expectedCode, pendingSecondStep, recordWrongCode, secondStepCode } from '../second-step/pending-second-step.ts'
import { recordSecondStepSignIn } from '../sessions/record-sign-in.ts'
import { type Call, endpoint } from './endpoint.ts'
import { code, trustDevice } from './fields.ts'
import { turnOnTwoFactor } from './two-factor.ts'

const empty = z.strictObject({})

/**
 * The method of the second step that is pending in this browser; for sent codes also the masked target, whether a code is
 * active, and in how many seconds another may be sent. The first call sends a code, later ones do not.
 */
export const challenge = endpoint({
  input: empty,
  async handle(call) {
    const person = await pendingSecondStep(call)
    if (person.method === 'TOTP') return { method: person.method }
    const binding = secondStepCode(person)
    const { live, wait } = await sendState(call.trx, binding)
    return live || wait > 0 ? { ...publicBinding(binding), live, wait } : sendCode(call, binding)
  },
})

/** Sends another code, which revokes the previous one; during a set-up, or a change that the present second step confirms, to the same target. */
export const resendCode = endpoint({
  input: empty,
  rateLimit: limitMailRequests,
  async handle(call) {
    const { trx, actor } = call
    const isOn = actor?.twoFactor.status === 'ENABLED'
    const again = isOn ? await pendingCode(trx, actor.id, 'change-email', 'turn-off') : undefined
    return sendCode(call, again ?? (await expectedCode(call)))
  },
})

/** Completes a sign-in, or the set-up of the second step, by a code that was sent. */
export const verifySentCode = endpoint({
  input: z.strictObject({ code, trustDevice }),
  commitOnRefusal: true,
  libraryRequest: (body) => ({ path: 'two-factor/verify-otp', body }),
  async before(call) {
    const binding = await expectedCode(call)
    const found = await verifyCode(call.trx, call.keys, binding, call.body.code)
    if (found === 'none') throw new AppError('code-expired')
    if (found === 'right') return acceptCode(call.trx, acceptedFor(call), call.body.code)
    if (!call.actor) await recordWrongCode(call, binding.userId)
    throw new AppError('invalid-code')
  },
  async after(call, result) {
    const userId = userIdIn(result)
    if (!userId) return
    if (call.actor) await turnOnTwoFactor(call, call.actor, await expectedCode(call))
    else await recordSecondStepSignIn(call, userId, (await expectedCode(call)).method)
  },
})

/** Creates a code and sends it once the transaction commits. Throws AppError 'too-many-requests' when it is too early. */
export async function sendCode(call: Call<unknown>, binding: CodeBinding) {
  const { trx, keys, mail, appUrl } = call
  const code = await createCode(trx, keys, binding)
  const { recipient, name } = await recipientOf(trx, binding.userId)
  const site = new URL(appUrl).hostname
  await mail({
    ...recipient,
    to: binding.target,
    channel: binding.method,
    kind: 'oneTimeCode',
    params: { name, code, minutes: SENT_CODE.minutes, site },
  })
  return { ...publicBinding(binding), live: true, wait: SENT_CODE.pauseSeconds }
}

/** What the owner of a code may know of where it went. */
export const publicBinding = ({ method, target }: CodeBinding) => ({ method, sentTo: maskContact(target) })

function acceptedFor({ actor, challengeId }: Call) {
  if (actor) return { session: { userId: actor.id, id: actor.sessionId } }
  if (!challengeId) throw new AppError('requires-recent-login')
  return { challenge: challengeId }
}
