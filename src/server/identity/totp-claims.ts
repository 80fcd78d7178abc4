import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/schema.ts'
import { here } from './transaction.ts'

/** How long a claimed code stays claimed. A code is accepted for 90 seconds at most: its own window and one on each side. */
export const CLAIM_SECONDS = 180

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/**
 * Claims a code for its owner before better-auth verifies it. better-auth lets one code open as many sessions as arrive with
 * it; here a second caller waits at the row of the first and is then refused.
 */
export async function claimBeforeVerify(base: Kysely<DB>, ctx: HookContext): Promise<void> {
  if (ctx.path !== '/two-factor/verify-totp') return
  const cookie = ctx.context.createAuthCookie('two_factor').name
  const signedIn = await getSessionFromCtx(ctx)
  const challenge = signedIn ? null : await ctx.getSignedCookie(cookie, ctx.context.secret)
  const pending = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  const userId = signedIn?.user.id ?? pending?.value
  // Without an owner better-auth refuses the call by itself.
  if (userId && !(await claimCode(here(base), userId, ctx.body.code))) {
    throw new APIError('UNAUTHORIZED', { code: 'CODE_ALREADY_USED', message: 'Code already used' })
  }
}

/** Claims a person's code; false when it is claimed already. */
export async function claimCode(db: Kysely<DB>, userId: string, code: string): Promise<boolean> {
  const claimed = await db
    .insertInto('totpClaims')
    .values({ userId, code })
    .onConflict((on) =>
      on
        .columns(['userId', 'code'])
        .doUpdateSet({ claimedAt: sql`now()` })
        .where('totpClaims.claimedAt', '<', sql<Date>`now() - make_interval(secs => ${CLAIM_SECONDS})`),
    )
    .returning('userId')
    .executeTakeFirst()
  return claimed !== undefined
}

/** True when the code was claimed lately. */
export async function isClaimed(db: Kysely<DB>, userId: string, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('totpClaims')
    .select('userId')
    .where('userId', '=', userId)
    .where('code', '=', code)
    .where('claimedAt', '>=', sql<Date>`now() - make_interval(secs => ${CLAIM_SECONDS})`)
    .executeTakeFirst()
  return found !== undefined
}
