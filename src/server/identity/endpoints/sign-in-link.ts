import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../db/tables.ts'
import { activeUserByEmail, recipientOf } from '../account-mails.ts'
import { consumeLink, createLink, LINK_MINUTES, revokePendingAccess, wasRecentlySent } from '../links/one-time-links.ts'
import { limitMailRequests, mayMailTo } from '../rate-limits.ts'
import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'

/** Sends a sign-in link. Response and timing do not reveal whether the address has an account. */
export const requestSignInLink = endpoint({
  input: z.strictObject({ email, next: z.string().max(2000).optional() }),
  anonymous: true,
  botCheck: true,
  minResponseTime: { answered: 400 },
  rateLimit: limitMailRequests,
  async handle({ trx, body, mail, appUrl }) {
    const person = await activeUserByEmail(trx, body.email)
      // With a second step by mail, the mailbox alone would be enough for both steps.
      .where((eb) => eb.or([eb('twoFactorEnabled', '=', false), eb('twoFactorMethod', '!=', 'EMAIL')]))
      .executeTakeFirst()
    if (!person || (await wasRecentlySent(trx, 'sign-in', person.id))) return { sent: true }
    if (!(await mayMailTo(trx, body.email))) return { sent: true }
    const { recipient, name } = await recipientOf(trx, person.id)
    const link = new URL('/sign-in-link', appUrl)
    if (body.next) link.searchParams.set('next', body.next)
    // In the fragment, the token reaches neither the server's log nor another site.
    link.hash = await createLink(trx, { kind: 'sign-in', userId: person.id })
    await mail({
      ...recipient,
      kind: 'signInLink',
      params: { name, link: link.href, minutes: LINK_MINUTES['sign-in'] },
    })
    return { sent: true }
  },
})

/** Signs in by a link, with the second step where it is due, in whichever browser the link is opened (decision 0019). */
export const signInByLink = endpoint({
  input: z.strictObject({ token: z.string().max(200) }),
  anonymous: true,
  authenticate: {
    method: 'EMAIL_LINK',
    async userId({ trx, body, evict }) {
      const { userId } = await consumeLink(trx, 'sign-in', body.token)
      evict(userId)
      const before = await trx
        .selectFrom('users')
        .select('emailVerified')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      if (!before.emailVerified) await claimAccount(trx, userId)
      return userId
    },
  },
})

/**
 * Hands an account over to the owner of its address, which the link has just proved. Somebody else may have registered it, so
 * every earlier credential, session, trusted device and link is deleted.
 */
async function claimAccount(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('accounts').where('userId', '=', userId).execute()
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
  await revokePendingAccess(trx, userId)
  await trx
    .updateTable('users')
    .set({ emailVerified: true, passwordChangedAt: null })
    .where('id', '=', userId)
    .execute()
}
