import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, fieldFault, recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { boundDocuments } from '../../documents/queries/bound.ts'
import { hasIssued } from '../../issued-reports/queries/issued.ts'
import { assertDeletable } from '../../work-files/commands/keep.ts'
import { valuationsMessages } from '../messages.ts'
import { mayDelete } from '../workflow.ts'
import { lockValuation, storedContent } from './record.ts'

/**
 * Deletes a valuation; its number is never reused. Throws 'valuation-not-found', 'stale-version', 'issued-report-kept',
 * 'record-invalid' without a reason or in a status that stays on record, and as `assertDeletable` does.
 */
export async function deleteValuation(
  ctx: WriteContext,
  { id, version, reason: given }: { id: string; version: number; reason: string },
): Promise<{ id: string }> {
  const row = await lockValuation(ctx, id, version)
  const words = valuationsMessages
  const reason = checkedReason(given)
  if (!reason) throw recordInvalid([fieldFault('reason', 'valuations:fault.reason', words['fault.reason'])])
  if (!mayDelete(ctx.actor, row.status as ValuationStatus))
    throw recordInvalid([fieldFault('status', 'valuations:fault.notDeletable', words['fault.notDeletable'])])

  if (await hasIssued(ctx.db, id)) throw new AppError('issued-report-kept')
  await assertDeletable(ctx, id)
  const papers = await boundDocuments(ctx, id)
  await ctx.db.deleteFrom('valuations').where('id', '=', id).execute()
  await audit(ctx, {
    eventType: 'VALUATION_DELETE',
    description: `Deleted valuation ${row.valuationNumber}`,
    details: {
      reason,
      valuationNumber: row.valuationNumber,
      ...(papers.length > 0
        ? { documents: papers.map(({ documentType, name, sha256 }) => ({ documentType, name, sha256 })) }
        : {}),
    },
    before: { ...storedContent(row), status: row.status },
    resourceId: id,
    resourceType: 'valuation',
  })
  return { id }
}
