import { decimal, sumOf } from '#kernel/decimal.ts'
import type { InspectionState } from '../../inspections/model/codes.ts'
import { isGranted } from '../../valuations/model/codes.ts'
import { INDICATING_SHEETS, type Sheet } from '../model/codes.ts'
import type { Outcome, Remark, SubjectFacts } from '../model.ts'
import type { Reconciled } from './reconciliation.ts'

/** The way to a value, in its order. */
export const PATH_STEPS = ['FILE', 'INSPECTION', 'EVIDENCE', 'APPROACHES', 'VALUE'] as const
export type PathStep = (typeof PATH_STEPS)[number]

/** A step of the way with what it lacks; nothing when it is done. */
export type PathState = { step: PathStep; missing: readonly Remark[] }

/** The values that a valuation's record has, in KWD. */
export type RecordedValues = { landValue: number | null; buildingValue: number | null; finalValue: number | null }

type Known = {
  subject: SubjectFacts
  /** Of its inspections, as the register has them. */
  inspections: readonly { state: InspectionState }[]
  /** How many comparables it uses. */
  used: number
  outcomes: Readonly<Partial<Record<Sheet, Outcome>>>
  reconciled: Reconciled
  recorded: RecordedValues
}

/**
 * The values that a record has once the reconciliation is taken. A part that is not told stays as it is recorded where all parts sum to
 * the final value, and is cleared where they do not.
 */
export function concludedValues(
  { finalValue, landValue, buildingValue }: Pick<Reconciled, keyof RecordedValues>,
  recorded: RecordedValues,
): RecordedValues {
  const [land, building] = [landValue ?? recorded.landValue, buildingValue ?? recorded.buildingValue]
  const isSum = finalValue !== null && sumOf([decimal(land ?? 0), decimal(building ?? 0)]).equals(finalValue)
  return { finalValue, ...(isSum ? { landValue: land, buildingValue: building } : { landValue, buildingValue }) }
}

/** True once the record has the values that the reconciliation came to: taking it would change none of them. */
export function isTaken(reconciled: Pick<Reconciled, keyof RecordedValues>, recorded: RecordedValues): boolean {
  const now = concludedValues(reconciled, recorded)
  if (now.finalValue === null) return false
  return (['finalValue', 'landValue', 'buildingValue'] as const).every((field) => now[field] === recorded[field])
}

/** What each step on the way to the value lacks. */
export function pathOf({ subject, inspections, used, outcomes, reconciled, recorded }: Known): PathState[] {
  const missing: Record<PathStep, Remark[]> = {
    FILE: fileLacks(subject),
    INSPECTION: inspectionLacks(inspections),
    EVIDENCE: used > 0 ? [] : [{ word: 'value:path.noComparables' }],
    APPROACHES: approachesLack(outcomes),
    VALUE: valueLacks(reconciled, recorded),
  }
  return PATH_STEPS.map((step) => ({ step, missing: missing[step] }))
}

function fileLacks({ category, area, areaName, tenure, remainingMonths }: SubjectFacts): Remark[] {
  return [
    ...(category === null ? [{ word: 'value:path.noCategory' }] : []),
    ...(areaName === null ? [{ word: 'value:path.noArea' }] : []),
    ...(area === null ? [{ word: 'value:path.noSize' }] : []),
    ...(tenure === null ? [{ word: 'value:path.noTenure' }] : []),
    ...(isGranted(tenure) && remainingMonths === null ? [{ word: 'value:path.noTerm' }] : []),
  ]
}

function inspectionLacks(inspections: Known['inspections']): Remark[] {
  const states = inspections.map(({ state }) => state)
  if (states.includes('HELD')) return []
  return [{ word: states.includes('PLANNED') ? 'value:path.openInspection' : 'value:path.noInspection' }]
}

function approachesLack(outcomes: Known['outcomes']): Remark[] {
  const begun = INDICATING_SHEETS.flatMap((sheet) => {
    const outcome = outcomes[sheet]
    return outcome ? [{ sheet, outcome }] : []
  })
  if (begun.length === 0) return [{ word: 'value:path.noApproach' }]
  return begun.flatMap(({ sheet, outcome: { faults } }) =>
    faults.length === 0
      ? []
      : [{ word: 'value:path.faults', params: { n: faults.length }, words: { sheet: `value:sheet.${sheet}` } }],
  )
}

function valueLacks(reconciled: Reconciled, recorded: RecordedValues): Remark[] {
  if (reconciled.faults.length > 0) return [{ word: 'value:path.notReconciled' }]
  return isTaken(reconciled, recorded) ? [] : [{ word: 'value:path.notTaken' }]
}
