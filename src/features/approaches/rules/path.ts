import { type InspectionLevel, isUnvisited } from '#features/terms/model/bases.ts'
import { isGranted, REBUILT_PURPOSE } from '#features/terms/model/codes.ts'
import { decimal, sumOf } from '#kernel/decimal.ts'
import type { Comparable } from '../../comparables/model.ts'
import type { InspectionState } from '../../inspections/model/codes.ts'
import type { ProgressLine, Said } from '../../valuations/model/progress.ts'
import { type BySheet, INDICATING_SHEETS, kindOf, type Sheet } from '../model/codes.ts'
import type { Outcome, SubjectFacts } from '../model.ts'
import type { Reconciled } from './reconciliation.ts'

/** The path of a sheet of a valuation: that of the reconciliation is the approaches' own. */
export const pathOfSheet = (valuationId: string, sheet: Sheet): string =>
  `/valuations/${valuationId}/approaches${sheet === 'RECONCILIATION' ? '' : `/${sheet.toLowerCase().replace('-', '/')}`}`

/** The values that a valuation's record has, in KWD. */
export type RecordedValues = { landValue: number | null; buildingValue: number | null; finalValue: number | null }

type Known = {
  id: string
  /** Whether this person may change the file now. */
  editable: boolean
  subject: SubjectFacts
  /** The level of inspection that was agreed, where one was. */
  agreedLevel?: InspectionLevel | null | undefined
  /** True of a review that gives no opinion of value. */
  isValueless?: boolean
  /** Of its inspections, as the register has them, the latest first. */
  inspections: readonly { id: string; state: InspectionState }[]
  /** The comparables that it uses. */
  comparables: readonly Pick<Comparable, 'evidenceVersion' | 'currentVersion'>[]
  outcomes: BySheet<Outcome>
  /** Undefined while nothing is written. */
  reconciled: Reconciled | undefined
  recorded: RecordedValues
}

/**
 * The values that a record has once the reconciliation is taken. A part that is not given stays as it is recorded where all parts sum to
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

/** True once the record has the values that the reconciliation came to, and the other conclusions theirs: taking them would change none of them. */
export function isTaken(
  reconciled: Pick<Reconciled, keyof RecordedValues | 'conclusions'>,
  recorded: RecordedValues,
): boolean {
  const now = concludedValues(reconciled, recorded)
  if (now.finalValue === null) return false
  if (reconciled.conclusions?.some(({ value, taken }) => value !== taken)) return false
  return (['finalValue', 'landValue', 'buildingValue'] as const).every((field) => now[field] === recorded[field])
}

/** The steps on the way to the value: what each lacks, what there is, and where it is done. */
export function pathOf(known: Known): ProgressLine[] {
  const { id, editable, subject, inspections, comparables, outcomes, reconciled, recorded } = known
  const used = comparables.length
  const visit = inspections.find(({ state }) => state === 'HELD') ?? inspections[0]
  const begun = INDICATING_SHEETS.filter((sheet) => outcomes[sheet])
  const incomplete = begun.find((sheet) => outcomes[sheet]?.faults.length)
  const count = reconciled?.indications.length ?? 0
  return [
    { step: 'FILE', missing: fileLacks(subject), told: null, to: editable ? `/valuations/${id}/edit` : null },
    {
      step: 'INSPECTION',
      missing: isUnvisited(known.agreedLevel) ? [] : inspectionLacks(inspections),
      told: null,
      to: visit ? `/inspections/${visit.id}` : null,
    },
    {
      step: 'EVIDENCE',
      // What it costs to rebuild is not found by comparing sales.
      missing: subject.purpose === REBUILT_PURPOSE || known.isValueless ? [] : evidenceLacks(comparables),
      told: used > 0 ? { word: 'progress:used', params: { count: used } } : null,
      to: `/valuations/${id}/comparables`,
    },
    {
      step: 'APPROACHES',
      missing: known.isValueless ? [] : approachesLack(outcomes),
      told: count > 0 ? { word: 'progress:indications', params: { count } } : null,
      to: pathOfSheet(id, incomplete ?? begun[0] ?? 'GRID'),
    },
    {
      step: 'VALUE',
      missing: known.isValueless ? [] : valueLacks(reconciled, recorded),
      told: null,
      to: `${pathOfSheet(id, 'RECONCILIATION')}#reconciliation`,
    },
  ]
}

function evidenceLacks(comparables: Known['comparables']): Said[] {
  if (comparables.length === 0) return [{ word: 'progress:noComparables' }]
  return comparables.some((one) => one.evidenceVersion !== one.currentVersion) ? [{ word: 'progress:changed' }] : []
}

function fileLacks({ category, area, areaName, tenure, remainingMonths }: SubjectFacts): Said[] {
  return [
    ...(category === null ? [{ word: 'progress:noCategory' }] : []),
    ...(areaName === null ? [{ word: 'progress:noArea' }] : []),
    ...(area === null ? [{ word: 'progress:noSize' }] : []),
    ...(tenure === null ? [{ word: 'progress:noTenure' }] : []),
    ...(isGranted(tenure) && remainingMonths === null ? [{ word: 'progress:noTerm' }] : []),
  ]
}

function inspectionLacks(inspections: Known['inspections']): Said[] {
  const states = inspections.map(({ state }) => state)
  if (states.includes('HELD')) return []
  return [{ word: states.includes('PLANNED') ? 'progress:openInspection' : 'progress:noInspection' }]
}

function approachesLack(outcomes: Known['outcomes']): Said[] {
  const begun = INDICATING_SHEETS.flatMap((sheet) => {
    const outcome = outcomes[sheet]
    return outcome ? [{ sheet, outcome }] : []
  })
  if (begun.length === 0) return [{ word: 'progress:noApproach' }]
  return begun.flatMap(({ sheet, outcome: { faults } }) =>
    faults.length === 0
      ? []
      : [
          {
            word: 'progress:faults',
            params: { n: faults.length },
            words: { sheet: `progress:sheet.${kindOf(sheet)}` },
          },
        ],
  )
}

function valueLacks(reconciled: Known['reconciled'], recorded: RecordedValues): Said[] {
  if (!reconciled || reconciled.faults.length > 0) return [{ word: 'progress:notReconciled' }]
  return isTaken(reconciled, recorded) ? [] : [{ word: 'progress:notTaken' }]
}
