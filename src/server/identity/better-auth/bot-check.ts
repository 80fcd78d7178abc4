import { type CaptchaOptions, captcha } from 'better-auth/plugins'
import { type BotCheck, PROOF_HEADER } from '#kernel/bot-check.ts'
import { AppError } from '#kernel/errors.ts'
import { createConcurrencyLimit } from '../../concurrency-limit.ts'
import { ADDRESS_HEADER, type Auth } from './auth.ts'

/** The bot check as the environment sets it; `verifyUrl` stands in for the provider's own verifier. */
export type BotCheckSettings = BotCheck & { secretKey: string; verifyUrl?: string | undefined }
/** Throws AppError 'bot-check-failed' for a missing or refused proof, 'unavailable' when the verifier can't be asked. */
export type CheckProof = (proof: string | null, address: string) => Promise<void>

const PATH = '/bot-check'

/**
 * Asks better-auth's captcha plugin about proofs, outside of every transaction: nothing of ours waits for the verifier but
 * the caller. What can't be verified is refused.
 */
export function createBotCheck({ verifyUrl, ...settings }: BotCheckSettings, auth: Auth): CheckProof {
  const options: CaptchaOptions = { ...settings, endpoints: [PATH], siteVerifyURLOverride: verifyUrl }
  const { onRequest } = captcha(options)
  const gate = createConcurrencyLimit(16, 200)
  return async function check(proof, address) {
    const headers = new Headers()
    if (proof) headers.set(PROOF_HEADER, proof)
    if (address) headers.set(ADDRESS_HEADER, address)
    const { baseURL, basePath } = auth.options
    const request = new Request(`${baseURL}${basePath}${PATH}`, { method: 'POST', headers })
    // The same context; its type names the options that it was made of, and so fits no other.
    const context = (await auth.$context) as unknown as Parameters<typeof onRequest>[1]
    const refusal = await gate.run(() => onRequest(request, context))
    if (refusal) throw new AppError(refusal.response.status < 500 ? 'bot-check-failed' : 'unavailable')
  }
}
