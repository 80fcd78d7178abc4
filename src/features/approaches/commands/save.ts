import { AppError, type FieldFault, recordInvalid } from '#kernel/errors.ts'
import {
  applyChanges,
  baseFaults,
  type FormChange,
  type FormValue,
  isRow,
  sameValue,
  tidyValue,
  type WrittenValues,
} from '#kernel/form-values.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { shapeOf } from '../fields/shapes.ts'
import { isIndicating, kindOf, type Sheet } from '../model/codes.ts'
import type { SheetSaved, StoredSheets } from '../model/records.ts'
import type { SheetInputs } from '../model.ts'
import { readSheets } from '../queries/read.ts'
import { plainSheets, plainValues } from '../queries/sheets.ts'
import { fault } from '../rules/conclusions/givers.ts'
import { evaluateSheet, evaluateSheets } from '../rules/evaluate.ts'
import { strayYears } from '../rules/income/faults.ts'
import { hasSheet } from '../rules/sheets.ts'
import { crowdedBeyond, valueFaults } from '../rules/values.ts'
import { writeValues } from './write.ts'

type Input = { valuationId: string; sheet: Sheet; changes: readonly FormChange[] }

/**
 * Writes changes of a sheet, each from the value that the person saw: a field that holds neither that value nor the new one was changed
 * by somebody else meanwhile, stays as it is, and is answered as a conflict, while the others are stored. The same changes sent again
 * change nothing. Throws 'valuation-not-found', 'approaches-locked', 'approach-sheet-removed' for a sheet that was not added or was removed, 'approaches-rows', and 'record-invalid' with every field whose value breaks a rule
 * or is a figure of a single year that the chosen income method does not count, a conclusion that lacks something or that no sheet gives, or an amount of one
 * that was typed, upon which nothing is stored.
 */
export async function saveSheet(ctx: WriteContext, input: Input): Promise<SheetSaved> {
  const { valuationId, sheet } = input
  const shape = shapeOf(sheet)
  const changes = input.changes.map(({ field, base, value }) => ({ field, base, value: tidyValue(value) }))
  const faults = changes.flatMap(({ field, base, value }) => [
    ...valueFaults(shape, field, value),
    ...baseFaults(field, base),
    ...byHand(field, value),
  ])
  if (faults.length > 0) throw recordInvalid(faults)

  const { valuationNumber } = await lockForValue(ctx, valuationId, { locked: 'approaches-locked' })
  const { sheets, inputs } = await readSheets(ctx, valuationId)
  const names = plainValues(sheets.RECONCILIATION?.values ?? {})
  if (!hasSheet({ RECONCILIATION: names }, sheet)) throw new AppError('approach-sheet-removed')
  const before = sheets[sheet] ?? { version: 0, values: {} }
  const at = new Date().toISOString()
  const applied = applyChanges(before.values, changes, { by: ctx.actor.displayName, at })
  const { now, written, stored, conflicts } = applied
  let { version } = before
  if (written.length > 0) {
    const most = crowdedBeyond(shape, plainValues(now))
    if (most !== undefined) throw new AppError('approaches-rows', { params: { most } })
    const stray = kindOf(sheet) === 'INCOME' ? strayYears(plainValues(now)) : []
    const refused = stray.filter(({ field }) => written.some((name) => field === name || field.startsWith(`${name}.`)))
    if (refused.length > 0) throw recordInvalid(refused)
    const lacking =
      sheet === 'RECONCILIATION' ? lackingConclusions(sheets, inputs, { before: before.values, now, written }) : []
    if (lacking.length > 0) throw recordInvalid(lacking)
    version = await writeValues(ctx, { valuationId, sheet, fields: written, now, at })
    const only = (values: WrittenValues) =>
      Object.fromEntries(written.map((field) => [field, values[field]?.value ?? null]))
    await audit(ctx, {
      eventType: 'APPROACH_CHANGE',
      description: `Changed the sheet ${sheet} of valuation ${valuationNumber}`,
      details: { sheet, valuationNumber, fields: [...written] },
      before: only(before.values),
      after: only(now),
      resourceId: valuationId,
      resourceType: 'approaches',
    })
  }
  const sheetValues = plainSheets({ ...sheets, [sheet]: { version, values: now } })
  // Only a reconciliation asks for all of them.
  const outcome =
    sheet === 'RECONCILIATION'
      ? evaluateSheets(sheetValues, inputs).RECONCILIATION
      : isIndicating(sheet)
        ? evaluateSheet(sheet, sheetValues, inputs)
        : undefined
  return { version, value: outcome?.value ?? null, stored, conflicts }
}

/** The fault of an amount of a conclusion that was typed: it follows from sheets, and is taken with the value. */
const byHand = (field: string, value: FormValue): FieldFault[] =>
  field.startsWith('concluded.') && value !== null ? [fault(field, 'fault.byHand')] : []

type Written = { before: WrittenValues; now: WrittenValues; written: readonly string[] }

/** The faults of conclusions that are written as they can't be concluded; only moving one among the others asks for nothing. */
function lackingConclusions(
  sheets: StoredSheets,
  inputs: SheetInputs,
  { before, now, written }: Written,
): FieldFault[] {
  const withoutPlace = (values: WrittenValues, field: string) => {
    const value = values[field]?.value ?? null
    return isRow(value) ? { ...value, place: null } : value
  }
  const changed = written.filter(
    (field) => field.startsWith('conclusions.') && !sameValue(withoutPlace(before, field), withoutPlace(now, field)),
  )
  if (changed.length === 0) return []
  const version = sheets.RECONCILIATION?.version ?? 0
  const plain = plainSheets({ ...sheets, RECONCILIATION: { version, values: now } })
  const conclusions = evaluateSheets(plain, inputs).RECONCILIATION?.conclusions ?? []
  return conclusions.flatMap(({ field, faults }) => (changed.includes(field) ? faults : []))
}
