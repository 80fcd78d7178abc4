import type { Transaction } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../db/tables.ts'
import { alertOwner, recipientOf } from '../account-mails.ts'
import { createLink, LINK_MINUTES } from '../links/one-time-links.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { limitMailsOf, mayMailTo } from '../rate-limits.ts'
import { type Call, endpoint } from './endpoint.ts'
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
    const { trx, body, actor } = call
    if (!actor) throw new AppError('not-signed-in')
    await assertOwnPassword(trx, actor.id, body.password)
    const codeDue = await provePresentSecondStep(call, actor, { purpose: 'change-email', code: body.code })
    if (codeDue) return { codeDue }
    const next = body.email.toLowerCase()
    await limitMailsOf(trx, actor.id)
    // One answer and one warning, whether the address has an account or not: only its mailbox learns the difference.
    if ((await mayMailTo(trx, next)) && !(await tellOwner(call, next))) await sendLink(call, actor.id, next)
    await alertOwner(call, actor.id, { kind: 'addressChange', newAddress: next })
    return { sent: true }
  },
})

async function sendLink({ trx, mail, appUrl }: Call<unknown>, userId: string, next: string): Promise<void> {
  const { recipient, name } = await recipientOf(trx, userId)
  const token = await createLink(trx, { kind: 'change-email', userId, data: { email: next } })
  const link = new URL(`/confirm-email#${token}`, appUrl).href
  const minutes = LINK_MINUTES['change-email']
  await mail({ ...recipient, to: next, kind: 'confirmNewAddress', params: { name, link, minutes } })
}

/** Warns the owner of an address that another user entered it; false when no account has it. */
export async function tellOwner(
  { trx, mail, appUrl }: Pick<Call, 'trx' | 'mail' | 'appUrl'>,
  address: string,
): Promise<boolean> {
  const owner = await trx.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
  if (!owner) return false
  const { recipient, name, emailVerified } = await recipientOf(trx, owner.id)
  const link = new URL('/login', appUrl).href
  if (emailVerified) await mail({ ...recipient, kind: 'addressInUse', params: { name, link } })
  return true
}

/** Throws AppError 'email-already-in-use' when an account has this address. */
export async function assertAddressFree(trx: Transaction<DB>, address: string): Promise<void> {
  const owner = await trx.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
  if (owner) throw new AppError('email-already-in-use')
}
