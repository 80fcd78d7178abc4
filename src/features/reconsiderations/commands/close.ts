import { sql } from 'kysely'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'

type Cancelled = { valuationId: string; valuationNumber: string; reason: string }

/**
 * Withdraws the open or answered reconsideration of a valuation that is cancelled, for the reason of the cancellation. The caller holds the
 * valuation.
 */
export async function closeReconsideration(
  ctx: WriteContext,
  { valuationId, valuationNumber, reason }: Cancelled,
): Promise<void> {
  const open = await ctx.db
    .selectFrom('reconsiderations')
    .select(['id', 'ordinal', 'state', 'version'])
    .where('valuationId', '=', valuationId)
    .where('state', 'in', ['OPEN', 'ANSWERED'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!open) return
  await writeWithdrawal(ctx, { ...open, valuationId, valuationNumber, reason })
}

type Withdrawn = Cancelled & { id: string; ordinal: number; state: string; version: number }

/** Writes that a reconsideration, which the caller holds, was withdrawn, and audits it. */
export async function writeWithdrawal(
  ctx: WriteContext,
  { id, ordinal, state, version, valuationId, valuationNumber, reason }: Withdrawn,
): Promise<void> {
  await ctx.db
    .updateTable('reconsiderations')
    .set({ state: 'WITHDRAWN', reason: reason || null, closedAt: sql`now()`, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'RECONSIDERATION_WITHDRAW',
    description: `Withdrew reconsideration ${ordinal} of valuation ${valuationNumber}`,
    details: { reconsiderationId: id, ordinal, reason },
    before: { state },
    after: { state: 'WITHDRAWN' },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
}
