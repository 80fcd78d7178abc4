import type { FormValues } from '#kernel/form-values.ts'
import { INDICATING_SHEETS, type IndicatingSheet, type Sheet } from '../model/codes.ts'
import type { Outcome, SheetInputs } from '../model.ts'
import { evaluateCost } from './cost.ts'
import { evaluateGrid } from './grid.ts'
import { evaluateIncome } from './income.ts'
import { evaluateReconciliation, type Reconciled } from './reconciliation.ts'
import { evaluateResidual } from './residual.ts'
import { evaluateScores } from './scores.ts'

/** The values of the sheets on which something is written. */
export type SheetValues = Readonly<Partial<Record<Sheet, FormValues>>>
/** What each of them comes to. */
export type Outcomes = Readonly<
  Partial<Record<IndicatingSheet, Outcome>> & {
    RECONCILIATION?: Reconciled
    /** What is assumed comes to no value. */
    ASSUMPTIONS?: undefined
  }
>

/** The function that works each sheet out; scores explain the prices that the adjustment grid tells. */
const EVALUATORS: Readonly<
  Record<IndicatingSheet, (values: FormValues, inputs: SheetInputs, sheets: SheetValues) => Outcome>
> = {
  GRID: evaluateGrid,
  SCORES: (values, inputs, { GRID = {} }) => evaluateScores(values, inputs, GRID),
  INCOME: evaluateIncome,
  COST: evaluateCost,
  RESIDUAL: evaluateResidual,
}

/** Works one sheet out; undefined while nothing is written on it. */
export function evaluateSheet(sheet: IndicatingSheet, sheets: SheetValues, inputs: SheetInputs): Outcome | undefined {
  const values = sheets[sheet]
  return values && EVALUATORS[sheet](values, inputs, sheets)
}

/** Works out every sheet on which something is written, those aside that are held to what they came to, and reconciles what they indicate. */
export function evaluateSheets(sheets: SheetValues, inputs: SheetInputs, held: Outcomes | null = null): Outcomes {
  const indications = INDICATING_SHEETS.flatMap((sheet) => {
    const outcome = held?.[sheet] ?? evaluateSheet(sheet, sheets, inputs)
    return outcome ? [{ sheet, outcome }] : []
  })
  const outcomes: Outcomes = Object.fromEntries(indications.map(({ sheet, outcome }) => [sheet, outcome]))
  if (indications.length === 0 && !sheets.RECONCILIATION) return outcomes
  return {
    ...outcomes,
    RECONCILIATION: evaluateReconciliation(sheets.RECONCILIATION ?? {}, { ...inputs, indications }),
  }
}
