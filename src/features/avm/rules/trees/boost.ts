import { seededRandom, shuffle } from '../random.ts'
import type { Binned } from './bins.ts'
import { addTree, type Forest, type GrownNode, plant } from './forest.ts'
import { createGrower, type GrownTree, type TreeLimits } from './grow.ts'

/** What is minimised: squares, Huber's loss (squares near, distances far), or the loss of a quantile. */
type Objective =
  | { kind: 'squares' }
  /** `width`: where squares turn into distances, in the unit of the target. */
  | { kind: 'huber'; width: number }
  | { kind: 'quantile'; share: number }

export type BoostLimits = TreeLimits & {
  objective: Objective
  rounds: number
  rate: number
  /** Shares of the rows and of the features that each tree is grown on. */
  rowShare: number
  featureShare: number
  seed: number
  /** Rounds without progress on the held-out rows after which growing stops. */
  patience: number
}

/** Rows held out of growing, by which the rounds are chosen; losses are the mean of those `judged`, of all where it is absent. */
export type Held = { table: Binned; target: Float64Array; start: number | Float64Array; judged?: Int32Array }

/**
 * The trees, or, where rows are held out, no trees but how these fared: the mean loss after each round, their estimates every `EVERY` rounds,
 * to single precision.
 */
export type Boosted = { start: number; forest: Forest; losses: Float64Array; stages: Float32Array[] }

/** A tree is grown on so many features at most: of hundreds the share of a few dozen tells as much, and takes as long as in a narrow table. */
const MOST_FEATURES = 40

/** Estimates of held-out rows are kept at every so many rounds. */
export const EVERY = 25

/**
 * Gradient boosting of trees. Starts from `start`, or from the constant that fits best, adds trees by the gradient of the objective, and
 * for a quantile gives each leaf the quantile of what is left in it. Source: J. Friedman (2001, 2002). The seed alone decides the draws.
 */
export function boost(
  table: Binned,
  target: Float64Array,
  limits: BoostLimits,
  held?: Held,
  from?: Float64Array,
): Boosted {
  const { objective, rate } = limits
  const random = seededRandom(limits.seed)
  const grow = createGrower(table, limits)
  const start = from ? 0 : constantOf(objective, target)
  const fitted = from ? Float64Array.from(from) : new Float64Array(table.count).fill(start)
  const gradient = new Float64Array(table.count)
  const trees: GrownNode[][] = []
  const losses: number[] = []
  const stages: Float32Array[] = []
  const isDrawn = new Uint8Array(table.count)
  const heldFitted = held ? new Float64Array(held.table.count) : null
  if (held && heldFitted) {
    if (typeof held.start === 'number') heldFitted.fill(from ? held.start : start)
    else heldFitted.set(held.start)
  }
  const rows = allRows(table.count)
  const heldRows = allRows(held?.table.count ?? 0)
  const featureCount = Math.max(
    1,
    Math.min(MOST_FEATURES, table.features.length, Math.ceil(limits.featureShare * table.features.length)),
  )
  let [best, bestRound] = [Number.POSITIVE_INFINITY, 0]
  for (let round = 1; round <= limits.rounds; round++) {
    setGradient(gradient, objective, target, fitted)
    const order = limits.rowShare < 1 ? drawRows(table.count, limits.rowShare, random) : rows.slice()
    const tree = grow(gradient, order, drawFeatures(table.features.length, featureCount, random))
    if (objective.kind === 'quantile') refit(tree, order, target, fitted, objective.share)
    if (!held) trees.push(tree.nodes)
    const planted = plant([tree.nodes], rate)
    addLeaves(tree, order, rate, fitted)
    if (order.length < table.count) addTree(planted, 0, table, fitted, restOf(order, table.count, isDrawn))
    if (!held || !heldFitted) continue
    addTree(planted, 0, held.table, heldFitted, heldRows)
    const loss = meanLoss(objective, held.target, heldFitted, held.judged ?? heldRows)
    losses.push(loss)
    if (round % EVERY === 0) stages.push(Float32Array.from(heldFitted))
    if (loss < best) [best, bestRound] = [loss, round]
    else if (round - bestRound >= limits.patience && round % EVERY === 0) break
  }
  return { start, forest: plant(trees, rate), losses: Float64Array.from(losses), stages }
}

/** The value below which a share of the numbers lies, interpolated; the array is sorted in place. */
export function quantileInPlace(values: Float64Array, share: number): number {
  values.sort()
  const place = share * (values.length - 1)
  const below = values[Math.floor(place)] as number
  return below + (place - Math.floor(place)) * ((values[Math.ceil(place)] as number) - below)
}

function constantOf(objective: Objective, target: Float64Array): number {
  if (objective.kind === 'squares') return target.reduce((sum, value) => sum + value, 0) / target.length
  return quantileInPlace(target.slice(), objective.kind === 'quantile' ? objective.share : 0.5)
}

function setGradient(gradient: Float64Array, objective: Objective, target: Float64Array, fitted: Float64Array): void {
  const width = objective.kind === 'huber' ? objective.width : Number.POSITIVE_INFINITY
  const [above, below] = objective.kind === 'quantile' ? [objective.share, objective.share - 1] : [0, 0]
  const isQuantile = objective.kind === 'quantile'
  for (let row = 0; row < gradient.length; row++) {
    const left = (target[row] as number) - (fitted[row] as number)
    gradient[row] = isQuantile ? (left > 0 ? above : below) : Math.max(-width, Math.min(width, left))
  }
}

function meanLoss(objective: Objective, target: Float64Array, fitted: Float64Array, rows: Int32Array): number {
  let sum = 0
  for (const row of rows) {
    const left = (target[row] as number) - (fitted[row] as number)
    const distance = Math.abs(left)
    if (objective.kind === 'squares') sum += left * left
    else if (objective.kind === 'quantile') sum += left > 0 ? objective.share * left : (objective.share - 1) * left
    else sum += distance <= objective.width ? (left * left) / 2 : objective.width * (distance - objective.width / 2)
  }
  return sum / rows.length
}

/** Gives leaves the quantile of what is left to explain of their rows, within their bounds. */
function refit(tree: GrownTree, order: Int32Array, target: Float64Array, fitted: Float64Array, share: number): void {
  for (const { node, from, to, bounds } of tree.leaves) {
    const left = new Float64Array(to - from)
    for (let at = from; at < to; at++) {
      const row = order[at] as number
      left[at - from] = (target[row] as number) - (fitted[row] as number)
    }
    const value = quantileInPlace(left, share)
    ;(tree.nodes[node] as GrownNode).value = Math.min(bounds.most, Math.max(bounds.least, value))
  }
}

/** Adds the values of a tree's leaves to the rows that it was grown on. */
function addLeaves({ nodes, leaves }: GrownTree, order: Int32Array, rate: number, fitted: Float64Array): void {
  for (const { node, from, to } of leaves) {
    const value = (nodes[node] as GrownNode).value * rate
    for (let at = from; at < to; at++) {
      const row = order[at] as number
      fitted[row] = (fitted[row] as number) + value
    }
  }
}

/** The rows that were not drawn; `isDrawn` is room for marks. */
function restOf(drawn: Int32Array, count: number, isDrawn: Uint8Array): Int32Array {
  isDrawn.fill(0)
  for (const row of drawn) isDrawn[row] = 1
  const rest = new Int32Array(count - drawn.length)
  let filled = 0
  for (let row = 0; row < count; row++) if (isDrawn[row] === 0) rest[filled++] = row
  return rest
}

const allRows = (count: number) => Int32Array.from({ length: count }, (_, row) => row)

/** Draws a share of the rows without replacement, in their order. */
function drawRows(count: number, share: number, random: () => number): Int32Array {
  const drawn = new Int32Array(Math.max(1, Math.round(count * share)))
  let filled = 0
  for (let row = 0; row < count && filled < drawn.length; row++)
    if (random() * (count - row) < drawn.length - filled) drawn[filled++] = row
  return drawn
}

function drawFeatures(count: number, take: number, random: () => number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, at) => at)
  if (take === count) return order
  shuffle(order, random)
  return order.slice(0, take).sort()
}
