import type { FormValues } from '#kernel/form-values.ts'
import { INDICATING_SHEETS, type IndicatingSheet } from '../model/codes.ts'
import type { Outcome, SheetInputs } from '../model.ts'
import { evaluateSheet } from './evaluate.ts'
import type { Contents } from './moves.ts'
import { evaluateReconciliation } from './reconciliation.ts'

type Worked = { values: FormValues; grid: FormValues | undefined; inputs: SheetInputs; outcome: Outcome }

/**
 * Returns a function that works out the final value of contents, in KWD. A sheet that has not changed since the call before is not worked
 * out again, so that hundreds of changes one after the other stay quick.
 *
 * It has no formula of its own: each sheet is worked out by its evaluator and the value by `evaluateReconciliation`, which name theirs.
 */
export function rememberingFinalValue(): (contents: Contents) => number | null {
  const seen = new Map<IndicatingSheet, Worked>()
  const outcomeOf = (sheet: IndicatingSheet, { sheets, inputs }: Contents): Outcome | undefined => {
    const values = sheets[sheet]
    if (!values || Object.values(values).every((value) => value === null)) return undefined
    // Scores explain the prices of the grid.
    const grid = sheet === 'SCORES' ? sheets.GRID : undefined
    const known = seen.get(sheet)
    if (known?.values === values && known.grid === grid && known.inputs === inputs) return known.outcome
    const outcome = evaluateSheet(sheet, sheets, inputs)
    if (outcome) seen.set(sheet, { values, grid, inputs, outcome })
    return outcome
  }
  return (contents) => {
    const indications = INDICATING_SHEETS.flatMap((sheet) => {
      const outcome = outcomeOf(sheet, contents)
      return outcome ? [{ sheet, outcome }] : []
    })
    const { finalValue } = evaluateReconciliation(contents.sheets.RECONCILIATION ?? {}, {
      ...contents.inputs,
      indications,
    })
    return finalValue
  }
}
