import { AppError, recordInvalid } from '#kernel/errors.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { updateValuation } from '../../valuations/commands/update.ts'
import type { ValuationDetails } from '../../valuations/model.ts'
import { readSheets, type SheetsRead } from '../queries/read.ts'
import { plainSheets } from '../queries/sheets.ts'
import { evaluateSheets } from '../rules/evaluate.ts'
import { concludedValues } from '../rules/path.ts'
import type { Reconciled } from '../rules/reconciliation.ts'
import { writeValues } from './write.ts'

/**
 * Writes what the sheets come to into the record of the valuation: land, building and final value, the approach of the sheets that
 * carry weight, and beside it the amounts of the other conclusions. Parts that the sheets do not tell stay where they still sum to the value. Throws 'valuation-not-found', 'stale-version', 'approaches-locked', 'record-invalid' with what the reconciliation lacks,
 * 'approaches-no-value' while nothing is written, and what changing a valuation throws.
 */
export async function concludeValue(
  ctx: WriteContext,
  { valuationId, version }: { valuationId: string; version: number },
): Promise<ValuationDetails> {
  await lockForValue(ctx, valuationId, { locked: 'approaches-locked', version })
  const read = await readSheets(ctx, valuationId)
  const { valuation, sheets, inputs } = read
  const reconciled = evaluateSheets(plainSheets(sheets), inputs).RECONCILIATION
  const faults = [...(reconciled?.faults ?? []), ...(reconciled?.conclusions ?? []).flatMap((one) => one.faults)]
  if (faults.length > 0) throw recordInvalid(faults)
  if (!reconciled || reconciled.finalValue === null) throw new AppError('approaches-no-value')
  await takeConclusions(ctx, read, reconciled)
  return updateValuation(ctx, {
    id: valuationId,
    version,
    changes: { ...concludedValues(reconciled, valuation), valuationApproach: reconciled.approach },
  })
}

/** Keeps the amounts of the conclusions beside the main one with them, and drops those of conclusions that were removed. */
async function takeConclusions(
  ctx: WriteContext,
  { valuation, sheets }: SheetsRead,
  { conclusions = [] }: Reconciled,
): Promise<void> {
  const stored = sheets.RECONCILIATION?.values ?? {}
  const amounts = new Map(conclusions.map(({ id, value }) => [`concluded.${id}`, { value }]))
  const gone = Object.keys(stored).filter((field) => field.startsWith('concluded.') && !amounts.has(field))
  const changed = conclusions.filter(({ value, taken }) => value !== taken).map(({ id }) => `concluded.${id}`)
  const fields = [...changed, ...gone.filter((field) => stored[field]?.value !== null)]
  if (fields.length === 0) return
  const [at, by] = [new Date().toISOString(), ctx.actor.displayName]
  const amountOf = (field: string): FormValue => amounts.get(field) ?? null
  await writeValues(ctx, {
    valuationId: valuation.id,
    sheet: 'RECONCILIATION',
    fields,
    now: Object.fromEntries(fields.map((field) => [field, { value: amountOf(field), by, at }])),
    at,
  })
  await audit(ctx, {
    eventType: 'APPROACH_CHANGE',
    description: `Took the conclusions beside the main one into valuation ${valuation.valuationNumber}`,
    details: { sheet: 'RECONCILIATION', valuationNumber: valuation.valuationNumber, fields },
    before: Object.fromEntries(fields.map((field) => [field, stored[field]?.value ?? null])),
    after: Object.fromEntries(fields.map((field) => [field, amountOf(field)])),
    resourceId: valuation.id,
    resourceType: 'approaches',
  })
}
