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

/** True once the record has the values that the reconciliation came to. */
export function isTaken(
  { finalValue, landValue, buildingValue }: Pick<Reconciled, keyof RecordedValues>,
  recorded: RecordedValues,
): boolean {
  if (finalValue === null || recorded.finalValue !== finalValue) return false
  const isSame = (now: number | null, then: number | null) => now === null || now === then
  return isSame(landValue, recorded.landValue) && isSame(buildingValue, recorded.buildingValue)
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
