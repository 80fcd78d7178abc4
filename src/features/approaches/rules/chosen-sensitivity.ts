import type { FormValues } from '#kernel/form-values.ts'
import { shapeOf } from '../fields/shapes.ts'
import { INDICATING_SHEETS, type IndicatingSheet } from '../model/codes.ts'
import type { Evaluate, SheetInputs } from '../model.ts'
import { sheetEvaluator } from './evaluate.ts'
import { linkField, linksOf, sharedLinksOf, withLinks } from './links.ts'
import { NOT_BEGUN } from './methods/reading.ts'
import { type SensitivityTable, sensitivityTable } from './sensitivity.ts'
import type { SheetValues } from './sheets.ts'

/** The sensitivity table that a reconciliation asks for, with the inputs it varies. */
export type ChosenSensitivity = SensitivityTable & { sheet: IndicatingSheet; row: string; column: string }

/**
 * A sheet whose inputs are varied by themselves: what its links give is in its values in place of the links, and other sheets stay as they
 * are.
 */
export function unlinked(
  sheet: IndicatingSheet,
  sheets: SheetValues,
  inputs: SheetInputs,
): { values: FormValues; evaluate: Evaluate } {
  const { values } = withLinks(sheet, sheets, sheetEvaluator(sheets, inputs))
  const all = [...linksOf(sheet, sheets), ...sharedLinksOf(sheet, sheets[sheet] ?? {})]
  const links = new Set(all.map(({ field }) => linkField(field)))
  return {
    values: Object.fromEntries(Object.entries(values).filter(([field]) => !links.has(field))),
    evaluate: (now, given) => sheetEvaluator({ ...sheets, [sheet]: now }, given)(sheet) ?? NOT_BEGUN,
  }
}

/**
 * Works out the sensitivity table that the reconciliation chooses, values in KWD; null while it names no sheet and two of its inputs.
 *
 * Source: RICS, Valuation of development property (2019), sensitivity analysis; what a value comes to is by the formulas of the sheet itself.
 */
export function chosenSensitivity(sheets: SheetValues, inputs: SheetInputs): ChosenSensitivity | null {
  const { sensitivitySheet, sensitivityRow, sensitivityRowStep, sensitivityColumn, sensitivityColumnStep } =
    sheets.RECONCILIATION ?? {}
  const sheet = INDICATING_SHEETS.find((one) => one === sensitivitySheet)
  if (!sheet || !sheets[sheet] || typeof sensitivityRow !== 'string' || typeof sensitivityColumn !== 'string')
    return null
  if (typeof sensitivityRowStep !== 'number' || typeof sensitivityColumnStep !== 'number') return null
  const table = sensitivityTable(
    { shape: shapeOf(sheet), inputs, ...unlinked(sheet, sheets, inputs) },
    { input: sensitivityRow, step: sensitivityRowStep },
    { input: sensitivityColumn, step: sensitivityColumnStep },
  )
  return table && { ...table, sheet, row: sensitivityRow, column: sensitivityColumn }
}
