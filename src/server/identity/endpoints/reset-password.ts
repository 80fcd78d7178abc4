import { z } from 'zod'
import { activeUserByEmail, alertOwner, recipientOf } from '../account-mails.ts'
import { setPasswordHash } from '../better-auth/credentials.ts'
import { consumeLink, createLink, LINK_MINUTES, revokePendingAccess, wasRecentlySent } from '../links/one-time-links.ts'
import { assertMeetsPolicy, assertNotReused } from '../passwords/new-password.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { limitMailRequests, mayMailTo } from '../rate-limits.ts'
import { type Call, endpoint } from './endpoint.ts'
import { email, password } from './fields.ts'

/** Sends a link for a new password. Response and timing do not reveal whether the address has an account. */
export const requestPasswordReset = endpoint({
  input: z.strictObject({ email }),
  anonymous: true,
  botCheck: true,
  minResponseTime: { answered: 400 },
  rateLimit: limitMailRequests,
  async handle(call) {
    const { trx, body } = call
    const person = await activeUserByEmail(trx, body.email).executeTakeFirst()
    if (!person || (await wasRecentlySent(trx, 'reset-password', person.id))) return { sent: true }
    if (!(await mayMailTo(trx, body.email))) return { sent: true }
    await sendResetLink(call, person.id)
    return { sent: true }
  },
})

/** Sends a user the link that sets a new password and confirms the address. */
export async function sendResetLink(
  { trx, mail, appUrl }: Pick<Call, 'trx' | 'mail' | 'appUrl'>,
  userId: string,
): Promise<void> {
  const { recipient, name } = await recipientOf(trx, userId)
  const token = await createLink(trx, { kind: 'reset-password', userId })
  // In the fragment, the token reaches neither the server's log nor another site.
  const link = new URL(`/reset-password#${token}`, appUrl).href
  await mail({ ...recipient, kind: 'resetPassword', params: { name, link, minutes: LINK_MINUTES['reset-password'] } })
}

/** Sets a new password by a link. Every session, trusted device and pending link ends, and the caller is not signed in. */
export const resetPassword = passwordByLink('reset-password')

/** Sets the first password of an account by its invitation. */
export const acceptInvitation = passwordByLink('invitation')

function passwordByLink(kind: 'reset-password' | 'invitation') {
  return endpoint({
    input: z.strictObject({
      token: z.string().max(200),
      newPassword: password,
      passwordConfirm: z.string().optional(),
    }),
    anonymous: true,
    async handle(call) {
      const { trx, body, settings, audit, evict } = call
      // Before the link is consumed, so that the user can try again after a weak password.
      assertMeetsPolicy(body.newPassword, (await settings()).passwordPolicy, 'newPassword')
      const { userId } = await consumeLink(trx, kind, body.token)
      await setPasswordHash(trx, userId, await hashPassword(body.newPassword))
      await assertNotReused(trx, userId, body.newPassword)
      // Challenges first: one that is passed concurrently has opened its session before sessions are deleted.
      await revokePendingAccess(trx, userId)
      await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
      evict(userId)
      const person = await trx
        .updateTable('users')
        // Opening the link proves that the address is theirs.
        .set({ emailVerified: true })
        .where('id', '=', userId)
        .returning(['id', 'displayName'])
        .executeTakeFirstOrThrow()
      const about = { resourceId: userId, resourceType: 'user', details: { by: kind === 'invitation' ? kind : 'link' } }
      await audit(person, {
        eventType: 'PASSWORD_CHANGE',
        description: `${person.displayName} set a new password by a link`,
        ...about,
      })
      // An invited user has no earlier password to be warned about.
      if (kind === 'reset-password') await alertOwner(call, userId, { kind: 'passwordChanged' })
      return { changed: true }
    },
  })
}
