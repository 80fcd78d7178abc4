import { type CaptchaOptions, captcha } from 'better-auth/plugins'
import { PROOF_HEADER } from '#kernel/bot-check.ts'
import { AppError } from '#kernel/errors.ts'
import { createConcurrencyLimit } from '../../process/concurrency-limit.ts'
import type { BotCheckSettings } from '../settings.ts'
import { ADDRESS_HEADER, type Auth } from './auth.ts'

/** Throws AppError 'bot-check-failed' for a missing or refused proof, 'unavailable' when the verifier cannot be reached. */
export type CheckProof = (proof: string | null, address: string) => Promise<void>

const PATH = '/bot-check'

/** Verifies proofs with better-auth's captcha plugin, outside any transaction, so that no connection waits for the verifier. */
export function createBotCheck({ verifyUrl, ...settings }: BotCheckSettings, auth: Auth): CheckProof {
  const options: CaptchaOptions = { ...settings, endpoints: [PATH], siteVerifyURLOverride: verifyUrl }
  const { onRequest } = captcha(options)
  const limit = createConcurrencyLimit(16, 200)
  return async function check(proof, address) {
    const headers = new Headers()
    if (proof) headers.set(PROOF_HEADER, proof)
    if (address) headers.set(ADDRESS_HEADER, address)
    const { baseURL, basePath } = auth.options
    const request = new Request(`${baseURL}${basePath}${PATH}`, { method: 'POST', headers })
    // The plugin reads `options` and `logger` of it; the types differ because each context names the options it was made with.
    const context = (await auth.$context) as unknown as Parameters<typeof onRequest>[1]
    const refusal = await limit.run(() => onRequest(request, context))
    if (refusal) throw new AppError(refusal.response.status < 500 ? 'bot-check-failed' : 'unavailable')
  }
}
