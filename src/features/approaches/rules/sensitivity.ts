import { decimal } from '#kernel/decimal.ts'
import type { Evaluate, SheetShape } from '../model.ts'
import { type VariedInput, variedInputs, type Written, withLevels } from './levers.ts'

/** What is varied, and by how much at each step. */
export type SensitivityAxis = { input: string; step: number }

/** The value by two inputs, in KWD; null where the sheet comes to none. The middle row and column hold the sheet as it is. */
export type SensitivityTable = {
  rows: readonly number[]
  columns: readonly number[]
  values: readonly (readonly (number | null)[])[]
  range: { low: number; high: number } | null
}

/** How many steps are taken each way. */
const REACH = 2
/**
 * A two-way sensitivity table: the sheet worked out again with two of its inputs at two steps below to two steps above what is written.
 * A weight that is varied takes from those that are not, or gives to them, in proportion, so that all still sum to 100. Null where an
 * input is no number of the sheet, a step is not above 0, or both are the same input.
 *
 * Source: RICS Valuation of development property (2019), sensitivity analysis; The Appraisal of Real Estate (Appraisal Institute), sensitivity
 * analysis: one or two inputs are changed while all others are held.
 */
export function sensitivityTable(
  sheet: Written & { shape: SheetShape; evaluate: Evaluate },
  row: SensitivityAxis,
  column: SensitivityAxis,
): SensitivityTable | null {
  const known = variedInputs(sheet.shape, sheet.values, sheet.inputs.comparables)
  const [first, second] = [row, column].map(({ input }) => known.find((one) => one.input === input))
  if (!first || !second || first === second || !(row.step > 0) || !(column.step > 0)) return null
  const rows = levelsOf(first, row.step)
  const columns = levelsOf(second, column.step)
  const values = rows.map((level) =>
    columns.map((other) => {
      const whole = withLevels(sheet.shape, sheet, [
        { ...first, level },
        { ...second, level: other },
      ])
      return whole && sheet.evaluate(whole.values, whole.inputs).value
    }),
  )
  const reached = values.flat().filter((value) => value !== null)
  const range = reached.length > 0 ? { low: Math.min(...reached), high: Math.max(...reached) } : null
  return { rows, columns, values, range }
}

function levelsOf({ value }: VariedInput, step: number): number[] {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH)
  return steps.map((count) => decimal(step).times(count).plus(value).toNumber())
}
