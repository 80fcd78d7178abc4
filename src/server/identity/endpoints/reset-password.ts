import { sql } from 'kysely'
import { z } from 'zod'
import { admitMail } from '../rate-limits.ts'
import { endpoint } from './endpoint.ts'
import { activeAt, alertOwner, readerOf } from '../account-mails.ts'
import { dropLinks, LINK_MINUTES, makeLink, spendLink, wasJustSent } from '../links/one-time-links.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { email, password } from './fields.ts'
import { assertMeetsPolicy, assertNewPassword } from '../passwords/new-password.ts'

/** Sends a link for a new password. It answers alike, and as late, whether the address is known or not. */
export const requestPasswordReset = endpoint({
  takes: z.strictObject({ email }),
  entrance: true,
  botCheck: true,
  minResponseTime: { answered: 400 },
  admit: admitMail,
  async does({ trx, body, mail, appUrl }) {
    const person = await activeAt(trx, body.email).executeTakeFirst()
    if (!person || (await wasJustSent(trx, 'reset-password', person.id))) return { sent: true }
    const { name, ...reader } = await readerOf(trx, person.id)
    const token = await makeLink(trx, { kind: 'reset-password', userId: person.id })
    // Behind the hash, a token reaches neither the server's log nor another site's.
    const link = new URL(`/reset-password#${token}`, appUrl).href
    await mail({ ...reader, kind: 'resetPassword', params: { name, link, minutes: LINK_MINUTES['reset-password'] } })
    return { sent: true }
  },
})

/** Sets a new password by a link; every session and trusted device ends, and nobody is signed in by it. */
export const resetPassword = byLink('reset-password')

/** Sets the first password of an account by its invitation; the owner of the address has come by it. */
export const acceptInvitation = byLink('invitation')

function byLink(kind: 'reset-password' | 'invitation') {
  return endpoint({
    takes: z.strictObject({
      token: z.string().max(200),
      newPassword: password,
      passwordConfirm: z.string().optional(),
    }),
    entrance: true,
    async does(call) {
      const { trx, body, settings, audit, touch } = call
      // Before the link is used up: who typed a weak password may try again.
      assertMeetsPolicy(body.newPassword, (await settings()).passwordPolicy, 'newPassword')
      const { userId } = await spendLink(trx, kind, body.token)
      const hash = await hashPassword(body.newPassword)
      await trx
        .insertInto('accounts')
        .values({ userId, accountId: userId, providerId: 'credential', password: hash })
        .onConflict((on) =>
          on.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: sql`now()` }),
        )
        .execute()
      await assertNewPassword(trx, userId, body.newPassword)
      await dropLinks(trx, 'sign-in', userId)
      await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
      touch(userId)
      const person = await trx
        .updateTable('users')
        // Whoever read the mail owns the address.
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
      // Whoever has just come in for the first time has nothing to be warned of.
      if (kind === 'reset-password') await alertOwner(call, userId, { kind: 'passwordChanged' })
      return { changed: true }
    },
  })
}
