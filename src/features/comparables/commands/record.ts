import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import type { ValuationStatus } from '../../valuations/workflow.ts'
import { mayChooseComparables } from '../model.ts'

/** Takes a valuation whose comparables may change, for this transaction. Throws 'valuation-not-found' and 'comparables-locked'. */
export async function lockOpen(ctx: WriteContext, id: string): Promise<ValuationRow> {
  const valuation = await lockValuation(ctx, id)
  if (!mayChooseComparables(ctx.actor, valuation.status as ValuationStatus)) throw new AppError('comparables-locked')
  return valuation
}
