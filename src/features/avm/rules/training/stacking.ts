import type { Said } from '../groundwork.ts'
import { seedOf } from '../random.ts'
import { pick } from '../sales.ts'
import { mix, stackShares } from '../stack.ts'
import type { BoostTask } from '../tasks.ts'
import { quantileInPlace } from '../trees/boost.ts'
import { crossFit, type Fold, minus, type Run, type Sales, scatter } from './folds.ts'
import { BOOSTINGS, boostingLimits } from './limits.ts'

/**
 * Estimates every sale out of sample in each way, and finds the shares by which the ways are added up. The errors are of shares, rounds and
 * shift that were found in the other folds: those of what was chosen by the sales themselves would be too small by some percent.
 */
export async function boostAndStack(
  { logPrice, settings, paid }: Sales,
  folds: readonly Fold[],
  aside: readonly Fold[],
  run: Run,
) {
  const comparables = scatter(folds, ({ ofHeld }) => ofHeld.comparables)
  const spread = 1.4826 * quantileInPlace(minus(logPrice, comparables).map(Math.abs), 0.5)
  const fitted = await crossFit(
    run,
    folds,
    aside,
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
    paid,
  )
  const hedonic = scatter(folds, ({ ofHeld }) => ofHeld.hedonic)
  const trend = scatter(folds, ({ ofHeld }) => ofHeld.trend)
  const waysBy = (boosted: Float64Array[]) => waysOf(hedonic, comparables, trend, boosted)
  const ways = waysBy(fitted.map(({ outside }) => outside))
  const { shares, shift } = addUp(ways, logPrice, paid)
  const isPaid = new Set(paid)
  const unchosen = waysBy(fitted.map((one) => one.unchosen))
  const errors = scatter(folds, ({ known, held }) => {
    const others = addUp(
      ways,
      logPrice,
      known.filter((row) => isPaid.has(row)),
    )
    const estimates = unchosen.map((way) => pick(way, held))
    return minus(pick(logPrice, held), mix(estimates, others.shares)).map((error) => error - others.shift)
  })
  const errorsAside = aside.map((part, at) => {
    const boosted = fitted.map((one) => one.aside[at] as Float64Array)
    return errorsOf(logPrice, part, boosted, shares, shift)
  })
  return { shares, shift, errors, aside: errorsAside, spread, rounds: fitted.map(({ rounds }) => rounds) }
}

/** The shares of the ways by some rows, and the middle of their errors, so that half of the estimates are too low and half too high. */
function addUp(ways: readonly Float64Array[], logPrice: Float64Array, rows: Int32Array) {
  const [some, prices] = [ways.map((way) => pick(way, rows)), pick(logPrice, rows)]
  const shares = stackShares(some, prices)
  return { shares, shift: quantileInPlace(minus(prices, mix(some, shares)), 0.5) }
}

/** All ways of estimating, as logarithms of price: what is boosted leaves the trend out. */
const waysOf = (hedonic: Float64Array, comparables: Float64Array, trend: Float64Array, boosted: Float64Array[]) => [
  hedonic,
  comparables,
  ...boosted.map((values) => values.map((value, row) => value + (trend[row] as number))),
]

/** Errors of sales that had no say in anything, by the shares that were found for all. */
function errorsOf(
  logPrice: Float64Array,
  { held, ofHeld }: Fold,
  boosted: Float64Array[],
  shares: readonly number[],
  shift: number,
): Float64Array {
  const ways = waysOf(ofHeld.hedonic, ofHeld.comparables, ofHeld.trend, boosted)
  return minus(pick(logPrice, held), mix(ways, shares)).map((error) => error - shift)
}
