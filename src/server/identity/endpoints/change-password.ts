import { z } from 'zod'
import { alertOwner } from '../account-mails.ts'
import { userIdIn } from '../better-auth/library-call.ts'
import { revokeLinks } from '../links/one-time-links.ts'
import { assertMeetsPolicy, assertNotReused } from '../passwords/new-password.ts'
import { endpoint } from './endpoint.ts'
import { password } from './fields.ts'

/** Changes the caller's own password, confirmed by the current one; their other sessions and trusted devices end. */
export const changePassword = endpoint({
  input: z.strictObject({ currentPassword: password, newPassword: password, passwordConfirm: z.string().optional() }),
  commitOnRefusal: true,
  libraryRequest: ({ currentPassword, newPassword }) => ({
    body: { currentPassword, newPassword, revokeOtherSessions: true },
  }),
  async before({ body, settings }) {
    assertMeetsPolicy(body.newPassword, (await settings()).passwordPolicy, 'newPassword')
  },
  async after(call, result) {
    const { trx, body, actor, audit } = call
    const userId = userIdIn(result)
    if (!userId || !actor) return
    await assertNotReused(trx, userId, body.newPassword)
    const about = { resourceId: userId, resourceType: 'user' }
    await audit(actor, {
      eventType: 'PASSWORD_CHANGE',
      description: `${actor.displayName} changed their password`,
      ...about,
    })
    for (const kind of ['reset-password', 'sign-in'] as const) await revokeLinks(trx, kind, userId)
    await alertOwner(call, userId, { kind: 'passwordChanged' })
  },
})
