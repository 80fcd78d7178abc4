import { isGranted } from '#features/terms/model/codes.ts'
import { decimal, sumOf } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { COST_SHAPE, DEPRECIATION_CELLS } from '../../fields/cost.ts'
import type { Remark, SubjectFacts } from '../../model.ts'
import {
  fault,
  figure,
  isGiven,
  isLinked,
  isOldPrice,
  type ListRow,
  neededCells,
  neededFigures,
  remarkIf,
  rowsOf,
  untoldSources,
  written,
} from '../methods/reading.ts'
import { partOfItem } from './breakdown.ts'
import { isByAgeLife, isObsolete, methodOf, physicalOf, workedParts } from './parts.ts'

export const TWICE = 'fault.deductedTwice'
const NONE = decimal(0)

/** What is missing or wrong in the land of the cost approach. */
export function landFaults(values: FormValues, subject: SubjectFacts): FieldFault[] {
  const [typed, rate] = [figure(values, 'landValue'), figure(values, 'landRate')]
  return [
    ...(typed === null && rate === null ? [fault('landValue', 'fault.noLand')] : []),
    ...(typed !== null && rate !== null ? [fault('landRate', 'fault.landTwice')] : []),
    ...(rate !== null && typed === null && subject.area === null ? neededFigures(values, 'landArea') : []),
  ]
}

/** What is missing or wrong in the buildings and site works of the cost approach. */
export function buildingFaults(values: FormValues): FieldFault[] {
  const parts = rowsOf(values, 'parts')
  return [
    ...(parts.length === 0 && rowsOf(values, 'works').length === 0 ? [fault('parts', 'fault.noParts')] : []),
    ...bothOrNone(values, 'constructionMonths', 'financeRate'),
    ...parts.flatMap(partFaults),
    ...overdrawn(values),
    ...rowsOf(values, 'shortLived').flatMap((item) => itemFaults(item, parts)),
    ...rowsOf(values, 'works').flatMap((item) => neededCells(item, 'amount')),
  ]
}

/** Of two figures that say nothing without each other, the one that is missing. */
const bothOrNone = (values: FormValues | FormRow, ...pair: [string, string]): FieldFault[] =>
  pair.every((name) => figure(values, name) === null) ? [] : neededFigures(values, ...pair)

function partFaults({ field, row }: ListRow): FieldFault[] {
  const found = [...neededFigures(row, 'area', 'unitCost'), ...depreciationFaults(row)]
  return found.map((one) => ({ ...one, field: `${field}.${one.field}` }))
}

function depreciationFaults(row: FormRow): FieldFault[] {
  const noLife = (name: string) => (figure(row, name)?.isZero() ? [fault(name, 'fault.life')] : [])
  const hasReason = written(row, 'reason') !== null
  const twice = isByAgeLife(row) && isObsolete(row) && !hasReason ? [fault('reason', TWICE)] : []
  switch (methodOf(row)) {
    case 'AGE_LIFE':
      return [...neededFigures(row, 'effectiveAge', 'economicLife'), ...noLife('economicLife'), ...twice]
    case 'BREAKDOWN':
      return [...neededFigures(row, 'effectiveAge', 'physicalLife'), ...noLife('physicalLife'), ...lossFaults(row)]
    case 'OBSERVED':
      return [...neededFigures(row, 'physical'), ...(hasReason ? [] : [fault('reason', 'fault.observed')])]
    default: {
      const isUnknown = physicalOf(row) === null && !figure(row, 'economicLife')?.isZero()
      return [...noLife('economicLife'), ...(isUnknown ? [fault('physical', 'fault.physical')] : []), ...twice]
    }
  }
}

/** A loss a year needs its rate; what is external is a share or the rent that is lost, never both. */
const lossFaults = (row: FormRow): FieldFault[] => [
  ...(['functional', 'external'] as const).flatMap((kind) => [
    ...bothOrNone(row, `${kind}Loss`, `${kind}Rate`),
    ...(figure(row, `${kind}Rate`)?.isZero() ? [fault(`${kind}Rate`, 'fault.rate')] : []),
  ]),
  ...(isGiven(row, ['external']) && isGiven(row, ['externalLoss'])
    ? [fault('externalLoss', 'fault.amountOrShare')]
    : []),
]

/** Parts of which a breakdown deducts more than there is. */
const overdrawn = (values: FormValues): FieldFault[] =>
  workedParts(values).flatMap(({ field, by }) => {
    if (!('left' in by)) return []
    if (by.longLivedBase.isNegative()) return [fault(`${field}.curable`, 'fault.beyondNew')]
    return by.depreciated.isNegative() ? [fault(field, 'fault.beyondLeft')] : []
  })

function itemFaults(item: ListRow, parts: readonly ListRow[]): FieldFault[] {
  const { field, row } = item
  const part = partOfItem(item, parts)
  if (isUncounted(part, parts)) return []
  const [share, amount] = [figure(row, 'share'), figure(row, 'amount')]
  return [
    ...(part ? [] : [fault(`${field}.part`, 'fault.noPart')]),
    ...(share === null
      ? neededCells(item, 'amount')
      : amount === null
        ? []
        : [fault(`${field}.amount`, 'fault.amountOrShare')]),
    ...neededCells(item, 'age', 'life'),
    ...(figure(row, 'life')?.isZero() ? [fault(`${field}.life`, 'fault.life')] : []),
  ]
}

/** True for the items of a part that is not depreciated by breakdown, and for all of them where none is. */
const isUncounted = (part: ListRow | undefined, parts: readonly ListRow[]): boolean =>
  (part ? [part] : parts).every(({ row }) => methodOf(row) !== 'BREAKDOWN')

/** How much further than this the areas of the parts may be from the built area of the property, as a share of it. */
const AREA_GAP = 0.1

/** A remark where the areas of a list, in m², are far from the built area of the property. */
export function areaRemark(rows: readonly ListRow[], built: number | null, list: string): Remark[] {
  const size = sumOf(rows.map(({ row }) => figure(row, 'area') ?? NONE))
  const isFar = built && rows.length > 0 && size.minus(built).abs().div(built).greaterThan(AREA_GAP)
  return remarkIf(isFar, 'methods:remark.builtArea', list, { parts: size.toNumber(), built: built ?? 0 })
}

/** What is worth a look on the sheet of the cost approach. */
export function costRemarks(values: FormValues, subject: SubjectFacts): Remark[] {
  const parts = rowsOf(values, 'parts')
  const items = rowsOf(values, 'shortLived')
  return [
    ...remarkIf(isGranted(subject.tenure), 'methods:remark.grantedLand', 'landValue'),
    ...remarkIf(
      figure(values, 'landValue') !== null && figure(values, 'landArea') !== null,
      'methods:remark.notCounted',
      'landArea',
    ),
    ...areaRemark(parts, subject.builtArea, 'parts'),
    ...parts.flatMap((part) => partRemarks(part, subject)),
    ...items.flatMap((item) => itemRemarks(item, parts)),
    ...untoldSources(values, {
      landSource: ['landValue', 'landRate'].some((field) => figure(values, field) !== null && !isLinked(values, field)),
      // What was taken from the firm's table has its source there.
      costSource: parts.some(({ row }) => figure(row, 'unitCost') !== null && written(row, 'unitCostId') === null),
      depreciationSource: parts.some(({ row }) =>
        isGiven(row, ['effectiveAge', 'economicLife', 'physical', 'physicalLife']),
      ),
      ratesSource: isGiven(values, ['feesRate', 'indirectRate', 'contingencyRate', 'profitRate']),
      financeSource: isGiven(values, ['financeRate', 'constructionMonths']),
      worksSource: rowsOf(values, 'works').length > 0,
    }),
  ]
}

function itemRemarks(item: ListRow, parts: readonly ListRow[]): Remark[] {
  const { field, row } = item
  const [age, life] = [figure(row, 'age'), figure(row, 'life')]
  if (isUncounted(partOfItem(item, parts), parts)) return remarkIf(true, 'methods:remark.notCounted', field)
  return remarkIf(age && life && age.greaterThan(life), 'methods:remark.beyondItsLife', `${field}.age`)
}

const FIGURES = Object.entries(COST_SHAPE.lists.parts.row).flatMap(([name, { kind }]) =>
  (kind === 'money' || kind === 'number') && name !== 'unitCost' ? [name] : [],
)

/** What a breakdown deducts that is not physical. */
const OBSOLETE_CELLS = ['functionalCure', 'functionalLoss', 'external', 'externalLoss']

function partRemarks({ field, row }: ListRow, { on }: SubjectFacts): Remark[] {
  const method = methodOf(row)
  const age = figure(row, 'effectiveAge')
  const isByTyped = method === null && figure(row, 'physical') !== null
  const life = figure(row, method === 'BREAKDOWN' ? 'physicalLife' : 'economicLife')
  const isBeyond = !isByTyped && method !== 'OBSERVED' && age && life && age.greaterThan(life)
  const counted = DEPRECIATION_CELLS[method ?? 'NONE']
  const unused = FIGURES.filter((name) => !counted.includes(name) && figure(row, name) !== null)
  const isUnexplained = method === 'BREAKDOWN' ? isGiven(row, OBSOLETE_CELLS) : isByTyped && isObsolete(row)
  return [
    ...remarkIf(
      isBeyond,
      method === 'BREAKDOWN' ? 'methods:remark.beyondItsLife' : 'methods:remark.beyondLife',
      `${field}.effectiveAge`,
    ),
    ...(isByTyped ? ['effectiveAge', 'economicLife'] : [])
      .filter((name) => isGiven(row, [name]))
      .flatMap((name) => remarkIf(true, 'methods:remark.ageNotCounted', `${field}.${name}`)),
    ...unused.flatMap((name) => remarkIf(true, 'methods:remark.notCounted', `${field}.${name}`)),
    ...remarkIf(isByAgeLife(row) && isObsolete(row), 'methods:remark.deductedTwice', `${field}.functional`, {
      functional: figure(row, 'functional')?.toNumber() ?? 0,
      external: figure(row, 'external')?.toNumber() ?? 0,
    }),
    ...remarkIf(
      method === 'BREAKDOWN' && isGiven(row, ['functionalCure']) && isGiven(row, ['functionalLoss']),
      'methods:remark.functionalBoth',
      `${field}.functionalLoss`,
    ),
    ...remarkIf(isUnexplained && written(row, 'reason') === null, 'methods:remark.noReason', `${field}.reason`),
    ...remarkIf(isOldPrice(row, on), 'methods:remark.oldPrice', `${field}.unitCost`),
  ]
}
