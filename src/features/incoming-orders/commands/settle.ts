import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { limitRequestSteps } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Settling } from '../model/inputs.ts'
import type { IncomingOrder } from '../model.ts'
import { IS_TOLD, readIncoming } from '../queries.ts'
import { aboutOrder } from './arrive.ts'
import { type Content, openIncoming, outcomeColumns } from './open.ts'

/**
 * Opens an order that waits, for the client and with the terms that a person chose; where it is refused again, it waits with the new reason. Throws 'incoming-order-not-found', 'stale-version',
 * 'incoming-order-settled', 'incoming-order-unreadable', 'client-account-not-found', and as `limitRequestSteps` does.
 */
export async function settleOrder(
  ctx: WriteContext,
  { id, version, accountId, despite, ...terms }: Settling,
): Promise<IncomingOrder> {
  await limitRequestSteps(ctx.db, ctx.actor)
  const { fileName, sha256, content: kept } = await lockHeld(ctx, { id, version })
  if (kept === null) throw new AppError('incoming-order-unreadable')
  const content = JSON.parse(kept) as Content
  const outcome = await openIncoming(ctx, { id, fileName, sha256, content, accountId, terms, despite })
  const isHeld = outcome.state === 'HELD'
  await ctx.db
    .updateTable('incomingOrders')
    .set({
      ...{ ...outcomeColumns(outcome), version: version + 1, clientAccountId: accountId },
      isOver: sql<boolean>`not ${IS_TOLD(accountId)}`,
    })
    .$if(!isHeld, (update) => update.set({ content: null, settledBy: ctx.actor.id, settledAt: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'ORDER_SETTLE',
    description: `${ctx.actor.displayName} settled the order ${fileName}`,
    after: { state: outcome.state, accountId, despite, ...(isHeld ? { reason: outcome.reason } : {}) },
    ...aboutOrder(id),
  })
  return readIncoming(ctx, id)
}

/** A held order, locked until the transaction ends. Throws 'incoming-order-not-found', 'stale-version' and 'incoming-order-settled'. */
export async function lockHeld({ db }: WriteContext, { id, version }: { id: string; version: number }) {
  const row = await db
    .selectFrom('incomingOrders')
    .select(['version', 'state', 'fileName', 'sha256', 'content', 'clientAccountId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('incoming-order-not-found')
  assertVersion(row, version)
  if (row.state !== 'HELD') throw new AppError('incoming-order-settled')
  return row
}
