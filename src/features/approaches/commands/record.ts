import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { ValuationStatus } from '../../valuations/model.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import { mayEditSheets } from '../workflow.ts'

/** Takes a valuation whose sheets may change, for this transaction. Throws 'valuation-not-found' and 'approaches-locked'. */
export async function lockOpen(ctx: WriteContext, id: string, version?: number): Promise<ValuationRow> {
  const valuation = await lockValuation(ctx, id, version)
  if (!mayEditSheets(ctx.actor, valuation.status as ValuationStatus)) throw new AppError('approaches-locked')
  return valuation
}
