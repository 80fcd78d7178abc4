import { type Surveyed, survey } from './groundwork.ts'
import { tellAmounts } from './hedonic/fit.ts'
import type { Beyond } from './hull.ts'
import { grown, widened, wideningOf } from './interval.ts'
import type { Boosting, Model } from './model.ts'
import { CANDIDATES, compare, createFinder, type Described, roomForDifferences, weigh } from './nearest/comparables.ts'
import type { Nearest } from './nearest/kd-tree.ts'
import { type Frame, lastPaidOf, type Rows, rowsOf, tableOf } from './sales.ts'
import { areaOf, refusalOf, unseenOf } from './seen.ts'
import {
  COMPARABLES_DRIVER,
  DATE_DRIVER,
  type Estimate,
  type EstimateComparable,
  LEVEL_DRIVER,
  LOCATION_DRIVER,
  type SalesTable,
  type Subject,
} from './table.ts'
import { type Level, levelAt } from './time/level.ts'
import type { SharedErrors } from './time/total.ts'
import { applyBins } from './trees/bins.ts'
import { predictOne } from './trees/forest.ts'
import { addContributions } from './trees/shapley.ts'

/** The column that no property has of its own: its kind of evidence. */
const EVIDENCE_COLUMN = 'basis'
/** Comparables that are shown of an estimate. */
const SHOWN = 10

type Survey = Surveyed & { described: Described }

/**
 * An estimate of one property: value and range in the unit of the sales, what drives it, what it rests on, and whether it is to be shown. `level` is
 * that of the market on its day; without one it is as the model has it.
 */
export function estimate(model: Model, subject: Subject, level: Level | null = null): Estimate {
  const { surveyed, near, judgement } = judge(model, subject)
  const bins = binRow(model, surveyed, 0)
  const { value, low, high, shift } = rangeOf(model, surveyed, bins, 0, level)
  const day = surveyed.described.rows.day?.[0] ?? 0
  const applied = levelFrom(level, day)
  return {
    ...{ value, low, high, coverage: model.settings.coverage },
    level: applied && { day: applied.day, count: applied.count, shift },
    shared: sharedErrors(model, day, level),
    ...explain(model, surveyed, bins, value, shift),
    comparables: comparablesOf(model, surveyed, near),
    beyondSales: surveyed.beyond[0]?.isFar ?? false,
    ...judgement,
  }
}

/** Why no value of a property is to be shown and of what it was hardly ever sold, as `estimate` has both. */
export const judgementOf = (model: Model, subject: Subject): Pick<Estimate, 'refusal' | 'unseen'> =>
  judge(model, subject).judgement

/** A property as the model describes it, its nearest sales, and whether a value of it is to be shown. */
function judge({ groundwork, seen, reach }: Model, subject: Subject) {
  const { frame, market } = groundwork
  const surveyed = survey(groundwork, rowsOf(frame, tableOf(frame, [subject])))
  const { described } = surveyed
  const near = createFinder(market, described, CANDIDATES, false)(0)
  const unseen = unseenOf(frame, seen, reach, described.rows, 0)
  const judgement = {
    unseen: unseen.map(({ of }) => (of === 'area' ? LOCATION_DRIVER : (frame.columns[of]?.name ?? ''))),
    refusal: refusalOf(frame, seen, unseen, subject, described, market.isSpatial ? near : null),
  }
  return { surveyed, near, judgement }
}

/** Value and range of each row of a table, in the unit of the sales, without reasons; rows are not judged for refusal. */
export function estimateAll(
  model: Model,
  table: SalesTable,
  level: Level | null = null,
): { value: number; low: number; high: number }[] {
  const { groundwork } = model
  const surveyed = survey(groundwork, rowsOf(groundwork.frame, table))
  const binned = applyBins(surveyed.features, model.bins)
  const bins = new Uint8Array(binned.bins.length)
  return Array.from({ length: table.count }, (_, row) => {
    for (const [feature, column] of binned.bins.entries()) bins[feature] = column[row] as number
    const { value, low, high } = rangeOf(model, surveyed, bins, row, level)
    return { value, low, high }
  })
}

function binRow(model: Model, { features }: Surveyed, row: number): Uint8Array {
  return Uint8Array.from(applyBins(features, model.bins).bins, (column) => column[row] as number)
}

/** What a boosting starts from for a row: the comparables or its constant, and the trend. */
const startOf = ({ onComparables, start }: Boosting, { comparables, trend }: Surveyed, row: number) =>
  onComparables ? (comparables[row] as number) : start + (trend[row] as number)

function rangeOf(model: Model, surveyed: Survey, bins: Uint8Array, row: number, level: Level | null) {
  const { boostings, shares, spread, ends, calibration, groundwork, seen, reach } = model
  const { frame } = groundwork
  const { rows } = surveyed.described
  const { shift, variance } = levelOfRow(model, rows, row, level)
  const ways = [
    surveyed.hedonic[row] as number,
    surveyed.comparables[row] as number,
    ...boostings.map((boosting) => startOf(boosting, surveyed, row) + predictOne(boosting.forest, bins)),
  ]
  const middle = ways.reduce((sum, way, at) => sum + way * (shares[at] as number), model.shift) + shift
  const size = Math.exp(spread.start + predictOne(spread.forest, bins))
  const widening = wideningOf(calibration, rows, row, lastPaidOf(frame))
  const [unseen] = unseenOf(frame, seen, reach, rows, row)
  const [low, high] = widened(
    ...grown(ends[0] * size, ends[1] * size, variance),
    unseen ? Math.max(unseen.widening, widening) : widening,
  )
  return { value: Math.exp(middle), low: Math.exp(middle + low), high: Math.exp(middle + high), shift }
}

/** What the level of the market adds to the logarithm of a row's value, and the variance of that on its day. */
function levelOfRow({ groundwork: { frame }, reach }: Model, rows: Rows, row: number, level: Level | null) {
  const day = rows.day?.[row]
  const drift = reach?.drift ?? 0
  const last = lastPaidOf(frame)
  if (day === undefined || last === null) return { shift: 0, variance: 0 }
  if (!level || day < level.day) return { shift: 0, variance: drift * Math.max(0, day - last) }
  return levelAt(level, { day, ...namesOf(frame, rows, row) })
}

/** The kind and the area of a row by their names, as levels of the market have them; null where they are not known. */
export function namesOf(frame: Frame, rows: Rows, row: number): { kind: string | null; area: string | null } {
  const [column, at] = [frame.columns[frame.kind], areaOf(frame)]
  const [kind, area] = [rows.codes[frame.kind]?.[row] ?? -1, rows.places[at]?.[row] ?? -1]
  return {
    kind: column?.kind === 'category' ? (column.levels[kind] ?? null) : null,
    area: frame.places[at]?.levels[area] ?? null,
  }
}

/** How much of a month's market is not seen yet on any day, in days. */
const UNSEEN_DAYS = 30

/** A level where it is applied to a day. */
const levelFrom = (level: Level | null, day: number) => (level && day >= level.day ? level : null)

/** What the errors of a model's estimates for a day have in common, as variances of logarithms. */
export function sharedErrors({ reach, groundwork: { frame } }: Model, day: number, found: Level | null): SharedErrors {
  const level = levelFrom(found, day)
  const { drift, area } = reach ?? { drift: 0, area: 0 }
  const ahead = Math.max(UNSEEN_DAYS, day - (level ? level.until : (lastPaidOf(frame) ?? day)))
  return { level: (level?.variance ?? 0) + (level?.drift ?? drift) * ahead, area }
}

/**
 * By how much each column moves the estimate. The estimate's logarithm is a sum: terms of the hedonic model count for their columns, effects
 * of places for the location, what is left of the comparables' prices for the comparables, trees by their Shapley values. Amounts divide the
 * distance from the base in the proportion of these parts, which is exact by the logarithmic mean. Source: B. W. Ang (2004), LMDI. What the kind of
 * evidence does is the same for every property, each estimated as a sale: it is part of the base.
 */
function explain(model: Model, surveyed: Survey, bins: Uint8Array, value: number, shift: number) {
  const { groundwork, boostings, shares, drivers } = model
  const { hedonic, comparables, described } = surveyed
  const parts = new Map<string, number>()
  const add = (column: string, part: number) => parts.set(column, (parts.get(column) ?? 0) + part)
  const onComparables = boostings.reduce(
    (sum, way, at) => sum + (way.onComparables ? (shares[at + 2] as number) : 0),
    0,
  )
  const onHedonic = (shares[0] as number) + (shares[1] as number) + onComparables
  const onTrend =
    onHedonic + boostings.reduce((sum, way, at) => sum + (way.onComparables ? 0 : (shares[at + 2] as number)), 0)
  tellAmounts(groundwork.hedonic, described.rows, ({ driver }, amounts) =>
    add(driver, (amounts[0] as number) * (driver === DATE_DRIVER ? onTrend : onHedonic)),
  )
  const { attributes, part } = surveyed.beyond[0] as Beyond
  for (const { column, amount } of attributes)
    add(groundwork.frame.columns[column]?.name ?? '', -part * amount * onHedonic)
  if (groundwork.frame.places.length > 0) add(LOCATION_DRIVER, (described.places[0] as number) * onHedonic)
  const local = (comparables[0] as number) - (hedonic[0] as number)
  add(COMPARABLES_DRIVER, local * ((shares[1] as number) + onComparables))
  for (const [at, { forest }] of boostings.entries()) {
    const share = shares[at + 2] as number
    const found = new Float64Array(drivers.length)
    if (share > 0) addContributions(forest, bins, found)
    for (const [feature, amount] of found.entries()) add(drivers[feature] as string, amount * share)
  }
  add(LEVEL_DRIVER, shift)
  parts.delete(EVIDENCE_COLUMN)
  const total = [...parts.values()].reduce((sum, part) => sum + part, 0)
  const base = value / Math.exp(total)
  // (value − base) ÷ ln(value ÷ base), which is the value itself where both are one.
  const mean = Math.abs(total) < 1e-9 ? value : (value - base) / total
  const contributions = [...parts].map(([column, part]) => ({ column, amount: part * mean }))
  return {
    base,
    contributions: contributions
      .filter(({ amount }) => amount !== 0)
      .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || (a.column < b.column ? -1 : 1)),
  }
}

/** The sales that count most, their prices brought to the property by what the hedonic model says of both. */
function comparablesOf(model: Model, { described, hedonic }: Survey, near: Nearest): EstimateComparable[] {
  const { market } = model.groundwork
  const { described: known } = market
  const differences = roomForDifferences()
  compare(market, described, 0, near, differences)
  weigh(market.kernel, near.count, differences)
  const day = described.rows.day?.[0]
  return Array.from({ length: near.count }, (_, at) => {
    const sale = near.rows[at] as number
    const logPrice = (market.prices[sale] as number) + (known.trend[sale] as number)
    const other = logPrice - (market.residuals[sale] as number)
    return {
      row: model.saleRows[sale] as number,
      distanceMetres: market.isSpatial ? Math.sqrt(near.squares[at] as number) : null,
      days: day === undefined ? null : day - (known.rows.day?.[sale] as number),
      similarity: differences.weights[at] as number,
      // Without what the way to the logarithm and back adds in the last digits.
      price: Number(Math.exp(logPrice).toPrecision(12)),
      adjustedPrice: Math.exp(logPrice + (hedonic[0] as number) - other),
    }
  })
    .toSorted((a, b) => b.similarity - a.similarity || a.row - b.row)
    .slice(0, SHOWN)
}
