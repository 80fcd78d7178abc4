import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { type IndicatingKind, kindOf } from '../../model/codes.ts'
import type { SheetOutcome, Step, SubjectFacts } from '../../model.ts'
import { type Findings, fault, kwd, numberOf } from './findings.ts'

/**
 * The land, written here, from the cost approach or from the grid of land, and what is left of the final value for the building; bare land
 * has none.
 */
export function splitOf(
  values: FormValues,
  { subject, indications }: { subject: SubjectFacts; indications: readonly SheetOutcome[] },
  final: Decimal | null,
  { steps, faults, remarks }: Findings,
): { landValue: number | null; buildingValue: number | null } {
  if (subject.category === 'LAND') return { landValue: final && toKwd(final), buildingValue: null }
  const known = landOf(indications)
  const written = numberOf(values.landValue)
  const landValue = written ?? known?.value ?? null
  if (!final || landValue === null) {
    if (final && subject.category !== 'APARTMENT') remarks.push({ word: 'value:remark.noSplit', field: 'landValue' })
    return { landValue, buildingValue: null }
  }
  const building = final.minus(landValue)
  if (building.isNegative()) faults.push(fault('landValue', 'fault.landValue'))
  steps.push(
    written === null && known
      ? { ...known.step, figures: {}, result: kwd(landValue) }
      : { word: 'value:step.land.written', figures: {}, result: kwd(landValue) },
  )
  steps.push({
    word: 'value:step.building',
    figures: { final: kwd(final), land: kwd(landValue) },
    result: kwd(building),
  })
  return { landValue, buildingValue: toKwd(building) }
}

/** The land by the sheets: of the cost approach, the parts of a property together or the first sheet of it, else what a grid of land comes to. */
function landOf(indications: readonly SheetOutcome[]): { value: number; step: Pick<Step, 'word' | 'sheets'> } | null {
  const lands = (kind: IndicatingKind) =>
    indications.filter(
      ({ sheet, use, outcome }) => kindOf(sheet) === kind && use !== 'CHECK' && outcome.landValue !== null,
    )
  const [[first, ...more], [grid]] = [lands('COST'), lands('GRID')]
  if (first) {
    const parts = [first, ...more].filter(({ use }) => use === 'PART')
    const counted = parts.length > 0 ? parts : [first]
    const value = toKwd(sumOf(counted.map(({ outcome }) => decimal(outcome.landValue ?? 0))))
    return { value, step: { word: 'value:step.land.cost' } }
  }
  if (!grid?.label || grid.outcome.landValue === null) return null
  return { value: grid.outcome.landValue, step: { word: 'value:step.land.sheet', sheets: { sheet: grid.label } } }
}
