import type { TwoFactorMethod } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Channel } from '#kernel/mail.ts'
import type { Translate } from '#web/i18n/i18n.ts'
import { send } from '#web/rpc/rpc.ts'
import { verifyTotp } from '../entrance/sign-in.ts'

/** A code that was sent: its masked target, whether it is still accepted, and in how many seconds another may be sent. */
export type SentCode = { method: Channel; sentTo: string; live: boolean; wait: number }
/** The second step that is pending in this browser. */
export type Challenge = { method: 'TOTP' } | SentCode

/** The instruction for the person who is to enter the code. */
export function codeHint(t: Translate, challenge: Challenge): string {
  if (challenge.method === 'TOTP') return t('people:code.subtitle')
  const to = isolateBidi(challenge.sentTo)
  if (!challenge.live) return t('people:code.none', { to })
  return challenge.method === 'SMS' ? t('people:code.sentBySms', { to }) : t('people:code.sentByMail', { to })
}

/** Reads the pending second step; the first call sends its code. Throws RpcError. */
export const readChallenge = () => send<Challenge>('/api/auth/two-factor/challenge', { body: {} })

/** Sends another code, which replaces the previous one. Throws RpcError. */
export const resendCode = () => send<SentCode>('/api/auth/two-factor/send-code', { body: {} })

/** Verifies a code, for the second step or for its set-up. Throws RpcError. */
export async function verify(method: TwoFactorMethod, code: string, trustDevice = false): Promise<void> {
  if (method === 'TOTP') return verifyTotp(code, trustDevice)
  await send('/api/auth/two-factor/verify-sent-code', { body: { code, trustDevice } })
}
