import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { admitMail } from '../rate-limits.ts'
import { type Call, endpoint } from './endpoint.ts'
import { readerOf } from '../account-mails.ts'
import { dropLinks, LINK_MINUTES, makeLink, spendLink, wasJustSent } from '../links/one-time-links.ts'
import { assertAddressFree } from './change-email.ts'

/** Confirms an address by the link that was sent there: the one of a new account, or another one, which then is the account's. */
export const confirmEmail = endpoint({
  takes: z.strictObject({ token: z.string().max(200) }),
  entrance: true,
  async does({ trx, body, audit, touch }) {
    const { userId, kind, data } = await spendLink(trx, ['change-email', 'confirm-address'], body.token)
    const next = String(data.email)
    const before = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    // The address that was registered may have been changed since; its link confirms no other.
    if (kind === 'confirm-address' && before.email !== next) throw new AppError('invalid-link')
    if (kind === 'change-email') await assertAddressFree(trx, next)
    const person = await trx
      .updateTable('users')
      .set({ email: next, emailVerified: true, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', userId)
      .returning(['id', 'displayName'])
      .executeTakeFirstOrThrow()
    await dropLinks(trx, 'confirm-address', userId)
    // Links that went to the old address are in somebody else's hands, perhaps.
    if (kind === 'change-email')
      for (const one of ['reset-password', 'sign-in'] as const) await dropLinks(trx, one, userId)
    touch(userId)
    const description = `${person.displayName} confirmed ${kind === 'change-email' ? 'a new address' : 'their address'}`
    const about = { resourceId: userId, resourceType: 'user', before, after: { email: next } }
    await audit(person, { eventType: 'PROFILE_UPDATE', description, ...about })
    return { email: next }
  },
})

/** Sends the link that confirms the account's address once more; once a minute, and nothing to whoever is confirmed. */
export const sendConfirmation = endpoint({
  takes: z.strictObject({}),
  admit: admitMail,
  async does(call) {
    const { trx, actor } = call
    if (!actor) throw new AppError('not-signed-in')
    const { emailVerified } = await trx
      .selectFrom('users')
      .select('emailVerified')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (emailVerified) throw new AppError('failed-precondition')
    if (!(await wasJustSent(trx, 'confirm-address', actor.id))) await askToConfirm(call, actor.id)
    return { sent: true }
  },
})

/** Asks a person to confirm the address of their account, by a link that goes there. */
export async function askToConfirm({ trx, mail, appUrl }: Pick<Call, 'trx' | 'mail' | 'appUrl'>, userId: string) {
  const { name, ...reader } = await readerOf(trx, userId)
  const token = await makeLink(trx, { kind: 'confirm-address', userId, data: { email: reader.to } })
  const link = new URL(`/confirm-email#${token}`, appUrl).href
  await mail({ ...reader, kind: 'confirmAddress', params: { name, link, minutes: LINK_MINUTES['confirm-address'] } })
}
