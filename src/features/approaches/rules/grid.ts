import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormValues, isRow } from '#kernel/form-values.ts'
import { numbersOf } from '../../comparables/rules/numbers.ts'
import type { GridValues } from '../model/grid.ts'
import type { Outcome, Remark, SheetInputs, SubjectFacts } from '../model.ts'
import { type FactBracket, factBrackets, type NetBracket, netBracket } from './grid/bracketing.ts'
import { cellField, type GridRow, gridRows, strayRemarks } from './grid/cells.ts'
import { type Column, columnOf } from './grid/columns.ts'
import { sizeOf } from './grid/facts.ts'
import { gridFault } from './grid/faults.ts'
import { comparablesOf, type GridMeasure, isValued, measureOf } from './grid/measure.ts'
import { gridFigure, valueSteps } from './grid/steps.ts'
import { sumsTo, weightedMean } from './grid/weights.ts'

/** How far a value may lie from the median, in modified z-scores, before it is an outlier. */
const OUTLIER_LIMIT = 3.5
/** The fewest values among which an outlier can be detected. */
const LEAST_FOR_OUTLIERS = 4

/**
 * The median of numbers; the mean of the middle two of an even count, NaN of none.
 *
 * Source: IAAO, Standard on Ratio Studies, measures of appraisal level.
 */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/**
 * The modified z-score of each value: 0.6745 (x − median) ÷ MAD, where MAD is the median of the absolute deviations from the median.
 * Where more than half of the values are alike, MAD is 0, and the mean absolute deviation × 1.253314 takes its place.
 *
 * Source: Iglewicz and Hoaglin (1993), How to Detect and Handle Outliers; NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.17.
 */
export function modifiedZScores(values: readonly number[]): number[] {
  const median = medianOf(values)
  const deviations = values.map((value) => Math.abs(value - median))
  const mad = medianOf(deviations)
  if (mad > 0) return values.map((value) => (0.6745 * (value - median)) / mad)
  const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / values.length
  return values.map((value) => (mean === 0 ? 0 : (value - median) / (1.253314 * mean)))
}

/** Which of the values are outliers: those beyond 3.5 modified z-scores; none among fewer than four. Source: as of `modifiedZScores`. */
export function outliersAmong(values: readonly number[]): boolean[] {
  if (values.length < LEAST_FOR_OUTLIERS) return values.map(() => false)
  return modifiedZScores(values).map((score) => Math.abs(score) > OUTLIER_LIMIT)
}

/** What a property of a type is to a grid; null where it is not known. */
const valuesOf = (type: PropertyCategory | null | undefined): GridValues | null =>
  type === 'LAND' ? 'LAND' : type === 'APARTMENT' ? 'UNIT' : type ? 'WHOLE' : null

/** What the comparables that carry weight are, all of them while none does, and so what the grid values; null without any. */
function valuedBy(columns: readonly GridColumn[]): GridValues | null {
  const weighed = columns.filter(({ weight }) => weight > 0)
  const kinds = (weighed.length > 0 ? weighed : columns).map(({ comparable }) => valuesOf(comparable.evidence.type))
  const [first = null] = kinds
  return kinds.every((one) => one === first) ? first : 'MIXED'
}

/** The fewest comparables that a grid is meant to have. */
const FEW = 3

/** A column with what is known of it among the others. */
export type GridColumn = Column & { weight: number; isOutlier: boolean }

/** A grid as it was worked out. Decimals are in its unit, KWD per m² of most, exact; `area` is m², 1 of a property as a whole. */
export type Grid = GridMeasure & {
  values: GridValues | null
  area: number | null
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** Percent; a value needs 100. */
  weightTotal: number
  perSqm: Decimal | null
  value: number | null
  brackets: readonly FactBracket[]
  net: NetBracket
  /** The range of the prices in percent of their mean, before and after the adjustments; null under two. */
  spread: { unadjusted: number; adjusted: number } | null
}

/** The size of the subject that the price per m² is multiplied by, in m²: as it is written, else as it is recorded. */
function areaOf(values: FormValues, subject: SubjectFacts, { basis }: GridMeasure): number | null {
  const area = basis !== 'WHOLE' && typeof values.area === 'number' ? values.area : sizeOf(subject, basis)
  return area !== null && area > 0 ? area : null
}

/** The weight of a comparable in percent; 0 where none is written. */
function weightOf(values: FormValues, evidenceId: string): number {
  const row = values[`weights.${evidenceId}`]
  const weight = isRow(row) ? row.weight : null
  return typeof weight === 'number' && weight > 0 ? weight : 0
}

/**
 * Works the adjustment grid out. A column is worked out again only when something in it has changed, so that a grid of 30 comparables
 * follows what is typed.
 *
 * Source of the method: The Appraisal of Real Estate (Appraisal Institute), the sales comparison approach; value = Σ weight × adjusted
 * price per m² × size.
 */
export function workGrid(values: FormValues, inputs: SheetInputs): Grid {
  const { subject } = inputs
  const measure = measureOf(values, subject)
  const rows = gridRows(values)
  const numbers = numbersOf(inputs.comparables.filter(({ choice }) => choice === 'USED'))
  const worked = comparablesOf(inputs, values).map((comparable) => {
    const number = numbers.get(comparable.evidenceId) ?? 0
    return columnOf({ subject, comparable, number, measure, rows, values })
  })
  const priced = worked.filter((column) => column.adjusted !== null)
  const outliers = outliersAmong(priced.map(({ adjusted }) => Number(adjusted)))
  const columns = worked.map((column) =>
    amongOthers(column, weightOf(values, column.evidenceId), outliers[priced.indexOf(column)] ?? false),
  )
  const area = areaOf(values, subject, measure)
  const weights = columns.map(({ weight }) => decimal(weight))
  const weighted = weightedColumns(columns)
  const isWhole = sumsTo(weights, 100) && weighted.length === columns.filter(({ weight }) => weight > 0).length
  const perSqm = isWhole ? weightedMean(weighted.map(({ adjusted, weight }) => ({ value: adjusted, weight }))) : null
  return {
    ...measure,
    values: valuedBy(columns),
    area,
    rows,
    columns,
    weightTotal: sumOf(weights).toNumber(),
    perSqm,
    value: perSqm && area !== null && isValued(measure) ? toKwd(perSqm.times(area)) : null,
    brackets: factBrackets(worked),
    net: netBracket(worked),
    spread: spreadOf(priced),
  }
}

/** The last column among the others of each. */
const placed = new WeakMap<Column, GridColumn>()

/** A column with what is known of it; the one found before, when nothing of it has changed, so that a screen need not write it again. */
function amongOthers(column: Column, weight: number, isOutlier: boolean): GridColumn {
  const last = placed.get(column)
  if (last && last.weight === weight && last.isOutlier === isOutlier) return last
  const now = { ...column, weight, isOutlier }
  placed.set(column, now)
  return now
}

/** The columns that carry weight and have an adjusted price. */
function weightedColumns(columns: readonly GridColumn[]) {
  return columns.flatMap(({ number, adjusted, weight }) =>
    adjusted && weight > 0 ? [{ number, adjusted, weight: decimal(weight) }] : [],
  )
}

function spreadOf(columns: readonly Column[]): Grid['spread'] {
  if (columns.length < 2) return null
  const range = (prices: readonly number[]) => {
    const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
    return ((Math.max(...prices) - Math.min(...prices)) / mean) * 100
  }
  return {
    unadjusted: range(columns.map(({ price }) => Number(price))),
    adjusted: range(columns.map(({ adjusted }) => Number(adjusted))),
  }
}

/** What the adjustment grid comes to. */
export const evaluateGrid = (values: FormValues, inputs: SheetInputs): Outcome =>
  outcomeOf(workGrid(values, inputs), values, inputs)

/** What a grid that was worked out comes to. The range is that of the adjusted prices which carry weight. */
export function outcomeOf(grid: Grid, values: FormValues, inputs: SheetInputs): Outcome {
  const { role, basis, unit, area, columns, perSqm, value } = grid
  const weighted = weightedColumns(columns)
  const prices = weighted.map(({ adjusted }) => adjusted.times(area ?? 0))
  const isLand = role === 'LAND' || inputs.subject.category === 'LAND'
  return {
    value,
    perSqm: perSqm && unit === 'KWD_PER_SQM' ? toKwd(perSqm) : null,
    figure: perSqm && gridFigure(perSqm, unit),
    range: value !== null ? { low: toKwd(minOf(prices)), high: toKwd(maxOf(prices)) } : null,
    landValue: isLand ? value : null,
    steps: [
      ...columns.flatMap(({ steps }) => steps),
      ...(value !== null && grid.values
        ? [{ word: `grid:step.values.${grid.values}`, figures: {}, result: null }]
        : []),
      ...(perSqm && (value !== null || !isValued(grid))
        ? valueSteps(weighted, { figure: perSqm, unit, basis, area, value })
        : []),
    ],
    faults: faultsOf(grid, values, inputs.subject),
    remarks: [
      ...kindRemarks(grid, values, inputs.subject),
      ...remarksOf(grid),
      ...strayRemarks(values, ['cells', 'weights', 'lands', 'incomes'], {
        evidence: columns.map(({ evidenceId }) => evidenceId),
        rows: grid.rows.map(({ id }) => id),
      }),
    ],
  }
}

const minOf = (prices: readonly Decimal[]) => prices.reduce((least, price) => (price.lt(least) ? price : least))
const maxOf = (prices: readonly Decimal[]) => prices.reduce((most, price) => (price.gt(most) ? price : most))

function faultsOf(grid: Grid, values: FormValues, subject: SubjectFacts): FieldFault[] {
  const { columns, area, basis, role, weightTotal } = grid
  if (columns.length === 0) return [gridFault('comparables', role ? `fault.comparables.${role}` : 'fault.comparables')]
  const faults = columns.flatMap((column) => [...column.faults, ...discountFaults(grid, column)])
  const recorded = sizeOf(subject, basis)
  if (isValued(grid) && area === null) faults.push(gridFault('area', 'fault.area'))
  if (isValued(grid) && area !== null && recorded !== null && area !== recorded && !values.areaReason)
    faults.push(gridFault('areaReason', 'fault.areaReason', { area: recorded }))
  if (!sumsTo([decimal(weightTotal)], 100)) faults.push(gridFault('weights', 'fault.weights', { sum: weightTotal }))
  return faults
}

/** What is asked for is more than what is paid: a listing that carries weight asks what it is discounted by, 0 with its reason. */
function discountFaults({ role }: Grid, { comparable, evidenceId, number, weight, cells }: GridColumn): FieldFault[] {
  if (role === null || weight === 0 || comparable.evidence.kind !== 'LISTING') return []
  const cell = cells.find(({ row }) => row.code === 'CONDITIONS')
  const isMissing = !cell || cell.isEmpty || (cell.amount.isZero() && cell.reason === '')
  return isMissing ? [gridFault(cellField(evidenceId, 'CONDITIONS'), 'fault.listing', { n: number })] : []
}

/** What the comparables are that the property is not, and what is no sale. */
function kindRemarks({ columns, role, values }: Grid, sheet: FormValues, { category }: SubjectFacts): Remark[] {
  const own = valuesOf(category)
  // A grid that says for what it is has the comparables of its kind.
  const type = role === 'LAND' ? 'LAND' : category
  // An improved sale whose land is found is evidence of land.
  const others = columns.filter(
    ({ evidenceId, comparable: { evidence } }) =>
      type &&
      evidence.type &&
      evidence.type !== type &&
      !(role === 'LAND' && isRow(sheet[`lands.${evidenceId}`] ?? null)),
  )
  const unsold = role === 'RENT' ? [] : columns.filter(({ comparable: { evidence } }) => evidence.kind !== 'SALE')
  return [
    ...(role === null && own && values && own !== values
      ? [{ word: 'grid:remark.values', words: { values: `grid:values.${values}`, own: `grid:values.${own}` } }]
      : []),
    ...others.map(({ number, evidenceId, comparable: { evidence } }) => ({
      word: 'grid:remark.otherType',
      params: { n: number },
      words: { type: `valuations:category.${evidence.type}` },
      field: `weights.${evidenceId}`,
    })),
    ...unsold.map(({ number, evidenceId, comparable: { evidence } }) => ({
      word: 'grid:remark.notSale',
      params: { n: number },
      words: { kind: `market:kind.${evidence.kind}` },
      field: `weights.${evidenceId}`,
    })),
  ]
}

function remarksOf({ unit, columns, brackets, net, spread }: Grid): Remark[] {
  const remarks = columns.flatMap((column) => column.remarks)
  for (const { isOutlier, number, evidenceId } of columns)
    if (isOutlier) remarks.push({ word: 'grid:remark.outlier', params: { n: number }, field: `weights.${evidenceId}` })
  for (const { isBracketed, fact, rowId } of brackets)
    if (!isBracketed)
      remarks.push({ word: 'grid:remark.fact', words: { fact: `grid:fact.${fact}` }, field: `rows.${rowId}` })
  const known = columns.filter((column) => column.net !== null).length
  // A rate is the higher the worse a property is, so that its adjustments tell nothing of superior and inferior ones.
  const [down, up] = unit === 'PERCENT' ? ['allAbove', 'allBelow'] : ['allSuperior', 'allInferior']
  if (known > 1 && !net.isBracketed)
    remarks.push({ word: `grid:remark.${net.superior > 0 ? down : up}`, field: 'weights' })
  if (columns.length > 0 && columns.length < FEW) remarks.push({ word: 'grid:remark.few', params: { least: FEW } })
  if (spread && spread.adjusted > spread.unadjusted) remarks.push({ word: 'grid:remark.spread' })
  return remarks
}
