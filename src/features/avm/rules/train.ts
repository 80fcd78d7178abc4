import { AppError } from '#kernel/errors.ts'
import type { Groundwork } from './groundwork.ts'
import { examine, pickTable } from './guards.ts'
import { type Calibration, calibrate, grown, type Tried, widened, wideningOf } from './interval.ts'
import { type Boosting, ENGINE_VERSION, type Model } from './model.ts'
import { createFinder } from './nearest/comparables.ts'
import { seedOf } from './random.ts'
import { frameOf, lastPaidOf, pick, type Rows, rowsOf } from './sales.ts'
import { areaOf, lookOver, NEIGHBOUR } from './seen.ts'
import type { ExcludedSale, SalesTable, Settings } from './table.ts'
import type { BoostTask, FitRunner } from './tasks.ts'
import { driftOf } from './time/drift.ts'
import { areaVarianceOf } from './time/total.ts'
import {
  type CrossFitted,
  crossFit,
  type Dealt,
  dealFolds,
  dealLatest,
  FEWEST_LATEST,
  type Fold,
  foldsOf,
  layFolds,
  minus,
  pickBinned,
  type Run,
  type Sales,
  scatter,
  scatterFeatures,
} from './training/folds.ts'
import { calibrateLeftOut, dealLeftOut } from './training/left-out.ts'
import { BOOSTINGS, boostingLimits, quantileLimits } from './training/limits.ts'
import { boostAndStack } from './training/stacking.ts'
import { applyBins, type FeatureBins } from './trees/bins.ts'
import { quantileInPlace } from './trees/boost.ts'

/** Fewer sales teach nothing that would bear a value. */
const FEWEST_SALES = 30

/**
 * Trains a model on a table of sales: examines it; for each fold lays the groundwork and boosts trees without the sales that the fold holds
 * out; stacks what is said of these and calibrates the intervals on the errors; then does the same on all sales. Table, settings and
 * `ENGINE_VERSION` decide the model to the bit. `progress` is called with the part that is done, 0 to 1. Throws AppError 'avm-few-sales' where fewer
 * than `FEWEST_SALES` are left to learn from, and the signal's reason once it is aborted.
 */
export async function trainModel(
  table: SalesTable,
  settings: Settings,
  runner: FitRunner,
  progress: (fraction: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Model> {
  const { table: kept, kept: saleRows, dropped, excluded } = examine(table)
  const { count } = kept
  if (count < FEWEST_SALES) throw new AppError('avm-few-sales', { params: { n: count, least: FEWEST_SALES } })
  const frame = frameOf(kept)
  const sales: Sales = {
    frame,
    rows: rowsOf(frame, kept),
    logPrice: kept.price.map(Math.log),
    settings,
    deed: kept.deed,
    paid: paidOf(kept),
  }
  const leftOut = dealLeftOut(sales)
  const others = leftOut.length + (dealLatest(sales.rows) ? 1 : 0)
  const tasks = (foldsOf(count, settings) + 1 + others) * (1 + BOOSTINGS.length) + (rangeFoldsOf(count) + 1)
  let done = 0
  const run: Run = (some) => runner(some, () => progress(++done / tasks), signal)

  const { whole, folds, ahead, unknown } = await layFolds(sales, leftOut, run)
  const { table: known, ...said } = whole.known
  const boosted = await boostAndStack(sales, folds, [...unknown, ...(ahead ? [ahead] : [])], run)
  const drift = driftOf(...levelsOf(sales, folds, boosted.errors, sales.paid))
  const latest = ahead && { ...ahead, errors: boosted.aside.at(-1) as Float64Array, drift }
  const judges = { missed: rowsOf(frame, missedOf(table, excluded)), latest }
  const ranged = await fitRanges(sales, folds, boosted.errors, judges, known.features, run)
  const final = await run([
    ...BOOSTINGS.map((kind, at): BoostTask => {
      const limits = boostingLimits(settings, kind, count, boosted.spread, seedOf(settings.seed, 4, at))
      return {
        ...{ kind: 'boost', table: known, target: minus(sales.logPrice, said.trend) },
        limits: { ...limits, rounds: boosted.rounds[at] as number },
        ...(kind.onComparables ? { from: minus(said.comparables, said.trend) } : {}),
      }
    }),
    ranged.task,
  ])
  const forests = final.map(
    ({ start, forest }, at): Boosting => ({
      ...{ onComparables: BOOSTINGS[at]?.onComparables ?? false, start, forest },
    }),
  )
  return {
    ...{ engine: ENGINE_VERSION, settings, count, saleRows, groundwork: whole.groundwork },
    ...{ bins: known.features, drivers: whole.drivers },
    boostings: forests.slice(0, BOOSTINGS.length),
    ...{ shares: boosted.shares, shift: boosted.shift, calibration: ranged.calibration, dropped, excluded },
    ...{ spread: forests.at(-1) as Boosting, ends: ranged.ends },
    reach: {
      drift,
      area: areaVarianceOf(pick(boosted.errors, sales.paid), areasOf(sales, folds, sales.paid)),
      unseen: calibrateLeftOut(leftOut, unknown, boosted.aside, {
        ...{ spread: forests.at(-1) as Boosting, ends: ranged.ends, bins: known.features },
        ...{ paid: sales.paid, coverage: settings.coverage },
      }),
    },
    seen: lookOver(frame, sales.rows, distancesOf(whole.groundwork), sales.paid),
    outOfSample: {
      mdape:
        100 *
        quantileInPlace(
          pick(boosted.errors, sales.paid).map((error) => Math.abs(Math.exp(-error) - 1)),
          0.5,
        ),
      ...{ coverage: ranged.coverage, rounds: boosted.rounds },
    },
  }
}

/** Sales by which ranges are calibrated besides those that were paid: those that nothing was learnt from, and the latest with their errors. */
type Judges = { missed: Rows; latest: Latest | null }
/** The latest sales and those before, the errors of the former, and the variance that a day adds to the level of the market. */
type Latest = Dealt & { errors: Float64Array; drift: number }

/** Into how many folds sales are dealt to judge the sizes of errors: on few errors these scatter, those of all less than those of a part. */
const rangeFoldsOf = (count: number) => (count < 2000 ? 10 : 5)

/** Errors below this count as so large: of hits by chance nothing is to be learnt. */
const LEAST_ERROR = 1e-3
/** An end of the range lies at least this part of the size of errors from the estimate. */
const LEAST_END = 0.05

/**
 * Regresses the size of errors on what is known of a sale that is not learnt from, finds how far below and above the estimate the ends lie in
 * these sizes, and calibrates them. Both ends share one size on purpose: the error of a sale is mirrored, with the other sign, in those of the
 * sales like it whose estimates learnt from it. Ends that were regressed each by itself would take that for knowledge, and what is held out
 * would seem to be held too seldom; sizes are the same for either sign.
 */
async function fitRanges(
  { frame, rows, settings, deed, paid }: Sales,
  folds: readonly Fold[],
  errors: Float64Array,
  { missed, latest }: Judges,
  bins: FeatureBins[],
  run: Run,
) {
  const { seed, coverage } = settings
  const table = applyBins(scatterFeatures(folds), bins)
  const target = errors.map((error) => Math.log(Math.max(LEAST_ERROR, Math.abs(error))))
  const dealt = dealFolds(rows.count, rangeFoldsOf(rows.count), seedOf(seed, 6), deed).map((parts) => ({
    ...parts,
    ...{ ofKnown: pickBinned(table, parts.known), ofHeld: pickBinned(table, parts.held) },
  }))
  const [fitted] = await crossFit(
    run,
    dealt,
    [],
    [
      ({ known, held, ofKnown, ofHeld }, number): BoostTask => ({
        ...{ kind: 'boost', table: ofKnown, target: pick(target, known) },
        limits: quantileLimits(coverage, known.length, seedOf(seed, 3, number)),
        held: { table: ofHeld, target: pick(target, held), start: 0 },
      }),
    ],
    paid,
  )
  const { rounds, unchosen } = fitted as CrossFitted
  const sizes = unchosen.map(Math.exp)
  const relative = Float64Array.from(paid, (row) => (errors[row] as number) / (sizes[row] as number))
  const ends: [number, number] = [
    Math.min(-LEAST_END, quantileInPlace(relative, (1 - coverage) / 2)),
    Math.max(LEAST_END, quantileInPlace(relative, (1 + coverage) / 2)),
  ]
  const [lows, highs] = ends.map((end) => sizes.map((size) => end * size)) as [Float64Array, Float64Array]
  const triedOf = (which: Int32Array, its: Float64Array): Tried => ({
    ...{ rows: which, errors: its, lows: pick(lows, which), highs: pick(highs, which) },
  })
  const ahead = latest && aheadOf(rows, latest, paid, triedOf)
  const calibration: Calibration = calibrate(frame, rows, missed, triedOf(paid, pick(errors, paid)), ahead, coverage)
  const isHeld = paid.filter((row) => {
    const widening = wideningOf(calibration, rows, row, lastPaidOf(frame))
    const [from, to] = widened(lows[row] as number, highs[row] as number, widening)
    return (errors[row] as number) >= from && (errors[row] as number) <= to
  })
  const limits = { ...quantileLimits(coverage, rows.count, seedOf(seed, 5)), rounds }
  const task: BoostTask = { kind: 'boost', table, target, limits }
  return { calibration, ends, task, coverage: (100 * isHeld.length) / (paid.length + missed.count) }
}

/** The sales that choices and ranges are made by: those that were paid, or all where these are too few. */
function paidOf({ count, paid }: SalesTable): Int32Array {
  const all = Int32Array.from({ length: count }, (_, row) => row)
  const found = all.filter((row) => paid?.[row] !== 0)
  return found.length < FEWEST_SALES ? all : found
}

/** Sales that were paid and yet not learnt from, as their prices are unlike the others. */
function missedOf(table: SalesTable, excluded: readonly ExcludedSale[]): SalesTable {
  const isMissed = ({ row, reason }: ExcludedSale) =>
    (reason === 'OUTLIER' || reason === 'NOT_ARMS_LENGTH') && table.paid?.[row] !== 0
  return pickTable(
    table,
    Int32Array.from(excluded.filter(isMissed), ({ row }) => row),
  )
}

/** Of the latest sales those that were paid, where they are enough to show anything; their ranges are as wide as their day is ahead. */
function aheadOf(
  { day }: Rows,
  { held, known, errors, drift }: Latest,
  paid: Int32Array,
  triedOf: (which: Int32Array, its: Float64Array) => Tried,
): Tried | null {
  const isPaid = new Set(paid)
  const places = Int32Array.from(held.keys()).filter((at) => isPaid.has(held[at] as number))
  const last = known.reduce(
    (latest, row) => (isPaid.has(row) ? Math.max(latest, day?.[row] ?? latest) : latest),
    Number.NEGATIVE_INFINITY,
  )
  if (places.length < FEWEST_LATEST || !Number.isFinite(last)) return null
  const tried = triedOf(
    places.map((at) => held[at] as number),
    pick(errors, places),
  )
  const ends = Array.from(tried.rows, (row, at) =>
    grown(tried.lows[at] as number, tried.highs[at] as number, drift * Math.max(0, (day?.[row] ?? last) - last)),
  )
  return {
    ...tried,
    lows: Float64Array.from(ends, ([low]) => low),
    highs: Float64Array.from(ends, ([, high]) => high),
  }
}

/** The days of the sales that were paid, and the logarithms of their prices without all but the date; none without dates. */
function levelsOf({ rows: { day } }: Sales, folds: readonly Fold[], errors: Float64Array, paid: Int32Array) {
  const trend = scatter(folds, ({ ofHeld }) => ofHeld.trend)
  const levels = errors.map((error, row) => error + (trend[row] as number))
  return day ? ([pick(day, paid), pick(levels, paid)] as const) : ([new Float64Array(), new Float64Array()] as const)
}

/**
 * The areas of sales, each fold by itself, as codes; −1 where it is not known. What two sales of a fold have in common is what the model is off by in
 * their area; one of another fold was learnt from to estimate them.
 */
function areasOf({ frame, rows }: Sales, folds: readonly Fold[], which: Int32Array): Int32Array {
  const codes = rows.places[areaOf(frame)]
  const numbers = scatter(folds, ({ held }, at) => new Float64Array(held.length).fill(at))
  return which.map((row) => {
    const code = codes?.[row] ?? -1
    return code < 0 ? -1 : code * folds.length + (numbers[row] as number)
  })
}

/** Metres from each sale to the `NEIGHBOUR`-th nearest other; null where positions are not known. */
function distancesOf({ market }: Groundwork): Float64Array | null {
  if (!market.isSpatial) return null
  const find = createFinder(market, market.described, NEIGHBOUR, true)
  return new Float64Array(market.described.count).map((_, row) => {
    const found = find(row)
    return found.count < NEIGHBOUR ? Number.NaN : Math.sqrt(found.squares[NEIGHBOUR - 1] as number)
  })
}
