import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { nextPath } from '#kernel/next-path.ts'
import { beginAttempt, consumeAttempt } from '../better-auth/challenges.ts'
import { isSecondStepDue } from '../better-auth/library-call.ts'
import { cookiePrefix, cookieValue, setCookieLine } from '../cookies.ts'
import { userOfClaims } from '../federation/external-account.ts'
import type { RequestChecks } from '../federation/openid-provider.ts'
import { limitFederatedSignIns } from '../rate-limits.ts'
import type { ServerKeys } from '../server-keys.ts'
import { endpoint } from './endpoint.ts'

/** How long a user may take at the provider, in minutes. */
const MINUTES = 15

/** Begins a sign-in at the provider: returns its URL, and binds the response to this browser by a cookie. */
export const beginFederatedSignIn = endpoint({
  input: z.strictObject({ next: z.string().max(2000).optional() }),
  anonymous: true,
  rateLimit: limitFederatedSignIns,
  async prepare({ provider, db, keys, body, appUrl, setCookie }) {
    if (!provider) throw new AppError('not-found')
    const state = randomBytes(32).toString('base64url')
    const url = await provider.begin(checksOf(state, keys))
    await beginAttempt(db, { state, next: nextPath(body.next), minutes: MINUTES })
    setCookie(setCookieLine(appUrl, cookieName(appUrl), state, MINUTES * 60))
    return { url }
  },
  handle: async ({ prepared }) => prepared as object,
})

/** Completes it: the browser returns with a code, which is redeemed outside any transaction. */
export const endFederatedSignIn = endpoint({
  // A provider may add parameters of its own.
  input: z.record(z.string().max(100), z.string().max(8000)),
  anonymous: true,
  async prepare({ provider, db, keys, body, headers, appUrl, setCookie }) {
    if (!provider) throw new AppError('not-found')
    const state = cookieValue(headers.get('cookie'), cookieName(appUrl))
    setCookie(setCookieLine(appUrl, cookieName(appUrl), '', 0))
    // A response that belongs to another browser must neither sign this one in nor consume the other's attempt.
    if (!state || state !== body.state) throw new AppError('federation-elsewhere')
    const next = await consumeAttempt(db, state)
    // A repeated response finds nothing.
    if (next === undefined) throw new AppError('federation-elsewhere')
    return { next, providerName: provider.name, claims: await provider.finish(body, checksOf(state, keys)) }
  },
  authenticate: {
    method: 'OIDC',
    userId: (call) => userOfClaims(call, call.prepared.claims, call.prepared.providerName),
  },
  redirect(outcome) {
    if (outcome.error) return `/login?${new URLSearchParams({ error: outcome.error.code })}`
    const { next } = outcome.prepared
    if (!isSecondStepDue(outcome.data)) return next
    return next === '/' ? '/two-factor' : `/two-factor?${new URLSearchParams({ next })}`
  },
})

// Derived from the state and the server's secret, so that neither has to be stored.
function checksOf(state: string, keys: ServerKeys): RequestChecks {
  const derive = (purpose: string) => keys.mac('oidc', purpose, state).toString('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}

const cookieName = (appUrl: string) => `${cookiePrefix(appUrl)}.oidc`
