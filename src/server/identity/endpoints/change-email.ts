import type { Transaction } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../db/tables.ts'
import { alertOwner, recipientOf } from '../account-mails.ts'
import { createLink, LINK_MINUTES } from '../links/one-time-links.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { endpoint } from './endpoint.ts'
import { code, email, password } from './fields.ts'
import { provePresentSecondStep } from './present-second-step.ts'

/**
 * Requests another address, confirmed by the password and the present second step: a link is sent to the new one, a warning to the
 * old. Nothing changes yet. Without a code where one is due, it answers by which method the code comes.
 */
export const changeEmail = endpoint({
  input: z.strictObject({ email, password, code: code.optional() }),
  commitOnRefusal: true,
  async handle(call) {
    const { trx, body, actor, mail, appUrl } = call
    if (!actor) throw new AppError('not-signed-in')
    await assertOwnPassword(trx, actor.id, body.password)
    const codeDue = await provePresentSecondStep(call, actor, body.code)
    if (codeDue) return { codeDue }
    const next = body.email.toLowerCase()
    await assertAddressFree(trx, next)
    const { name, to: _, ...recipient } = await recipientOf(trx, actor.id)
    const token = await createLink(trx, { kind: 'change-email', userId: actor.id, data: { email: next } })
    const link = new URL(`/confirm-email#${token}`, appUrl).href
    const minutes = LINK_MINUTES['change-email']
    await mail({ ...recipient, to: next, kind: 'confirmNewAddress', params: { name, link, minutes } })
    await alertOwner(call, actor.id, { kind: 'addressChange', newAddress: next })
    return { sent: true }
  },
})

/** Throws AppError 'email-already-in-use' when an account has this address. */
export async function assertAddressFree(trx: Transaction<DB>, address: string): Promise<void> {
  const owner = await trx.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
  if (owner) throw new AppError('email-already-in-use')
}
