import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { requiredReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { valuationsMessages } from '../messages.ts'
import { mayDelete } from '../workflow.ts'
import { assertDeletable } from './deletable.ts'
import { moveSteps } from './moves.ts'
import { lockValuation, storedContent } from './record.ts'

const fault = faultOf('valuations', valuationsMessages)

/**
 * Deletes a valuation; its number is never reused. Throws 'valuation-not-found', 'stale-version', 'record-invalid' without a
 * reason or in a status that stays on record, what the steps of deletion throw, and as `assertDeletable` does.
 */
export async function deleteValuation(
  ctx: WriteContext,
  { id, version, reason: given }: { id: string; version: number; reason: string },
): Promise<{ id: string }> {
  const row = await lockValuation(ctx, id, version)
  const reason = requiredReason(given, fault('reason', 'fault.reason'))
  if (!mayDelete(ctx.actor, row.status as ValuationStatus)) throw recordInvalid([fault('status', 'fault.notDeletable')])

  const more: Record<string, unknown> = {}
  for (const step of moveSteps().deletion) Object.assign(more, await step(ctx, row))
  await assertDeletable(ctx, id)
  await ctx.db.deleteFrom('valuations').where('id', '=', id).execute()
  await audit(ctx, {
    eventType: 'VALUATION_DELETE',
    description: `Deleted valuation ${row.valuationNumber}`,
    details: { reason, valuationNumber: row.valuationNumber, ...more },
    before: { ...storedContent(row), status: row.status },
    resourceId: id,
    resourceType: 'valuation',
  })
  return { id }
}
