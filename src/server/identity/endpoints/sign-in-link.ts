import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { DB } from '#server/schema.ts'
import { admitMail } from '../rate-limits.ts'
import { endpoint } from './endpoint.ts'
import { activeAt, readerOf } from '../account-mails.ts'
import { LINK_MINUTES, makeLink, spendLink, wasJustSent } from '../links/one-time-links.ts'
import { distrustAll } from '../better-auth/trusted-devices.ts'
import { email } from './fields.ts'

/** Sends a link that signs its reader in. It answers alike, and as late, whether the address is known or not. */
export const requestSignInLink = endpoint({
  takes: z.strictObject({ email, next: z.string().max(2000).optional() }),
  entrance: true,
  botCheck: true,
  minResponseTime: { answered: 400 },
  admit: admitMail,
  async does({ trx, body, mail, appUrl }) {
    const person = await activeAt(trx, body.email)
      // Whose second step comes by mail would need nothing but the mailbox for both.
      .where((eb) => eb.or([eb('twoFactorEnabled', '=', false), eb('twoFactorMethod', '!=', 'EMAIL')]))
      .executeTakeFirst()
    if (!person || (await wasJustSent(trx, 'sign-in', person.id))) return { sent: true }
    const { name, ...reader } = await readerOf(trx, person.id)
    const link = new URL('/sign-in-link', appUrl)
    if (body.next) link.searchParams.set('next', body.next)
    // Behind the hash, a token reaches neither the server's log nor another site's.
    link.hash = await makeLink(trx, { kind: 'sign-in', userId: person.id })
    await mail({ ...reader, kind: 'signInLink', params: { name, link: link.href, minutes: LINK_MINUTES['sign-in'] } })
    return { sent: true }
  },
})

/** Signs in by a link: to a session, or to the second step first. In whichever browser it is opened (decision 0019). */
export const signInByLink = endpoint({
  takes: z.strictObject({ token: z.string().max(200) }),
  entrance: true,
  proves: {
    way: 'EMAIL_LINK',
    async who({ trx, body, touch }) {
      const { userId } = await spendLink(trx, 'sign-in', body.token)
      touch(userId)
      const before = await trx
        .selectFrom('users')
        .select('emailVerified')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      if (!before.emailVerified) await takeOver(trx, userId)
      return userId
    },
  },
})

/**
 * Gives an account to whoever has just proved that its address is theirs. Anybody may have registered it until then: what
 * they know of it opens it no more.
 */
async function takeOver(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('accounts').where('userId', '=', userId).execute()
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
  await distrustAll(trx, userId)
  await trx
    .updateTable('users')
    .set({ emailVerified: true, passwordChangedAt: null })
    .where('id', '=', userId)
    .execute()
}
