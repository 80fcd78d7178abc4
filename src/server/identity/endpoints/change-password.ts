import { z } from 'zod'
import { alertOwner } from '../account-mails.ts'
import { userIdIn } from '../better-auth/library-call.ts'
import { revokePendingAccess } from '../links/one-time-links.ts'
import { assertMeetsPolicy, assertNotReused } from '../passwords/new-password.ts'
import { endpoint } from './endpoint.ts'
import { password } from './fields.ts'

/** Changes the caller's own password, confirmed by the current one; their other sessions, trusted devices and pending links end. */
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
    await revokePendingAccess(trx, userId)
    await alertOwner(call, userId, { kind: 'passwordChanged' })
  },
})
