import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { nextPath } from '#kernel/next-path.ts'
import { admitFederation } from '../rate-limits.ts'
import { cookiePrefix } from '../better-auth/auth.ts'
import { cookieValue } from '../cookies.ts'
import { endpoint, type Seeking } from './endpoint.ts'
import { personOf } from '../federation/external-account.ts'
import type { Checks } from '../federation/openid-provider.ts'

/** How long a person may take at the provider, in minutes. */
const MINUTES = 15

/** Begins a sign-in at the provider: answers the address there, and binds what comes back to this browser. */
export const beginFederated = endpoint({
  takes: z.strictObject({ next: z.string().max(2000).optional() }),
  entrance: true,
  admit: admitFederation,
  async seeks({ federation, db, keys, body, appUrl, setCookie }) {
    if (!federation) throw new AppError('not-found')
    const state = randomBytes(32).toString('base64url')
    const url = await federation.begin(checksOf(state, keys))
    const expiresAt = sql<Date>`now() + make_interval(mins => ${MINUTES})`
    const row = { identifier: nameOf(state), value: nextPath(body.next), expiresAt }
    await db.insertInto('verifications').values(row).execute()
    setCookie(cookieLine(appUrl, state, MINUTES * 60))
    return { url }
  },
  does: async ({ found }) => found,
})

/** Ends it: the browser comes back with a code, which is redeemed outside of any transaction. */
export const endFederated = endpoint({
  // The provider may add what it likes to its answer; each of them is a text.
  takes: z.record(z.string().max(100), z.string().max(8000)),
  entrance: true,
  async seeks({ federation, db, keys, body, headers, appUrl, setCookie }) {
    if (!federation) throw new AppError('not-found')
    const state = cookieValue(headers.get('cookie'), cookieName(appUrl))
    setCookie(cookieLine(appUrl, '', 0))
    // Somebody else's answer, sent to this browser, must neither sign it in nor use up the attempt that it belongs to.
    if (!state || state !== body.state) throw new AppError('federation-elsewhere')
    const next = await takeAttempt(db, state)
    return { next, provider: federation.name, proof: await federation.finish(body, checksOf(state, keys)) }
  },
  proves: { way: 'OIDC', who: (call) => personOf(call, call.found.proof, call.found.provider) },
  leads(ending) {
    if (ending.error) return `/login?${new URLSearchParams({ error: ending.error.code })}`
    const { next } = ending.found
    const due = (ending.said as { twoFactorRedirect?: boolean }).twoFactorRedirect === true
    if (!due) return next
    return next === '/' ? '/two-factor' : `/two-factor?${new URLSearchParams({ next })}`
  },
})

type Keys = Seeking<unknown>['keys']

// Made of the state and the server's secret, so that neither has to be kept anywhere.
function checksOf(state: string, keys: Keys): Checks {
  const made = (purpose: string) => keys.mac('oidc', purpose, state).toString('base64url')
  return { state, nonce: made('nonce'), verifier: made('verifier') }
}

/** Uses an attempt up and gives the path that it leads to; an answer that comes twice finds nothing. */
async function takeAttempt(db: Seeking<unknown>['db'], state: string): Promise<string> {
  const taken = await db
    .deleteFrom('verifications')
    .where('identifier', '=', nameOf(state))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst()
  if (!taken) throw new AppError('federation-elsewhere')
  return taken.value
}

const nameOf = (state: string) => `oidc-${hash('sha256', state)}`

const isSecure = (appUrl: string) => appUrl.startsWith('https:')
const cookieName = (appUrl: string) => `${cookiePrefix(appUrl)}.oidc`

// Lax: the provider sends the browser back from its own site.
function cookieLine(appUrl: string, value: string, seconds: number): string {
  const flags = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`
  return `${cookieName(appUrl)}=${value}; ${flags}${isSecure(appUrl) ? '; Secure' : ''}`
}
