import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** The path at which better-auth signs in a user whom an endpoint of ours has authenticated. Requests from outside never reach it. */
export const KNOWN_USER_PATH = 'sign-in/known'

/** A sign-in without a password, for a user who is already authenticated: creates the session and its cookie. */
export const knownUserPlugin = {
  id: 'known',
  endpoints: {
    signInKnown: createAuthEndpoint(
      `/${KNOWN_USER_PATH}`,
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
type HookedPlugin = BetterAuthPlugin & { hooks: { after: Hook[] } }
type HookContext = Parameters<Hook['matcher']>[0]

/**
 * The two-factor plugin, extended to ask for the second step after KNOWN_USER_PATH too: by itself it asks after a password
 * only, so a sign-in by a link or another provider would skip it. Throws when the plugin's hooks have another shape.
 */
export function coveringKnownUsers<P extends HookedPlugin>(plugin: P): P {
  const [challengeHook, ...others] = plugin.hooks.after
  if (!challengeHook || others.length > 0 || !challengeHook.matcher({ path: '/sign-in/email' } as HookContext))
    throw new Error(
      'The two-factor plugin has other hooks than src/server/identity/better-auth/known-user-plugin.ts expects.',
    )
  const matcher = (context: HookContext) => context.path === `/${KNOWN_USER_PATH}` || challengeHook.matcher(context)
  return { ...plugin, hooks: { ...plugin.hooks, after: [{ ...challengeHook, matcher }] } }
}
