import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { DEPRECIATION_METHODS, type DepreciationMethod } from '../../fields/cost.ts'
import type { Step } from '../../model.ts'
import {
  asPercent,
  figure,
  isGiven,
  kwd,
  type ListRow,
  number,
  rowsOf,
  share,
  step,
  written,
} from '../methods/reading.ts'
import { costFactor } from './additions.ts'
import { type Breakdown, breakdownOf, breakdownSteps, itemsOfPart, labelled, worn } from './breakdown.ts'

const ONE = decimal(1)
const NONE = decimal(0)

/** A part of the building as it is worked out: KWD. */
export type WorkedPart = ListRow & {
  /** Its place among the parts, from 0. */
  at: number
  /** What its construction costs, and what building it again costs in all. */
  base: Decimal
  costNew: Decimal
  depreciated: Decimal
  /** Each depreciation as a fraction of what those before it left, or cause by cause. */
  by: { physical: Decimal; functional: Decimal; external: Decimal } | Breakdown
}

/** The method that is chosen for a part; null without one. */
export const methodOf = (row: FormRow): DepreciationMethod | null =>
  DEPRECIATION_METHODS.find((method) => method === row.depreciation) ?? null

/** True where the depreciation of a part is that of all causes, by its age and its economic life: chosen, or known and no other typed. */
export function isByAgeLife(row: FormRow): boolean {
  const [age, life] = [figure(row, 'effectiveAge'), figure(row, 'economicLife')]
  const method = methodOf(row)
  if (age === null || life === null) return false
  return method === 'AGE_LIFE' || (method === null && figure(row, 'physical') === null)
}

/** True where functional or external obsolescence is deducted as a share. */
export const isObsolete = (row: FormRow): boolean => isGiven(row, ['functional', 'external'])

/** The depreciation of a part as a fraction: physical as typed, or of all causes, effective age ÷ economic life, at most the whole. Null while unknown. */
export function physicalOf(row: FormRow): Decimal | null {
  const method = methodOf(row)
  const typed = method === 'AGE_LIFE' ? null : share(row, 'physical')
  if (typed || method === 'OBSERVED') return typed
  const [age, life] = [figure(row, 'effectiveAge'), figure(row, 'economicLife')]
  return age && life?.gt(0) ? worn(age, life) : null
}

/** The parts of the building whose cost is known. */
export function workedParts(values: FormValues): WorkedPart[] {
  const factor = costFactor(values)
  return rowsOf(values, 'parts').flatMap(({ field, row }, at): WorkedPart[] => {
    const [size, unitCost] = [figure(row, 'area'), figure(row, 'unitCost')]
    if (!size || !unitCost) return []
    const base = size.times(unitCost)
    const costNew = base.times(factor)
    const part = { field, row, at, base, costNew }
    if (methodOf(row) === 'BREAKDOWN') {
      const by = breakdownOf(costNew, row, itemsOfPart(values, field))
      return by ? [{ ...part, by, depreciated: by.depreciated }] : []
    }
    const physical = physicalOf(row)
    if (!physical) return []
    const [functional, external] = [share(row, 'functional') ?? NONE, share(row, 'external') ?? NONE]
    const left = [physical, functional, external].reduce((rest, loss) => rest.times(ONE.minus(loss)), ONE)
    return [{ ...part, by: { physical, functional, external }, depreciated: costNew.times(left) }]
  })
}

/** Site works as they are worked out: KWD. */
export type WorkedWorks = ListRow & { costNew: Decimal; depreciated: Decimal }

/** The site works: what each costs new less its depreciation. */
export const workedWorks = (values: FormValues): WorkedWorks[] =>
  rowsOf(values, 'works').map(({ field, row }) => {
    const costNew = figure(row, 'amount') ?? NONE
    return { field, row, costNew, depreciated: costNew.times(ONE.minus(share(row, 'physical') ?? NONE)) }
  })

/** What the parts of one building and its own site works come to, in KWD; `name` is null for the parts of which none is named. */
export type BuildingResult = { name: string | null; parts: number; costNew: Decimal; depreciated: Decimal }

/** What each building comes to, in the order of their first parts; none where no part names its building. Site works of no building are of the whole site. */
export function buildingResults(parts: readonly WorkedPart[], works: readonly WorkedWorks[]): BuildingResult[] {
  const nameOf = ({ row }: ListRow) => written(row, 'building')?.trim() ?? null
  const of = Map.groupBy([...parts, ...works.filter((one) => nameOf(one) !== null)], nameOf)
  if ([...of.keys()].every((name) => name === null)) return []
  return [...of].map(([name, all]) => ({
    name,
    parts: all.filter((one) => 'by' in one).length,
    costNew: sumOf(all.map(({ costNew }) => costNew)),
    depreciated: sumOf(all.map(({ depreciated }) => depreciated)),
  }))
}

/** The steps of a part: one, or one for each cause of a breakdown. */
export function partSteps({ row, at, costNew, depreciated, by }: WorkedPart): Step[] {
  const name = written(row, 'name')
  const sheets = { part: labelled('methods:part.one', at, name) }
  const size = {
    area: number(figure(row, 'area') ?? NONE, 'SQM'),
    rate: kwd(figure(row, 'unitCost') ?? NONE, 'KWD_PER_SQM'),
  }
  if ('left' in by) {
    const lost = costNew.isZero() ? NONE : ONE.minus(depreciated.div(costNew))
    return [
      { ...step('methods:step.breakdown', kwd(costNew), size), sheets },
      ...breakdownSteps(row, by),
      { ...step('methods:step.depreciated', kwd(depreciated), { share: asPercent(lost) }), sheets },
    ]
  }
  const rates = {
    ...size,
    cost: kwd(costNew),
    physical: asPercent(by.physical),
    functional: asPercent(by.functional),
    external: asPercent(by.external),
  }
  if (methodOf(row) === 'OBSERVED') {
    const texts = { reason: written(row, 'reason') ?? '—' }
    return [{ ...step('methods:step.observed', kwd(depreciated), rates, texts), sheets }]
  }
  const figures = { n: number(at + 1), ...rates }
  const [named, plain] = isByAgeLife(row)
    ? (['methods:step.namedAgeLife', 'methods:step.ageLife'] as const)
    : (['methods:step.namedPart', 'methods:step.part'] as const)
  return [name ? step(named, kwd(depreciated), figures, { name }) : step(plain, kwd(depreciated), figures)]
}

/** A step for each building, where parts or site works name theirs. */
export const buildingSteps = (parts: readonly WorkedPart[], works: readonly WorkedWorks[]): Step[] =>
  buildingResults(parts, works).map(({ name, parts: count, costNew, depreciated }) => {
    const figures = { parts: number(count), cost: kwd(costNew) }
    return name
      ? step('methods:step.ofBuilding', kwd(depreciated), figures, { name })
      : step('methods:step.ofNoBuilding', kwd(depreciated), figures)
  })
