import type { Transaction } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/schema.ts'
import { endpoint } from './endpoint.ts'
import { alertOwner, readerOf } from '../account-mails.ts'
import { LINK_MINUTES, makeLink } from '../links/one-time-links.ts'
import { email, password } from './fields.ts'
import { assertKnowsPassword } from '../passwords/own-password.ts'

/** Asks for another address, the password proved: the new one is sent a link, the old one a warning. Nothing changes yet. */
export const changeEmail = endpoint({
  takes: z.strictObject({ email, password }),
  lasting: true,
  async does(call) {
    const { trx, body, actor, mail, appUrl } = call
    if (!actor) throw new AppError('not-signed-in')
    await assertKnowsPassword(trx, actor.id, body.password)
    const next = body.email.toLowerCase()
    await assertAddressFree(trx, next)
    const { name, to: _, ...reader } = await readerOf(trx, actor.id)
    const token = await makeLink(trx, { kind: 'change-email', userId: actor.id, data: { email: next } })
    const link = new URL(`/confirm-email#${token}`, appUrl).href
    const minutes = LINK_MINUTES['change-email']
    await mail({ ...reader, to: next, kind: 'confirmNewAddress', params: { name, link, minutes } })
    await alertOwner(call, actor.id, { kind: 'addressChange', newAddress: next })
    return { sent: true }
  },
})

/** Throws AppError 'email-already-in-use' when an account has this address. */
export async function assertAddressFree(trx: Transaction<DB>, address: string): Promise<void> {
  const taken = await trx.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
  if (taken) throw new AppError('email-already-in-use')
}
