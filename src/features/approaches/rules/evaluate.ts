import type { FormValues } from '#kernel/form-values.ts'
import { INDICATING_SHEETS, type IndicatingSheet, type Sheet } from '../model/codes.ts'
import type { Evaluate, Outcome, SheetInputs } from '../model.ts'
import { evaluateCost } from './cost.ts'
import { evaluateIncome } from './income.ts'
import { evaluateReconciliation, type Reconciled } from './reconciliation.ts'
import { evaluateResidual } from './residual.ts'

/** The values of the sheets on which something is written. */
export type SheetValues = Readonly<Partial<Record<Sheet, FormValues>>>
/** What each of them comes to, and their reconciliation. */
export type Outcomes = Readonly<Partial<Record<IndicatingSheet, Outcome>>> & { readonly RECONCILIATION?: Reconciled }

/** The function that works each sheet out. */
export const EVALUATORS: Readonly<Partial<Record<IndicatingSheet, Evaluate>>> = {
  INCOME: evaluateIncome,
  COST: evaluateCost,
  RESIDUAL: evaluateResidual,
}

/** Works out every sheet on which something is written, and reconciles what they indicate; nothing where nothing is written. */
export function evaluateSheets(sheets: SheetValues, inputs: SheetInputs): Outcomes {
  const indications = INDICATING_SHEETS.flatMap((sheet) => {
    const [values, evaluate] = [sheets[sheet], EVALUATORS[sheet]]
    return values && evaluate ? [{ sheet, outcome: evaluate(values, inputs) }] : []
  })
  if (indications.length === 0 && !sheets.RECONCILIATION) return {}
  const { subject, asksSecondValuer = false } = inputs
  const reconciled = evaluateReconciliation(sheets.RECONCILIATION ?? {}, { subject, indications, asksSecondValuer })
  return {
    ...Object.fromEntries(indications.map(({ sheet, outcome }) => [sheet, outcome])),
    RECONCILIATION: reconciled,
  }
}
