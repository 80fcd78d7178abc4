import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/schema.ts'
import { endpoint } from '../endpoint.ts'
import { alertOwner, readerOf } from '../mails.ts'
import { dropLinks, LINK_MINUTES, makeLink, spendLink } from '../one-time-links.ts'
import { email, password } from './fields.ts'
import { mustKnow } from './own-password.ts'

/** Asks for another address, the password proved: the new one is sent a link, the old one a warning. Nothing changes yet. */
export const changeEmail = endpoint({
  takes: z.strictObject({ email, password }),
  lasting: true,
  async does(call) {
    const { trx, body, actor, mail, appUrl } = call
    if (!actor) throw new AppError('not-signed-in')
    await mustKnow(trx, actor.id, body.password)
    const next = body.email.toLowerCase()
    await mustBeFree(trx, next)
    const { name, to: _, ...reader } = await readerOf(trx, actor.id)
    const token = await makeLink(trx, { kind: 'change-email', userId: actor.id, data: { email: next } })
    const link = new URL(`/confirm-email#${token}`, appUrl).href
    const minutes = LINK_MINUTES['change-email']
    await mail({ ...reader, to: next, kind: 'confirmNewAddress', params: { name, link, minutes } })
    await alertOwner(call, actor.id, { kind: 'addressChange', newAddress: next })
    return { sent: true }
  },
})

/** Makes the new address the account's by the link that was sent there. */
export const confirmEmail = endpoint({
  takes: z.strictObject({ token: z.string().max(200) }),
  entrance: true,
  async does({ trx, body, audit, touch }) {
    const { userId, data } = await spendLink(trx, 'change-email', body.token)
    const next = String(data.email)
    await mustBeFree(trx, next)
    const before = await trx.selectFrom('users').select(['email']).where('id', '=', userId).executeTakeFirstOrThrow()
    const person = await trx
      .updateTable('users')
      .set({ email: next, emailVerified: true, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', userId)
      .returning(['id', 'displayName'])
      .executeTakeFirstOrThrow()
    // Links that went to the old address are in somebody else's hands, perhaps.
    for (const kind of ['reset-password', 'sign-in'] as const) await dropLinks(trx, kind, userId)
    touch(userId)
    await audit(person, {
      eventType: 'PROFILE_UPDATE',
      description: `${person.displayName} confirmed a new address`,
      before,
      after: { email: next },
      resourceId: userId,
      resourceType: 'user',
    })
    return { email: next }
  },
})

async function mustBeFree(trx: Transaction<DB>, address: string): Promise<void> {
  const taken = await trx.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
  if (taken) throw new AppError('email-already-in-use')
}
