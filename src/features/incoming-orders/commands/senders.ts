import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutAccount, lockAccount } from '../../clients/commands/membership.ts'
import { incomingOrdersMessages } from '../messages/incoming.ts'
import type { NewSender } from '../model/inputs.ts'
import { MOST_SENDERS, type OrderSender } from '../model.ts'
import { readSenders } from '../queries/senders.ts'
import { addressOf } from '../rules.ts'

const fault = faultOf('incoming', incomingOrdersMessages)

/**
 * Allows an address to order for an account. Throws 'client-account-not-found', 'record-invalid', 'too-many-order-senders', and 'order-sender-taken' for one that orders for any account already.
 */
export async function addSender(
  ctx: WriteContext,
  { accountId, address: typed, language, purpose, ...texts }: NewSender,
): Promise<OrderSender[]> {
  const { db, actor } = ctx
  const account = await lockAccount(ctx, accountId)
  const address = addressOf(typed)
  const requestedParty = tidyText(texts.requestedParty ?? '') || null
  const contactPhone = tidyText(texts.contactPhone ?? '') || null
  const faults = [
    ...(address ? [] : [fault('address', 'fault.address')]),
    ...Object.entries({ requestedParty, contactPhone }).flatMap(([field, text]) =>
      text && hasUnshowable(text) ? [kernelFault(field, 'badText')] : [],
    ),
  ]
  if (!address || faults.length > 0) throw recordInvalid(faults)
  if ((await readSenders(ctx, { accountId })).length >= MOST_SENDERS)
    throw new AppError('too-many-order-senders', { params: { most: MOST_SENDERS } })
  const added = await db
    .insertInto('orderSenders')
    .values({
      clientAccountId: account.id,
      address,
      language,
      purpose,
      requestedParty,
      contactPhone,
      addedBy: actor.id,
    })
    .onConflict((on) => on.column('address').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError('order-sender-taken')
  await audit(ctx, {
    eventType: 'ORDER_SENDER',
    description: `${actor.displayName} allowed ${address} to order for a client account`,
    after: { address, language, purpose, requestedParty, contactPhone },
    ...aboutAccount(account.id),
  })
  return readSenders(ctx, { accountId })
}

/** Removes an address that may order for an account. Throws 'order-sender-not-found'. */
export async function removeSender(ctx: WriteContext, { id }: { id: string }): Promise<OrderSender[]> {
  const removed = await ctx.db
    .deleteFrom('orderSenders')
    .where('id', '=', id)
    .returning(['address', 'clientAccountId'])
    .executeTakeFirst()
  if (!removed) throw new AppError('order-sender-not-found')
  const { address, clientAccountId: accountId } = removed
  await audit(ctx, {
    eventType: 'ORDER_SENDER',
    description: `${ctx.actor.displayName} no longer allows ${address} to order for a client account`,
    before: { address },
    ...aboutAccount(accountId),
  })
  return readSenders(ctx, { accountId })
}
