import type { FormValues } from '#kernel/form-values.ts'
import { type IndicatingSheet, kindOf } from '../model/codes.ts'
import type { Outcome, SheetInputs } from '../model.ts'
import type { Contents } from './content-changes.ts'
import { type Evaluated, gridOf, type Outcomes, reconcileIndications, sheetEvaluator } from './evaluate.ts'
import { linksOf } from './links.ts'
import { orderedSheets, type SheetValues, withoutRemoved } from './sheets.ts'

type Worked = { of: readonly (FormValues | undefined)[]; inputs: SheetInputs; outcome: Outcome | undefined }

/**
 * Returns a function that works out the final value of contents, in KWD. A sheet that has not changed since the call before, with all
 * that it takes from others, is not worked out again, so that hundreds of changes one after the other stay quick.
 *
 * It has no formula of its own: each sheet is worked out by its evaluator and the value by the reconciliation, which name theirs.
 */
export function rememberingFinalValue(): (contents: Contents) => number | null {
  const seen = new Map<IndicatingSheet, Worked>()
  return ({ sheets: written, inputs }) => {
    const sheets = withoutRemoved(written)
    const known: Evaluated = (sheet) => {
      const before = seen.get(sheet)
      const now = takenFrom(sheet, sheets)
      const isSame =
        before !== undefined &&
        (before.inputs === inputs || (isOfFacts(sheet, sheets) && before.inputs.subject === inputs.subject)) &&
        before.of.length === now.length &&
        before.of.every((one, at) => one === now[at])
      return isSame ? before.outcome : undefined
    }
    const outcomeOf = sheetEvaluator(sheets, inputs, known)
    const outcomes: Outcomes = Object.fromEntries(
      orderedSheets(sheets).flatMap((sheet) => {
        const values = sheets[sheet]
        if (!values || Object.values(values).every((value) => value === null)) return []
        const outcome = outcomeOf(sheet)
        seen.set(sheet, { of: takenFrom(sheet, sheets), inputs, outcome })
        return outcome ? [[sheet, outcome]] : []
      }),
    )
    return reconcileIndications(sheets, inputs, outcomes).finalValue
  }
}

/** The kinds of sheets that read no comparables themselves; what is linked does. */
const OF_FACTS: readonly string[] = ['INCOME', 'COST', 'RESIDUAL', 'REINSTATEMENT']

/** True for a sheet that reads the facts of the property alone: it comes to the same whatever the comparables are. */
const isOfFacts = (sheet: IndicatingSheet, sheets: SheetValues): boolean =>
  OF_FACTS.includes(kindOf(sheet)) && linksOf(sheet, sheets).length === 0

/** What is written on a sheet and on all that it takes something from, how sheets are named and used included. */
function takenFrom(sheet: IndicatingSheet, sheets: SheetValues): (FormValues | undefined)[] {
  const values = sheets[sheet]
  const grid = kindOf(sheet) === 'SCORES' ? takenFrom(gridOf(values ?? {}, sheets), sheets) : []
  const links = linksOf(sheet, sheets)
  const names = links.length > 0 || kindOf(sheet) === 'COST' ? [sheets.RECONCILIATION] : []
  return [
    values,
    ...grid,
    ...names,
    ...links.flatMap(({ from, output }) => (output === 'BUILDING' ? [sheets[from]] : takenFrom(from, sheets))),
  ]
}
