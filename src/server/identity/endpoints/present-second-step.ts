import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { clearWrongCodes } from '../better-auth/second-step-lock.ts'
import { type CodeBinding, sendState, verifyCode } from '../second-step/one-time-codes.ts'
import { recordWrongCode, secondStepCode, secondStepOf } from '../second-step/pending-second-step.ts'
import { claimTotpCode } from '../second-step/totp-claims.ts'
import type { Call } from './endpoint.ts'
import { publicBinding, sendCode } from './sent-code.ts'

/** What a call proves the present second step by, and for which change; codes that are sent are bound to the purpose. */
type Proof = {
  purpose: Extract<CodeBinding['purpose'], 'change-email' | 'turn-off' | 'confirm'>
  code?: string | undefined
  /** Instead of a code, where anyone who lost their device must be able to make the change; it is not consumed. */
  recoveryCode?: string | undefined
}

/**
 * Asks a signed-in user for their present second step before a change to how they sign in. Returns what is still due when the call
 * brought no code, which is sent where codes are; undefined once it is proved, or when there is none. Throws AppError
 * 'invalid-code', 'code-expired' or 'too-many-requests'; the call must commit on refusal, so that wrong codes count.
 */
export async function provePresentSecondStep(
  call: Call<unknown>,
  actor: Actor,
  { purpose, code, recoveryCode }: Proof,
) {
  const { trx, keys } = call
  const step = await secondStepOf(trx, actor.id)
  if (!step) return undefined
  if (recoveryCode !== undefined) {
    if (await isRecoveryCode(call, step.id, recoveryCode)) return clearWrongCodes(trx, step.id)
  } else if (step.method === 'TOTP') {
    if (!code) return { method: step.method }
    if (await isTotpRight(call, step.id, code)) return clearWrongCodes(trx, step.id)
  } else {
    const binding = secondStepCode(step, purpose)
    if (!code) {
      const { live, wait } = await sendState(trx, binding)
      return live || wait > 0 ? { ...publicBinding(binding), live, wait } : sendCode(call, binding)
    }
    const found = await verifyCode(trx, keys, binding, code)
    if (found === 'none') throw new AppError('code-expired')
    if (found === 'right') return clearWrongCodes(trx, step.id)
  }
  await recordWrongCode(call, step.id)
  throw new AppError('invalid-code')
}

async function isTotpRight({ trx, keys }: Call<unknown>, userId: string, code: string): Promise<boolean> {
  // One code proves one thing: it may not have opened a session before.
  if (!(await claimTotpCode(trx, userId, code))) return false
  const row = await trx.selectFrom('twoFactors').select('secret').where('userId', '=', userId).executeTakeFirst()
  return row?.secret ? keys.isTotpCode(row.secret, code) : false
}

async function isRecoveryCode({ trx, keys }: Call<unknown>, userId: string, code: string): Promise<boolean> {
  const row = await trx.selectFrom('twoFactors').select('backupCodes').where('userId', '=', userId).executeTakeFirst()
  const left: unknown = row ? JSON.parse(await keys.open(row.backupCodes)) : []
  return Array.isArray(left) && left.includes(code)
}
