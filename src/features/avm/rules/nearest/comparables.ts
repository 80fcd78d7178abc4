import { effectsOf, type RowEffects } from '../hedonic/effects.ts'
import { type Hedonic, type Parts, tellAmounts } from '../hedonic/fit.ts'
import type { Frame, Rows } from '../sales.ts'
import { DATE_DRIVER } from '../table.ts'
import { quantileInPlace } from '../trees/boost.ts'
import {
  type Branches,
  branchesOf,
  buildKdTree,
  findNearest,
  type KdTree,
  type Nearest,
  roomForNearest,
} from './kd-tree.ts'

/** Rows as a hedonic model sees them: logarithms of price. */
export type Described = {
  count: number
  /** What each attribute adds, column by column of the frame. */
  attributes: Float64Array[]
  /** Intercept and all terms but that of the date. */
  level: Float64Array
  trend: Float64Array
  places: Float64Array
  rows: Rows
}

/** Known sales, from which what is near and alike is found. */
export type Market = {
  tree: KdTree
  /** The column of kinds that are not sold for one another, −1 for none, and a tree of each kind that has sales enough. */
  kind: number
  ofKind: (Branches | null)[]
  /** True when the tree is of positions, in metres; else of what attributes and places add. */
  isSpatial: boolean
  /** Columns of the frame by which sales are alike. */
  alike: number[]
  described: Described
  /** Logarithm of price less all that the hedonic model explains. */
  residuals: Float64Array
  /** Logarithm of price at the level of no trend. */
  prices: Float64Array
  kernel: Kernel
}

/** How quickly a sale counts less: with distance (in those to the twelfth nearest), with unlikeness (in logarithms of price), with days. */
export type Kernel = { reach: number; unlikeness: number; days: number; prior: number }

/** Sales that are looked at for each property. */
export const CANDIDATES = 48
/** Distances are measured by that to the sale of this rank. */
const RANK = 12
/** A kind with fewer sales is compared with those of all kinds. */
const FEWEST_OF_KIND = 24
/** Dimensions of the space of attributes in which nearest sales are sought where there are no positions. */
const MOST_DIMENSIONS = 8
const DAYS = 540
/** Attributes that move prices less than this, as a variance of logarithms, tell nothing of likeness. */
const LEAST_SPREAD = 1e-5

/** What a hedonic model says of rows; `own` are the effects of rows that it knows, from what else it knows. */
export function describeRows(
  frame: Frame,
  hedonic: Hedonic,
  rows: Rows,
  own: RowEffects = effectsOf(hedonic, rows),
): Described {
  const attributes = frame.columns.map(() => new Float64Array(rows.count))
  const [level, trend] = [new Float64Array(rows.count), new Float64Array(rows.count)]
  const tell = (said: { driver: string; column: number }, amounts: Float64Array) => {
    if (said.driver === DATE_DRIVER) return addTo(trend, amounts)
    addTo(attributes[said.column] as Float64Array, amounts)
    addTo(level, amounts)
  }
  tellAmounts(hedonic, rows, tell, own)
  return {
    ...{ count: rows.count, attributes, trend },
    level: level.map((sum) => sum + hedonic.intercept),
    ...{ places: own.places, rows },
  }
}

function addTo(sums: Float64Array, amounts: Float64Array): void {
  for (let row = 0; row < sums.length; row++) sums[row] = (sums[row] as number) + (amounts[row] as number)
}

/** Known sales as rows to be estimated, each from what the fit without its part says of it and of the others. */
export type OwnRows = { described: Described; parts: Parts }

/** The market of known sales, with the kernel by which each, as `own` has it, is best estimated from the others. */
export function openMarket(
  frame: Frame,
  described: Described,
  residuals: Float64Array,
  logPrice: Float64Array,
  own: OwnRows,
): Market {
  const { rows } = described
  const isSpatial = rows.east !== null && rows.north !== null && countKnown(rows.east) > rows.count / 2
  // What is set to move the estimate one way must not move it the other way by the choice of comparables.
  const alike = frame.columns.flatMap((column, at) => {
    const isSet = column.kind === 'number' && column.monotone !== 0
    return isSet || spreadOf(described.attributes[at] as Float64Array) <= LEAST_SPREAD ? [] : [at]
  })
  const errors = Float64Array.from(own.parts.of, (part, row) => own.parts.left[part]?.[row] as number)
  const spread = Math.max(1e-3, 1.4826 * quantileInPlace(errors.map(Math.abs), 0.5))
  const market: Market = {
    ...{ tree: buildKdTree([]), kind: frame.kind, ofKind: [], isSpatial, alike, described, residuals },
    prices: logPrice.map((price, row) => price - (described.trend[row] as number)),
    kernel: { reach: 1, unlikeness: spread, days: DAYS, prior: 1 },
  }
  market.tree = buildKdTree(positionsOf(market, described))
  market.ofKind = kindsOf(frame, rows, market.tree)
  return { ...market, kernel: bestKernel(market, own, spread) }
}

/** For each kind a tree of its own, where it has sales enough. */
function kindsOf({ kind, columns }: Frame, rows: Rows, tree: KdTree): (Branches | null)[] {
  const [column, codes] = [columns[kind], rows.codes[kind]]
  if (column?.kind !== 'category' || !codes) return []
  return column.levels.map((_, level) => {
    const own = tree.order.filter((row) => codes[row] === level).sort()
    return own.length >= FEWEST_OF_KIND ? branchesOf(tree, own) : null
  })
}

const countKnown = (values: Float64Array) =>
  values.reduce((count, value) => count + (Number.isFinite(value) ? 1 : 0), 0)

/** Where rows lie in the space of the market's tree. */
function positionsOf({ isSpatial, alike, described: known }: Market, described: Described): Float64Array[] {
  const { east, north } = described.rows
  if (isSpatial) return [east ?? unknown(described.count), north ?? unknown(described.count)]
  const spreads = alike.map((at) => ({ at, spread: spreadOf(known.attributes[at] as Float64Array) }))
  const widest = spreads
    .filter(({ spread }) => spread > LEAST_SPREAD)
    .toSorted((a, b) => b.spread - a.spread || a.at - b.at)
    .slice(0, MOST_DIMENSIONS)
  return [described.places, ...widest.map(({ at }) => described.attributes[at] as Float64Array)]
}
const unknown = (count: number) => new Float64Array(count).fill(Number.NaN)

function spreadOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}

/**
 * Finds candidates for rows one after another, of their kind where it has sales enough; the same room is used for each. `own`: rows are the
 * market's own, each left out of its own.
 */
export function createFinder(market: Market, described: Described, size: number, own: boolean) {
  const axes = positionsOf(market, described)
  const position = new Float64Array(axes.length)
  const found = roomForNearest(size)
  const kinds = described.rows.codes[market.kind]
  const { dimensions, points } = market.tree
  const trees = market.ofKind.map((branches) => branches && { dimensions, points, ...branches })
  return (row: number): Nearest => {
    for (const [axis, values] of axes.entries()) position[axis] = values[row] as number
    findNearest(trees[kinds?.[row] ?? -1] ?? market.tree, position, own ? row : -1, found)
    return found
  }
}

/** How the candidates of one row differ from it, candidate by candidate, before any kernel weighs it. */
export type Differences = { far: Float64Array; unlike: Float64Array; days: Float64Array; weights: Float64Array }

/** A place for what `compare` finds, to be used again. */
export const roomForDifferences = (): Differences => ({
  far: new Float64Array(CANDIDATES),
  unlike: new Float64Array(CANDIDATES),
  days: new Float64Array(CANDIDATES),
  weights: new Float64Array(CANDIDATES),
})

/** Compares a row with its candidates: squares of distance, in those to the one of rank `RANK`, of unlikeness and of days. */
export function compare(
  market: Market,
  described: Described,
  row: number,
  found: Nearest,
  differences: Differences,
): void {
  const { described: known, isSpatial } = market
  const { count, rows } = found
  const measure = Math.max(1e-9, found.squares[Math.min(RANK, count) - 1] ?? 1)
  const day = described.rows.day?.[row]
  const { far, unlike, days } = differences
  for (let at = 0; at < count; at++) {
    const sale = rows[at] as number
    // Without positions it is the worth of its places that tells how near a sale is.
    unlike[at] = isSpatial ? 0 : ((described.places[row] as number) - (known.places[sale] as number)) ** 2
    far[at] = isSpatial ? (found.squares[at] as number) / measure : 0
    days[at] = day === undefined ? 0 : (day - (known.rows.day?.[sale] as number)) ** 2
  }
  for (const column of market.alike) {
    const own = (described.attributes[column] as Float64Array)[row] as number
    const theirs = known.attributes[column] as Float64Array
    for (let at = 0; at < count; at++)
      unlike[at] = (unlike[at] as number) + (own - (theirs[rows[at] as number] as number)) ** 2
  }
}

/** How much each candidate counts by a kernel, 0 to 1, into `differences.weights`. */
export function weigh({ reach, unlikeness, days }: Kernel, count: number, differences: Differences): void {
  for (let at = 0; at < count; at++)
    differences.weights[at] = Math.exp(
      -(
        (differences.far[at] as number) / reach ** 2 +
        (differences.unlike[at] as number) / unlikeness ** 2 +
        (differences.days[at] as number) / days ** 2
      ) / 2,
    )
}

/** The mean of what is left of the prices of comparables (`residuals` of all sales), shrunk towards 0 by `prior` sales. */
export function localMean(residuals: Float64Array, found: Nearest, weights: Float64Array, prior: number): number {
  let [sum, total] = [0, prior]
  for (let at = 0; at < found.count; at++) {
    sum += (weights[at] as number) * (residuals[found.rows[at] as number] as number)
    total += weights[at] as number
  }
  return total > 0 ? sum / total : 0
}

/** Sales by which the kernel is chosen, at most. */
const TRIED = 1500

/** The kernel that leaves the least absolute error when each sale is estimated from the others. */
function bestKernel(market: Market, { described, parts }: OwnRows, spread: number): Kernel {
  const { count } = described
  const step = Math.max(1, Math.ceil(count / TRIED))
  const kernels = [0.6, 1, 2].flatMap((reach) =>
    [0.7, 1.5, 4].flatMap((times) =>
      [0.3, 1.5].map((prior): Kernel => ({ reach, unlikeness: times * spread, days: DAYS, prior })),
    ),
  )
  const errors = new Float64Array(kernels.length)
  const find = createFinder(market, described, CANDIDATES, true)
  const differences = roomForDifferences()
  for (let row = 0; row < count; row += step) {
    const found = find(row)
    const left = parts.left[parts.of[row] as number] as Float64Array
    compare(market, described, row, found, differences)
    for (const [at, kernel] of kernels.entries()) {
      weigh(kernel, found.count, differences)
      const error = (left[row] as number) - localMean(left, found, differences.weights, kernel.prior)
      errors[at] = (errors[at] as number) + Math.abs(error)
    }
  }
  let best = 0
  for (const [at, error] of errors.entries()) if (error < (errors[best] as number)) best = at
  return kernels[best] as Kernel
}
