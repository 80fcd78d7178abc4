import { AppError, recordInvalid } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { updateValuation } from '../../valuations/commands/update.ts'
import type { ValuationDetails } from '../../valuations/model.ts'
import { readSheets } from '../queries/read.ts'
import { plainSheets } from '../queries/sheets.ts'
import { evaluateSheets } from '../rules/evaluate.ts'
import { concludedValues } from '../rules/path.ts'

/**
 * Writes what the sheets come to into the record of the valuation: land, building and final value, and the approach of the sheets that
 * carry weight. Parts that the sheets do not tell stay where they still sum to the value. Throws 'valuation-not-found', 'stale-version', 'approaches-locked', 'record-invalid' with what the reconciliation lacks,
 * 'approaches-no-value' while nothing is written, and what changing a valuation throws.
 */
export async function concludeValue(
  ctx: WriteContext,
  { valuationId, version }: { valuationId: string; version: number },
): Promise<ValuationDetails> {
  await lockForValue(ctx, valuationId, { locked: 'approaches-locked', version })
  const { valuation, sheets, inputs } = await readSheets(ctx, valuationId)
  const reconciled = evaluateSheets(plainSheets(sheets), inputs).RECONCILIATION
  if (reconciled && reconciled.faults.length > 0) throw recordInvalid([...reconciled.faults])
  if (!reconciled || reconciled.finalValue === null) throw new AppError('approaches-no-value')
  return updateValuation(ctx, {
    id: valuationId,
    version,
    changes: { ...concludedValues(reconciled, valuation), valuationApproach: reconciled.approach },
  })
}
