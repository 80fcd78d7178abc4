import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Where better-auth is asked to let somebody in whom an endpoint of ours has proved. No request from outside gets there. */
export const KNOWN_PATH = 'sign-in/known'

/** A way in of better-auth's own making for a person whom we know already: the session and its cookie. */
export const known = {
  id: 'known',
  endpoints: {
    signInKnown: createAuthEndpoint(
      `/${KNOWN_PATH}`,
      { method: 'POST', body: z.object({ userId: z.uuid() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'No such person' })
        const session = await internalAdapter.createSession(user.id, false)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ user: { id: user.id } })
      },
    ),
  },
} satisfies BetterAuthPlugin

type Hook = NonNullable<NonNullable<BetterAuthPlugin['hooks']>['after']>[number]
type Asking = BetterAuthPlugin & { hooks: { after: Hook[] } }
type Where = Parameters<Hook['matcher']>[0]

/**
 * The two-factor plugin, made to ask after our own way in as well: by itself it asks after a password alone, and whoever
 * comes by a link or by another provider would never meet it. Throws when a release of it works in another way.
 */
export function asksEverywhere<P extends Asking>(plugin: P): P {
  const [asks, ...others] = plugin.hooks.after
  if (!asks || others.length > 0 || !asks.matcher({ path: '/sign-in/email' } as Where))
    throw new Error('The two-factor plugin does not ask as it did: see src/server/identity/better-auth/known-user-plugin.ts.')
  const matcher = (where: Where) => where.path === `/${KNOWN_PATH}` || asks.matcher(where)
  return { ...plugin, hooks: { ...plugin.hooks, after: [{ ...asks, matcher }] } }
}
