import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, faultOf } from '#kernel/errors.ts'
import { requiredReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { qualityMessages } from '../messages.ts'
import type { QualityCheck, RuleCode } from '../model.ts'
import { readCheck } from '../queries/check.ts'
import { foundBy, isExplainable } from '../rules.ts'

const fault = faultOf('quality', qualityMessages)

/**
 * Stores why a warning is accepted; it counts as long as the rule finds the same. Throws 'valuation-not-found',
 * 'quality-nothing-to-explain' where the rule does not warn and after the approval, and 'record-invalid' without a reason.
 */
export async function explainResult(
  ctx: WriteContext,
  { valuationId, rule, reason: given }: { valuationId: string; rule: RuleCode; reason: string },
): Promise<QualityCheck> {
  const { actor, db } = ctx
  const row = await lockValuation(ctx, valuationId)
  if (!isExplainable(row.status as ValuationStatus)) throw new AppError('quality-nothing-to-explain')
  const reason = requiredReason(given, fault('reason', 'fault.reason'))
  const { items } = await readCheck(ctx, valuationId)
  const result = items.find((one) => one.rule === rule)
  if (result?.verdict !== 'WARN') throw new AppError('quality-nothing-to-explain')
  if (result.reason?.text !== reason) {
    await db
      .insertInto('qualityReasons')
      .values({ valuationId, rule, found: foundBy(result), reason, writtenBy: actor.id })
      .execute()
    await audit(ctx, {
      eventType: 'QUALITY_EXPLAIN',
      description: `${actor.displayName} wrote why the warning ${rule} of valuation ${row.valuationNumber} stands`,
      details: { rule, reason, valuationNumber: row.valuationNumber },
      before: { reason: result.reason?.text ?? null },
      after: { reason },
      resourceId: valuationId,
      resourceType: 'valuation',
    })
  }
  return readCheck(ctx, valuationId)
}
