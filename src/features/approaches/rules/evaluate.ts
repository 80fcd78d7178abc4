import type { FormValues } from '#kernel/form-values.ts'
import { INDICATING_SHEETS, type IndicatingSheet, type Sheet } from '../model/codes.ts'
import type { Evaluate, Outcome, SheetInputs, SubjectFacts } from '../model.ts'
import { evaluateCost } from './cost.ts'
import { evaluateIncome } from './income.ts'
import { evaluateResidual } from './residual.ts'

/** The values of the sheets on which something is written. */
export type SheetValues = Readonly<Partial<Record<Sheet, FormValues>>>
/** What each of them comes to. */
export type Outcomes = Readonly<Partial<Record<Sheet, Outcome>>>
/** An indication of the value, as the reconciliation weighs it. */
export type Indication = { sheet: IndicatingSheet; outcome: Outcome }
/** Weighs the indications. */
export type Reconcile = (
  values: FormValues,
  given: { subject: SubjectFacts; indications: readonly Indication[] },
) => Outcome

/** The function that works each sheet out. */
export const EVALUATORS: Readonly<Partial<Record<IndicatingSheet, Evaluate>>> = {
  INCOME: evaluateIncome,
  COST: evaluateCost,
  RESIDUAL: evaluateResidual,
}
/** The function that reconciles the indications. */
export const RECONCILE: Reconcile | null = null

/** Works out every sheet on which something is written, and reconciles what they indicate. */
export function evaluateSheets(sheets: SheetValues, inputs: SheetInputs): Outcomes {
  const indications = INDICATING_SHEETS.flatMap((sheet): Indication[] => {
    const [values, evaluate] = [sheets[sheet], EVALUATORS[sheet]]
    return values && evaluate ? [{ sheet, outcome: evaluate(values, inputs) }] : []
  })
  const outcomes = Object.fromEntries(indications.map(({ sheet, outcome }) => [sheet, outcome])) as Outcomes
  if (!RECONCILE || (indications.length === 0 && !sheets.RECONCILIATION)) return outcomes
  return {
    ...outcomes,
    RECONCILIATION: RECONCILE(sheets.RECONCILIATION ?? {}, { subject: inputs.subject, indications }),
  }
}
