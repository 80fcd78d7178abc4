import { SHAPES } from '../fields/shapes.ts'
import { INDICATING_SHEETS, type IndicatingSheet } from '../model/codes.ts'
import type { SheetInputs } from '../model.ts'
import { evaluateSheets, type SheetValues } from './evaluate.ts'
import { NOT_BEGUN } from './methods/reading.ts'
import { type SensitivityTable, sensitivityTable } from './sensitivity.ts'

/** The sensitivity table that a reconciliation asks for, with the inputs it varies. */
export type ChosenSensitivity = SensitivityTable & { sheet: IndicatingSheet; row: string; column: string }

/**
 * Works out the sensitivity table that the reconciliation chooses, values in KWD; null while it names no sheet and two of its inputs.
 *
 * Source: RICS, Valuation of development property (2019), sensitivity analysis; what a value comes to is by the formulas of the sheet itself.
 */
export function chosenSensitivity(sheets: SheetValues, inputs: SheetInputs): ChosenSensitivity | null {
  const { sensitivitySheet, sensitivityRow, sensitivityRowStep, sensitivityColumn, sensitivityColumnStep } =
    sheets.RECONCILIATION ?? {}
  const sheet = INDICATING_SHEETS.find((one) => one === sensitivitySheet)
  const values = sheet && sheets[sheet]
  if (!values || typeof sensitivityRow !== 'string' || typeof sensitivityColumn !== 'string') return null
  if (typeof sensitivityRowStep !== 'number' || typeof sensitivityColumnStep !== 'number') return null
  // Scores are worked out from the prices of the grid; what is written on other sheets changes nothing here.
  const grid = sheet === 'SCORES' && sheets.GRID ? { GRID: sheets.GRID } : {}
  const table = sensitivityTable(
    {
      shape: SHAPES[sheet],
      values,
      inputs,
      evaluate: (now, given) => evaluateSheets({ ...grid, [sheet]: now }, given)[sheet] ?? NOT_BEGUN,
    },
    { input: sensitivityRow, step: sensitivityRowStep },
    { input: sensitivityColumn, step: sensitivityColumnStep },
  )
  return table && { ...table, sheet, row: sensitivityRow, column: sensitivityColumn }
}
