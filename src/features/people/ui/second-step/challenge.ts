import type { TwoFactorMethod } from '#access/actor.ts'
import type { Channel } from '#kernel/mail.ts'
import { send } from '#web/rpc/rpc.ts'
import { verifyCode } from '../entrance/sign-in.ts'

/** A code that was sent: where to (masked), whether one would be accepted, and in how many seconds another may be asked for. */
export type SentCode = { method: Channel; sentTo: string; live: boolean; wait: number }
/** What the second step of this browser's sign-in is. */
export type Challenge = { method: 'TOTP' } | SentCode

/** What the second step is; a code that is sent is sent by it, once. Throws RpcError. */
export const readChallenge = () => send<Challenge>('/api/auth/two-factor/challenge', { body: {} })

/** Sends another code, which ends the one before. Throws RpcError. */
export const resendCode = () => send<SentCode>('/api/auth/two-factor/send-code', { body: {} })

/** The second step by a code, or the proof that ends the set-up. Throws RpcError. */
export async function verify(method: TwoFactorMethod, code: string, trustDevice = false): Promise<void> {
  if (method === 'TOTP') return verifyCode(code, trustDevice)
  await send('/api/auth/two-factor/verify-sent-code', { body: { code, trustDevice } })
}
