import type { FormValues } from '#kernel/form-values.ts'
import {
  type BySheet,
  type IndicatingKind,
  type IndicatingSheet,
  kindOf,
  type SheetUse,
  type SingleKind,
  sheetsOfKind,
} from '../model/codes.ts'
import type { Outcome, SheetInputs } from '../model.ts'
import { evaluateConclusions, evaluateMain } from './conclusions.ts'
import { evaluateCost } from './cost.ts'
import { measureOf } from './grid/measure.ts'
import { evaluateGrid } from './grid.ts'
import { evaluateIncome } from './income.ts'
import { gridValues, withLinks } from './links.ts'
import { evaluatePlanning } from './planning.ts'
import { evaluateReconciliation, type Reconciled } from './reconciliation.ts'
import { evaluateReinstatement } from './reinstatement.ts'
import { evaluateResidual } from './residual.ts'
import { evaluateScores } from './scores.ts'
import { hasSheet, labelOf, orderedSheets, type SheetValues, sheetUse, withoutRemoved } from './sheets.ts'

export type { SheetValues } from './sheets.ts'
/** What each of the sheets comes to on which something is written. */
export type Outcomes = Omit<BySheet<Outcome>, SingleKind> & {
  readonly RECONCILIATION?: Reconciled
  /** What is assumed, what may be built, what is divided, what a lender asks for, what statements disclose, and what is reviewed come to no value. */
  readonly PLANNING?: undefined
  readonly ASSUMPTIONS?: undefined
  readonly COURT?: undefined
  readonly LENDING?: undefined
  readonly DISCLOSURE?: undefined
  readonly REVIEWED?: undefined
}

/** The function that works out each kind of sheet; scores explain the prices that their grid tells, and a source of figures need not be of the property. */
const EVALUATORS: Readonly<
  Record<IndicatingKind, (values: FormValues, inputs: SheetInputs, sheets: SheetValues, use: SheetUse) => Outcome>
> = {
  GRID: evaluateGrid,
  SCORES: (values, inputs, sheets) => evaluateScores(values, inputs, gridValues(gridOf(values, sheets), sheets)),
  INCOME: evaluateIncome,
  COST: (values, inputs, _, use) => evaluateCost(values, inputs, use),
  RESIDUAL: evaluateResidual,
  REINSTATEMENT: evaluateReinstatement,
}

/** The grid whose prices scores explain: the one that is chosen, else the first that is there. */
export function gridOf(values: FormValues, sheets: SheetValues): IndicatingSheet {
  const grids = sheetsOfKind('GRID').filter((sheet) => hasSheet(sheets, sheet))
  return grids.find((sheet) => sheet === values.grid) ?? grids[0] ?? 'GRID'
}

/** What a sheet comes to, with what its links give and lack; undefined while nothing is written on it. */
export type Evaluated = (sheet: IndicatingSheet) => Outcome | undefined

/**
 * Returns the function that works a sheet out from what is written on all of them: each once, its sources before it. `known` is what a sheet is known to come to already.
 */
export function sheetEvaluator(sheets: SheetValues, inputs: SheetInputs, known?: Evaluated): Evaluated {
  const done = new Map<IndicatingSheet, Outcome | undefined>()
  const outcomeOf: Evaluated = (sheet) => {
    if (done.has(sheet)) return done.get(sheet)
    const outcome = known?.(sheet) ?? evaluated(sheet)
    done.set(sheet, outcome)
    return outcome
  }
  const evaluated: Evaluated = (sheet) => {
    if (!sheets[sheet] || !hasSheet(sheets, sheet)) return undefined
    const linked = withLinks(sheet, sheets, outcomeOf)
    return withLinked(
      linked,
      EVALUATORS[kindOf(sheet)](linked.values, inputs, sheets, sheetUse(sheets, sheet, inputs.subject)),
    )
  }
  return outcomeOf
}

/** What a sheet comes to with the steps and faults of its links before its own; a field that its link leaves empty is not also missing. */
export function withLinked({ steps, faults }: Pick<Outcome, 'steps' | 'faults'>, outcome: Outcome): Outcome {
  const empty = new Set(faults.map(({ field }) => field))
  return {
    ...outcome,
    steps: [...steps, ...outcome.steps],
    faults: [...faults, ...outcome.faults.filter(({ field }) => !empty.has(field))],
  }
}

/** Works one sheet out; undefined while nothing is written on it. */
export const evaluateSheet = (sheet: IndicatingSheet, sheets: SheetValues, inputs: SheetInputs): Outcome | undefined =>
  sheetEvaluator(sheets, inputs)(sheet)

/** Works out every sheet on which something is written, those aside that are held to what they came to, and reconciles what they indicate. */
export function evaluateSheets(written: SheetValues, inputs: SheetInputs, held: Outcomes | null = null): Outcomes {
  const sheets = withoutRemoved(written)
  const outcomeOf = sheetEvaluator(sheets, inputs, (sheet) => held?.[sheet])
  const worked = orderedSheets(sheets).flatMap((sheet) => {
    const outcome = outcomeOf(sheet)
    return outcome ? [{ sheet, outcome }] : []
  })
  const outcomes: Outcomes = Object.fromEntries(worked.map(({ sheet, outcome }) => [sheet, outcome]))
  if (worked.length === 0 && !sheets.RECONCILIATION) return outcomes
  return { ...outcomes, RECONCILIATION: reconcile(sheets, inputs, outcomes) }
}

/** Reconciles what sheets come to, each by what it is for, and works out the conclusions beside the main one. */
export function reconcile(sheets: SheetValues, inputs: SheetInputs, outcomes: Outcomes): Reconciled {
  const values = sheets.RECONCILIATION ?? {}
  const reconciled = reconcileIndications(sheets, inputs, outcomes)
  const { finalValue } = reconciled
  const evaluate = (others: SheetValues) => sheetEvaluator(others, inputs)
  const conclusions = evaluateConclusions({ sheets, inputs, outcomes, evaluate }, finalValue)
  const main = evaluateMain(values, finalValue, conclusions)
  return {
    ...reconciled,
    faults: [...reconciled.faults, ...main.faults],
    ...(conclusions.length > 0 ? { conclusions } : {}),
    ...(main.without ? { without: main.without } : {}),
  }
}

/** Reconciles what sheets come to into the main conclusion alone. */
export function reconcileIndications(sheets: SheetValues, inputs: SheetInputs, outcomes: Outcomes): Reconciled {
  const indications = orderedSheets(sheets).flatMap((sheet) => {
    const outcome = outcomes[sheet]
    return outcome
      ? [{ sheet, outcome, use: sheetUse(sheets, sheet, inputs.subject), label: labelOf(sheets, sheet) }]
      : []
  })
  const { beyond } = evaluatePlanning(sheets.PLANNING ?? {}, inputs.subject)
  const beyondPermit = beyond ? { area: beyond, in: new Set(builtSheets(sheets, inputs)) } : null
  return evaluateReconciliation(sheets.RECONCILIATION ?? {}, {
    ...inputs,
    indications,
    ...(beyondPermit ? { beyondPermit } : {}),
  })
}

/** The sheets whose value is that of what is built: prices per built m², what it is let for, and what it would cost. */
const builtSheets = (sheets: SheetValues, { subject }: SheetInputs): IndicatingSheet[] =>
  orderedSheets(sheets).filter((sheet) => {
    const kind = kindOf(sheet)
    if (kind === 'GRID' || kind === 'SCORES') {
      const grid = kind === 'GRID' ? sheet : gridOf(sheets[sheet] ?? {}, sheets)
      return measureOf(sheets[grid] ?? {}, subject).basis === 'BUILT'
    }
    return kind === 'INCOME' || kind === 'COST'
  })
