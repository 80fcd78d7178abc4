import { z } from 'zod'
import { endpoint, userIdIn } from './endpoint.ts'
import { alertOwner } from '../account-mails.ts'
import { dropLinks } from '../links/one-time-links.ts'
import { password } from './fields.ts'
import { assertMeetsPolicy, assertNewPassword } from '../passwords/new-password.ts'

/** Changes one's own password, the current one proved; all other sessions and trusted devices of the person end. */
export const changePassword = endpoint({
  takes: z.strictObject({ currentPassword: password, newPassword: password, passwordConfirm: z.string().optional() }),
  lasting: true,
  asks: ({ currentPassword, newPassword }) => ({
    body: { currentPassword, newPassword, revokeOtherSessions: true },
  }),
  async before({ body, settings }) {
    assertMeetsPolicy(body.newPassword, (await settings()).passwordPolicy, 'newPassword')
  },
  async after(call, answer) {
    const { trx, body, actor, audit } = call
    const userId = userIdIn(answer)
    if (!userId || !actor) return
    await assertNewPassword(trx, userId, body.newPassword)
    const about = { resourceId: userId, resourceType: 'user' }
    await audit(actor, {
      eventType: 'PASSWORD_CHANGE',
      description: `${actor.displayName} changed their password`,
      ...about,
    })
    for (const kind of ['reset-password', 'sign-in'] as const) await dropLinks(trx, kind, userId)
    await alertOwner(call, userId, { kind: 'passwordChanged' })
  },
})
