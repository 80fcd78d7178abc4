import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { recipientOf } from '../account-mails.ts'
import {
  consumeLink,
  createLink,
  LINK_MINUTES,
  revokeLinks,
  revokePendingAccess,
  wasRecentlySent,
} from '../links/one-time-links.ts'
import { limitMailRequests, limitMailsOf, mayMailTo } from '../rate-limits.ts'
import { assertAddressFree } from './change-email.ts'
import { type Call, endpoint } from './endpoint.ts'

/** Confirms an address by the link that was sent to it: of a new account, or of a change of address, which then takes effect. */
export const confirmEmail = endpoint({
  input: z.strictObject({ token: z.string().max(200) }),
  anonymous: true,
  async handle({ trx, body, audit, evict }) {
    const { userId, kind, data } = await consumeLink(trx, ['change-email', 'confirm-address'], body.token)
    const next = String(data.email)
    const before = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    // The address may have been changed since the link was sent, which confirms no other address.
    if (kind === 'confirm-address' && before.email !== next) throw new AppError('invalid-link')
    if (kind === 'change-email') await assertAddressFree(trx, next)
    const person = await trx
      .updateTable('users')
      .set({ email: next, emailVerified: true, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', userId)
      .returning(['id', 'displayName'])
      .executeTakeFirstOrThrow()
    await revokeLinks(trx, 'confirm-address', userId)
    // The mailbox of the old address may belong to somebody else.
    if (kind === 'change-email') await revokePendingAccess(trx, userId)
    evict(userId)
    const description = `${person.displayName} confirmed ${kind === 'change-email' ? 'a new address' : 'their address'}`
    const about = { resourceId: userId, resourceType: 'user', before, after: { email: next } }
    await audit(person, { eventType: 'PROFILE_UPDATE', description, ...about })
    return { email: next }
  },
})

/** Sends the link that confirms the account's address again, at most once a minute. Throws AppError 'failed-precondition' when it is confirmed. */
export const sendConfirmation = endpoint({
  input: z.strictObject({}),
  rateLimit: limitMailRequests,
  async handle(call) {
    const { trx, actor } = call
    if (!actor) throw new AppError('not-signed-in')
    const { emailVerified } = await trx
      .selectFrom('users')
      .select('emailVerified')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (emailVerified) throw new AppError('failed-precondition')
    if (await wasRecentlySent(trx, 'confirm-address', actor.id)) return { sent: true }
    await limitMailsOf(trx, actor.id)
    if (await mayMailTo(trx, actor.email)) await sendConfirmationLink(call, actor.id)
    return { sent: true }
  },
})

/**
 * Sends a user the link that confirms the address of their account, and returns it. `next` is the page to which signing in leads
 * afterwards.
 */
export async function sendConfirmationLink(
  { trx, mail, appUrl }: Pick<Call, 'trx' | 'mail' | 'appUrl'>,
  userId: string,
  next?: string,
): Promise<string> {
  const { recipient, name } = await recipientOf(trx, userId)
  const token = await createLink(trx, { kind: 'confirm-address', userId, data: { email: recipient.to } })
  const url = new URL('/confirm-email', appUrl)
  if (next) url.searchParams.set('next', next)
  url.hash = token
  const link = url.href
  await mail({ ...recipient, kind: 'confirmAddress', params: { name, link, minutes: LINK_MINUTES['confirm-address'] } })
  return link
}
