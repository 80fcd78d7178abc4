import { sql } from 'kysely'
import { faultOf } from '#kernel/errors.ts'
import { requiredReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { incomingOrdersMessages } from '../messages/incoming.ts'
import type { Dismissing } from '../model/inputs.ts'
import type { IncomingOrder } from '../model.ts'
import { IS_TOLD, readIncoming } from '../queries.ts'
import { aboutOrder } from './arrive.ts'
import { lockHeld } from './settle.ts'

const fault = faultOf('incoming', incomingOrdersMessages)

/** Dismisses an order that waits, with a reason that its sender reads. Throws as `settleOrder` does, and 'record-invalid' without a reason. */
export async function dismissOrder(ctx: WriteContext, { id, version, reason }: Dismissing): Promise<IncomingOrder> {
  const { fileName, clientAccountId } = await lockHeld(ctx, { id, version })
  const dismissal = requiredReason(reason, fault('reason', 'fault.reason'))
  await ctx.db
    .updateTable('incomingOrders')
    .set({
      ...{ version: version + 1, state: 'DISMISSED', dismissal, content: null, reason: null, wrong: null },
      ...{ settledBy: ctx.actor.id, settledAt: sql<Date>`now()` },
      isOver: sql<boolean>`not ${IS_TOLD(clientAccountId)}`,
    })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'ORDER_DISMISS',
    description: `${ctx.actor.displayName} dismissed the order ${fileName}`,
    after: { reason: dismissal },
    ...aboutOrder(id),
  })
  return readIncoming(ctx, id)
}
