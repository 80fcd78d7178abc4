import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { masked } from '#kernel/masked.ts'
import { admitMail } from '../rate-limits.ts'
import { codeDue, countWrong, sentTo, steppingOf, tellRight } from '../second-step/pending-second-step.ts'
import { type Call, endpoint, userIdIn } from './endpoint.ts'
import { readerOf } from '../account-mails.ts'
import { type CodeFor, makeCode, SENT_CODE, sendState, tryCode } from '../second-step/one-time-codes.ts'
import { code, trustDevice } from './fields.ts'
import { stepIn } from './second-step.ts'
import { turnOn } from './two-factor.ts'

const nothing = z.strictObject({})

/**
 * What the second step of this browser's sign-in is, and for a code that is sent: where it went (masked), whether one is out, and in
 * how many seconds another may be asked for. The first one is sent by it; looking again sends nothing.
 */
export const challenge = endpoint({
  takes: nothing,
  async does(call) {
    const person = await steppingOf(call)
    if (person.method === 'TOTP') return { method: person.method }
    const whose = sentTo(person)
    const { live, wait } = await sendState(call.trx, whose)
    return live || wait > 0 ? { ...told(whose), live, wait } : sendCode(call, whose)
  },
})

/** Sends another code, which ends the one before; in a set-up to where that one went. */
export const sendAnother = endpoint({
  takes: nothing,
  admit: admitMail,
  does: async (call) => sendCode(call, await codeDue(call)),
})

/** The second step by a code that was sent, or the proof that what is sent arrives, which ends the set-up. */
export const verifySentCode = endpoint({
  takes: z.strictObject({ code, trustDevice }),
  lasting: true,
  asks: (body) => ({ path: 'two-factor/verify-otp', body }),
  async before(call) {
    const whose = await codeDue(call)
    const found = await tryCode(call.trx, call.keys, whose, call.body.code)
    if (found === 'none') throw new AppError('code-expired')
    if (found === 'right') return tellRight(call, call.body.code)
    if (!call.actor) await countWrong(call, whose.userId)
    throw new AppError('invalid-code')
  },
  async after(call, answer) {
    const userId = userIdIn(answer)
    if (!userId) return
    if (call.actor) await turnOn(call, call.actor, await codeDue(call))
    else await stepIn(call, userId, call.body.trustDevice)
  },
})

/** Sends a code, in the transaction; it leaves if and when that commits. Throws 'too-many-requests' when it is too early. */
export async function sendCode(call: Call<unknown>, whose: CodeFor) {
  const { trx, keys, mail, appUrl } = call
  const made = await makeCode(trx, keys, whose)
  const { name, to: _, ...reader } = await readerOf(trx, whose.userId)
  const site = new URL(appUrl).hostname
  await mail({
    ...reader,
    to: whose.target,
    channel: whose.method,
    kind: 'oneTimeCode',
    params: { name, code: made, minutes: SENT_CODE.minutes, site },
  })
  return { ...told(whose), live: true, wait: SENT_CODE.pauseSeconds }
}

const told = ({ method, target }: CodeFor) => ({ method, sentTo: masked(target) })
