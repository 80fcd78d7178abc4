import { isGranted } from '#features/terms/model/codes.ts'
import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import type { Evaluate, Outcome, Remark, Step, SubjectFacts } from '../model.ts'
import {
  asPercent,
  fault,
  figure,
  isGiven,
  isOldPrice,
  isUntouched,
  kwd,
  type ListRow,
  NOT_BEGUN,
  neededCells,
  neededFigures,
  number,
  remarkIf,
  rowsOf,
  share,
  step,
  untoldSources,
  written,
} from './methods/reading.ts'

const TWICE = 'fault.deductedTwice'
const ONE = decimal(1)
const NONE = decimal(0)

/** A part of the building as it is worked out: KWD, depreciation as fractions. */
export type WorkedPart = {
  field: string
  /** What building it again costs, fees and profit included. */
  costNew: Decimal
  physical: Decimal
  functional: Decimal
  external: Decimal
  depreciated: Decimal
}

/**
 * Works out the cost approach: the land, and what the buildings and site works would cost new less depreciation, by part: gross floor area ×
 * unit cost × (1 − physical) × (1 − functional) × (1 − external). Effective age ÷ economic life is depreciation of all causes: what is
 * functional or external beyond it is deducted only with its reason (International Valuation Standards, cost approach; The Appraisal of Real Estate,
 * Appraisal Institute: the economic age-life method gives total depreciation, the breakdown method each kind by itself).
 */
export const evaluateCost: Evaluate = (values, { subject }) => {
  if (isUntouched(values)) return NOT_BEGUN
  const faults = costFaults(values, subject)
  const outcome: Outcome = { ...NOT_BEGUN, faults, remarks: costRemarks(values, subject) }
  const land = landOf(values, subject)
  const parts = workedParts(values)
  const works = worksOf(values)
  const steps = costSteps(values, { land, parts, works })
  // What is deducted twice is worked out all the same, but carries no weight until its reason is written.
  if (faults.some(({ code }) => code !== `methods:${TWICE}`) || !land) return { ...outcome, steps }
  const buildings = sumOf(parts.map(({ depreciated }) => depreciated)).plus(works.depreciated)
  const value = land.value.plus(buildings)
  return {
    ...outcome,
    value: toKwd(value),
    perSqm: subject.area ? toKwd(value.div(subject.area)) : null,
    landValue: toKwd(land.value),
    steps: [...steps, step('methods:step.costValue', kwd(value), { land: kwd(land.value), buildings: kwd(buildings) })],
  }
}

type Land = { value: Decimal; step: Step }

/** The land: its value as typed, or its area × its price per m²; the area is that of the property unless another is typed. */
function landOf(values: FormValues, subject: SubjectFacts): Land | null {
  const typed = figure(values, 'landValue')
  if (typed) return { value: typed, step: step('methods:step.land', kwd(typed)) }
  const rate = figure(values, 'landRate')
  const size = figure(values, 'landArea') ?? (subject.area === null ? null : decimal(subject.area))
  if (!rate || !size) return null
  const value = rate.times(size)
  const figures = { area: number(size, 'SQM'), rate: kwd(rate, 'KWD_PER_SQM') }
  return { value, step: step('methods:step.landByArea', kwd(value), figures) }
}

/** True where the depreciation of a part is that of all causes, by its age and its economic life, and none is typed. */
const isByAgeLife = (row: FormRow): boolean =>
  figure(row, 'physical') === null && figure(row, 'effectiveAge') !== null && figure(row, 'economicLife') !== null
/** True where functional or external obsolescence is deducted. */
const isObsolete = (row: FormRow): boolean => isGiven(row, ['functional', 'external'])

/** The depreciation of a part as a fraction: physical as typed, or of all causes, effective age ÷ economic life, at most the whole. Null while unknown. */
function physicalOf(row: FormRow): Decimal | null {
  const typed = share(row, 'physical')
  if (typed) return typed
  const [age, life] = [figure(row, 'effectiveAge'), figure(row, 'economicLife')]
  if (!age || !life || life.isZero()) return null
  const worn = age.div(life)
  return worn.greaterThan(1) ? ONE : worn
}

/** The parts of the building whose cost is known. */
export function workedParts(values: FormValues): WorkedPart[] {
  const more = ONE.plus(share(values, 'feesRate') ?? NONE).times(ONE.plus(share(values, 'profitRate') ?? NONE))
  return rowsOf(values, 'parts').flatMap(({ field, row }) => {
    const [size, unitCost, physical] = [figure(row, 'area'), figure(row, 'unitCost'), physicalOf(row)]
    if (!size || !unitCost || !physical) return []
    const [functional, external] = [share(row, 'functional') ?? NONE, share(row, 'external') ?? NONE]
    const costNew = size.times(unitCost).times(more)
    const left = [physical, functional, external].reduce((part, loss) => part.times(ONE.minus(loss)), ONE)
    return [{ field, costNew, physical, functional, external, depreciated: costNew.times(left) }]
  })
}

function worksOf(values: FormValues): { costNew: Decimal; depreciated: Decimal } {
  const rows = rowsOf(values, 'works').map(({ row }) => ({
    cost: figure(row, 'amount') ?? NONE,
    worn: share(row, 'physical') ?? NONE,
  }))
  return {
    costNew: sumOf(rows.map(({ cost }) => cost)),
    depreciated: sumOf(rows.map(({ cost, worn }) => cost.times(ONE.minus(worn)))),
  }
}

type Worked = { land: Land | null; parts: readonly WorkedPart[]; works: { costNew: Decimal; depreciated: Decimal } }

function costSteps(values: FormValues, { land, parts, works }: Worked): Step[] {
  const rows = new Map(rowsOf(values, 'parts').map(({ field, row }, at) => [field, { row, at }]))
  const ofParts = parts.map(({ field, costNew, physical, functional, external, depreciated }) => {
    const { row = {}, at = 0 } = rows.get(field) ?? {}
    const name = written(row, 'name')
    const figures = {
      n: number(at + 1),
      area: number(figure(row, 'area') ?? NONE, 'SQM'),
      rate: kwd(figure(row, 'unitCost') ?? NONE, 'KWD_PER_SQM'),
      cost: kwd(costNew),
      physical: asPercent(physical),
      functional: asPercent(functional),
      external: asPercent(external),
    }
    if (isByAgeLife(row))
      return name
        ? step('methods:step.namedAgeLife', kwd(depreciated), figures, { name })
        : step('methods:step.ageLife', kwd(depreciated), figures)
    return name
      ? step('methods:step.namedPart', kwd(depreciated), figures, { name })
      : step('methods:step.part', kwd(depreciated), figures)
  })
  const [fees, profit] = [share(values, 'feesRate') ?? NONE, share(values, 'profitRate') ?? NONE]
  const extras =
    fees.isZero() && profit.isZero()
      ? []
      : [step('methods:step.costExtras', null, { fees: asPercent(fees), profit: asPercent(profit) })]
  return [
    ...(land ? [land.step] : []),
    ...extras,
    ...ofParts,
    ...(works.costNew.isZero()
      ? []
      : [step('methods:step.works', kwd(works.depreciated), { cost: kwd(works.costNew) })]),
  ]
}

function costFaults(values: FormValues, subject: SubjectFacts): FieldFault[] {
  const [typed, rate] = [figure(values, 'landValue'), figure(values, 'landRate')]
  const parts = rowsOf(values, 'parts')
  return [
    ...(typed === null && rate === null ? [fault('landValue', 'fault.noLand')] : []),
    ...(typed !== null && rate !== null ? [fault('landRate', 'fault.landTwice')] : []),
    ...(rate !== null && typed === null && subject.area === null ? neededFigures(values, 'landArea') : []),
    ...(parts.length === 0 && rowsOf(values, 'works').length === 0 ? [fault('parts', 'fault.noParts')] : []),
    ...parts.flatMap(partFaults),
    ...rowsOf(values, 'works').flatMap((item) => neededCells(item, 'amount')),
  ]
}

function partFaults(part: ListRow): FieldFault[] {
  const { field, row } = part
  const life = figure(row, 'economicLife')
  const isWornUnknown = physicalOf(row) === null
  const isTwice = isByAgeLife(row) && isObsolete(row) && written(row, 'reason') === null
  return [
    ...neededCells(part, 'area', 'unitCost'),
    ...(life?.isZero() ? [fault(`${field}.economicLife`, 'fault.life')] : []),
    ...(isWornUnknown && !life?.isZero() ? [fault(`${field}.physical`, 'fault.physical')] : []),
    ...(isTwice ? [fault(`${field}.reason`, TWICE)] : []),
  ]
}

/** How much further than this the areas of the parts may be from the built area of the property, as a share of it. */
const AREA_GAP = 0.1

function costRemarks(values: FormValues, subject: SubjectFacts): Remark[] {
  const parts = rowsOf(values, 'parts')
  const size = sumOf(parts.map(({ row }) => figure(row, 'area') ?? NONE))
  const built = subject.builtArea
  const gap = built && parts.length > 0 ? size.minus(built).abs().div(built) : NONE
  return [
    ...remarkIf(isGranted(subject.tenure), 'methods:remark.grantedLand', 'landValue'),
    ...remarkIf(
      figure(values, 'landValue') !== null && figure(values, 'landArea') !== null,
      'methods:remark.notCounted',
      'landArea',
    ),
    ...remarkIf(gap.greaterThan(AREA_GAP), 'methods:remark.builtArea', 'parts', {
      parts: size.toNumber(),
      built: built ?? 0,
    }),
    ...parts.flatMap((part) => partRemarks(part, subject)),
    ...untoldSources(values, {
      landSource: figure(values, 'landValue') !== null || figure(values, 'landRate') !== null,
      // What was taken from the firm's table has its source there.
      costSource: parts.some(({ row }) => figure(row, 'unitCost') !== null && written(row, 'unitCostId') === null),
      depreciationSource: parts.some(({ row }) => isGiven(row, ['effectiveAge', 'economicLife', 'physical'])),
      ratesSource: isGiven(values, ['feesRate', 'profitRate']),
      worksSource: rowsOf(values, 'works').length > 0,
    }),
  ]
}

function partRemarks({ field, row }: ListRow, { on }: SubjectFacts): Remark[] {
  const [age, life] = [figure(row, 'effectiveAge'), figure(row, 'economicLife')]
  const typed = figure(row, 'physical') !== null
  const unused = typed ? ['effectiveAge', 'economicLife'].filter((name) => isGiven(row, [name])) : []
  return [
    ...remarkIf(!typed && age && life && age.greaterThan(life), 'methods:remark.beyondLife', `${field}.effectiveAge`),
    ...unused.flatMap((name) => remarkIf(true, 'methods:remark.ageNotCounted', `${field}.${name}`)),
    ...remarkIf(isByAgeLife(row) && isObsolete(row), 'methods:remark.deductedTwice', `${field}.functional`, {
      functional: figure(row, 'functional')?.toNumber() ?? 0,
      external: figure(row, 'external')?.toNumber() ?? 0,
    }),
    ...remarkIf(
      typed && isObsolete(row) && written(row, 'reason') === null,
      'methods:remark.noReason',
      `${field}.reason`,
    ),
    ...remarkIf(isOldPrice(row, on), 'methods:remark.oldPrice', `${field}.unitCost`),
  ]
}
