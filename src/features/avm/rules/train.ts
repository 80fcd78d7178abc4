import { AppError } from '#kernel/errors.ts'
import type { Groundwork, Said } from './groundwork.ts'
import { examine } from './guards.ts'
import { type Calibration, calibrate, widened, wideningOf } from './interval.ts'
import { type Boosting, ENGINE_VERSION, type Model } from './model.ts'
import { createFinder } from './nearest/comparables.ts'
import { seedOf } from './random.ts'
import { frameOf, rowsOf } from './sales.ts'
import { lookOver, NEIGHBOUR } from './seen.ts'
import { mix, stackShares } from './stack.ts'
import type { SalesTable, Settings } from './table.ts'
import type { BoostTask, FitRunner } from './tasks.ts'
import {
  type CrossFitted,
  crossFit,
  dealLatest,
  type Fold,
  layFolds,
  minus,
  pick,
  pickBinned,
  type Run,
  type Sales,
  scatter,
  scatterFeatures,
} from './training/folds.ts'
import { BOOSTINGS, boostingLimits, quantileLimits } from './training/limits.ts'
import { applyBins, type Binned, type FeatureBins } from './trees/bins.ts'
import { quantileInPlace } from './trees/boost.ts'

/** Fewer sales teach nothing that would bear a value. */
export const FEWEST_SALES = 30

/**
 * Trains a model on a table of sales: examines it; for each fold lays the groundwork and boosts trees without the sales that the fold holds
 * out; stacks what is said of these and calibrates the intervals on the errors; then does the same on all sales. Table, settings and
 * `ENGINE_VERSION` decide the model to the bit. `progress` is told which part is done, 0 to 1. Throws AppError 'avm-few-sales' where fewer
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
  const sales: Sales = { frame, rows: rowsOf(frame, kept), logPrice: kept.price.map(Math.log), settings }
  const latest = dealLatest(sales.rows) ? 1 : 0
  const tasks = (settings.folds + 1) * (1 + BOOSTINGS.length + 2) + latest * (1 + BOOSTINGS.length)
  let done = 0
  const run: Run = (some) => runner(some, () => progress(++done / tasks), signal)

  const { whole, folds, ahead } = await layFolds(sales, run)
  const { table: known, ...said } = whole.known
  const boosted = await boostAndStack(sales, folds, ahead, run)
  const finer = finerSample(sales.logPrice, folds, said.comparables)
  const scaled = (errors: Float64Array) => errors.map((error) => finer * error)
  const latestErrors = ahead && boosted.ahead ? { held: ahead.held, errors: scaled(boosted.ahead) } : null
  const ranged = await fitRanges(sales, folds, scaled(boosted.errors), latestErrors, known.features, run)
  const final = await run([
    ...BOOSTINGS.map((kind, at): BoostTask => {
      const limits = boostingLimits(settings, kind, count, boosted.spread, seedOf(settings.seed, 4, at))
      return {
        ...{ kind: 'boost', table: known, target: minus(sales.logPrice, said.trend) },
        limits: { ...limits, rounds: boosted.rounds[at] as number },
        ...(kind.onComparables ? { from: minus(said.comparables, said.trend) } : {}),
      }
    }),
    ...ranged.tasks,
  ])
  const grown = final.map(
    ({ start, forest }, at): Boosting => ({
      ...{ onComparables: BOOSTINGS[at]?.onComparables ?? false, start, forest },
    }),
  )
  return {
    ...{ engine: ENGINE_VERSION, settings, count, saleRows, groundwork: whole.groundwork },
    ...{ bins: known.features, drivers: whole.drivers },
    boostings: grown.slice(0, BOOSTINGS.length),
    ...{ shares: boosted.shares, shift: boosted.shift, calibration: ranged.calibration, dropped, excluded },
    quantiles: { low: grown.at(-2) as Boosting, high: grown.at(-1) as Boosting },
    seen: lookOver(frame, sales.rows, distancesOf(whole.groundwork)),
    outOfSample: {
      mdape:
        100 *
        quantileInPlace(
          boosted.errors.map((error) => Math.abs(Math.exp(-error) - 1)),
          0.5,
        ),
      ...{ coverage: ranged.coverage, rounds: boosted.rounds },
    },
  }
}

/** Estimates every sale out of sample in each way, and finds the shares by which the ways are added up. */
async function boostAndStack({ logPrice, settings }: Sales, folds: readonly Fold[], ahead: Fold | null, run: Run) {
  const comparables = scatter(folds, ({ ofHeld }) => ofHeld.comparables)
  const spread = 1.4826 * quantileInPlace(minus(logPrice, comparables).map(Math.abs), 0.5)
  const fitted = await crossFit(
    run,
    folds,
    ahead,
    BOOSTINGS.map((kind, at) => (fold: Fold, number: number): BoostTask => {
      const { known, held, ofKnown, ofHeld } = fold
      const baseOf = (said: Said) => minus(said.comparables, said.trend)
      return {
        ...{ kind: 'boost', table: ofKnown.table, target: minus(pick(logPrice, known), ofKnown.trend) },
        limits: boostingLimits(settings, kind, known.length, spread, seedOf(settings.seed, 2, at, number)),
        held: {
          ...{ table: ofHeld.table, target: minus(pick(logPrice, held), ofHeld.trend) },
          start: kind.onComparables ? baseOf(ofHeld) : 0,
        },
        ...(kind.onComparables ? { from: baseOf(ofKnown) } : {}),
      }
    }),
  )
  const ways = waysOf(
    scatter(folds, ({ ofHeld }) => ofHeld.hedonic),
    comparables,
    scatter(folds, ({ ofHeld }) => ofHeld.trend),
    fitted.map(({ outside }) => outside),
  )
  const shares = stackShares(ways, logPrice)
  const left = minus(logPrice, mix(ways, shares))
  // The middle of the errors, so that half of the estimates are too low and half too high.
  const shift = quantileInPlace(left.slice(), 0.5)
  const errors = left.map((error) => error - shift)
  const errorsAhead = ahead && errorsOf(logPrice, ahead, fitted, shares, shift)
  return { shares, shift, errors, ahead: errorsAhead, spread, rounds: fitted.map(({ rounds }) => rounds) }
}

/** All ways of estimating, as logarithms of price: what is boosted leaves the trend out. */
const waysOf = (hedonic: Float64Array, comparables: Float64Array, trend: Float64Array, boosted: Float64Array[]) => [
  hedonic,
  comparables,
  ...boosted.map((values) => values.map((value, row) => value + (trend[row] as number))),
]

/** Errors of the latest sales, estimated from those before them by the shares that were found for all. */
function errorsOf(
  logPrice: Float64Array,
  { held, ofHeld }: Fold,
  fitted: readonly CrossFitted[],
  shares: readonly number[],
  shift: number,
): Float64Array {
  const boosted = fitted.map(({ ahead }) => ahead ?? new Float64Array(held.length))
  const ways = waysOf(ofHeld.hedonic, ofHeld.comparables, ofHeld.trend, boosted)
  return minus(pick(logPrice, held), mix(ways, shares)).map((error) => error - shift)
}

/** What errors shrink to, at the least, when all sales are learnt from instead of those of a fold. */
const FINEST = 0.9

/**
 * By which factor errors shrink when all sales are learnt from: that by which those of the comparables do, when each sale is estimated from
 * all others and not from the others of a fold. Intervals for a model of all sales would else be too wide.
 */
function finerSample(logPrice: Float64Array, folds: readonly Fold[], comparables: Float64Array): number {
  let [sum, count] = [0, 0]
  for (const { known, ofKnown } of folds)
    for (const [at, row] of known.entries()) {
      sum += Math.abs((logPrice[row] as number) - (ofKnown.comparables[at] as number))
      count++
    }
  const whole = minus(logPrice, comparables).reduce((total, error) => total + Math.abs(error), 0) / logPrice.length
  return Math.min(1, Math.max(FINEST, whole / (sum / count)))
}

/** Regresses the ends of the interval on what is known of a sale that is not learnt from, and calibrates them. */
async function fitRanges(
  { frame, rows, settings }: Sales,
  folds: readonly Fold[],
  errors: Float64Array,
  latest: { held: Int32Array; errors: Float64Array } | null,
  bins: FeatureBins[],
  run: Run,
) {
  const { seed, coverage } = settings
  const table = applyBins(scatterFeatures(folds), bins)
  const ends = [(1 - coverage) / 2, (1 + coverage) / 2]
  const tables = folds.map(({ known, held }) => ({ known: pickBinned(table, known), held: pickBinned(table, held) }))
  const fitted = await crossFit(
    run,
    folds,
    null,
    ends.map(
      (share, end) =>
        ({ known, held }: Fold, number: number): BoostTask => ({
          ...{ kind: 'boost', table: tables[number]?.known as Binned, target: pick(errors, known) },
          limits: quantileLimits(share, known.length, seedOf(seed, 3, end, number)),
          held: { table: tables[number]?.held as Binned, target: pick(errors, held), start: 0 },
        }),
    ),
  )
  const [lows, highs] = fitted.map(({ outside }) => outside) as [Float64Array, Float64Array]
  const tried = { rows: Int32Array.from(errors.keys()), errors, lows, highs }
  const ahead = latest && {
    ...{ rows: latest.held, errors: latest.errors },
    ...{ lows: pick(lows, latest.held), highs: pick(highs, latest.held) },
  }
  const calibration: Calibration = calibrate(frame, rows, tried, ahead, coverage)
  const isHeld = errors.map((error, row) => {
    const [from, to] = widened(
      ...([lows[row] as number, highs[row] as number] as const),
      wideningOf(calibration, rows, row, frame.lastDay),
    )
    return error >= from && error <= to ? 1 : 0
  })
  const tasks = ends.map((share, end): BoostTask => {
    const limits = quantileLimits(share, rows.count, seedOf(seed, 5, end))
    return {
      kind: 'boost',
      table,
      target: errors,
      limits: { ...limits, rounds: (fitted[end] as { rounds: number }).rounds },
    }
  })
  return { calibration, tasks, coverage: (100 * isHeld.reduce((sum, held) => sum + held, 0)) / rows.count }
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
