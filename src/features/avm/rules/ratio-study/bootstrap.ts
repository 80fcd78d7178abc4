import { type RatioStudy, ratioStudy } from '../../rules.ts'
import { seededRandom } from '../random.ts'
import { quantileInPlace } from '../trees/boost.ts'

/** A figure with its 95 % interval; both ends are null where the resamples give none. */
export type Interval = { low: number; high: number } | null

/** The figures that have intervals. */
export type IntervalFigure = Exclude<keyof RatioStudy, 'count'>

/** A ratio study with the 95 % interval of each figure. */
export type StudyWithIntervals = RatioStudy & { intervals: Record<IntervalFigure, Interval> }

/** The share of resamples left out at either end. */
const TAIL = 0.025
/** The number of resamples: the ends of a 95 % interval then rest on 25 of them. */
const RESAMPLES = 1000
/** The fewest pairs for which an interval says anything. */
const LEAST_FOR_INTERVALS = 5

/**
 * The ratio study of estimates against prices with 95 % intervals by the percentile bootstrap: pairs are drawn with replacement, and the
 * ends are the 2.5th and 97.5th percentile of what the resamples give. Percentiles rather than BCa: the acceleration of BCa rests on a
 * jackknife, which is not consistent for a median, and three of the figures are medians or rest on one. The same seed gives the same
 * intervals to the bit. Throws as `ratioStudy`.
 *
 * Source: Efron and Tibshirani, An Introduction to the Bootstrap (1993), chapter 13; IAAO, Standard on Ratio Studies (2013), section 5.5.
 */
export function studyWithIntervals(
  estimates: readonly number[],
  prices: readonly number[],
  seed: number,
  resamples = RESAMPLES,
): StudyWithIntervals {
  const found = ratioStudy(estimates, prices)
  const figures = Object.keys(found).filter((figure): figure is IntervalFigure => figure !== 'count')
  const drawn = new Map(figures.map((figure) => [figure, new Float64Array(resamples)]))
  const count = estimates.length
  if (count >= LEAST_FOR_INTERVALS) {
    const random = seededRandom(seed)
    const [drawnEstimates, drawnPrices] = [new Array<number>(count), new Array<number>(count)]
    for (let resample = 0; resample < resamples; resample++) {
      for (let at = 0; at < count; at++) {
        const from = Math.floor(random() * count)
        drawnEstimates[at] = estimates[from] as number
        drawnPrices[at] = prices[from] as number
      }
      const given = ratioStudy(drawnEstimates, drawnPrices)
      for (const [figure, values] of drawn) values[resample] = given[figure]
    }
  }
  const intervalOf = (figure: IntervalFigure): Interval =>
    count < LEAST_FOR_INTERVALS ? null : percentiles(drawn.get(figure) as Float64Array)
  return {
    ...found,
    intervals: Object.fromEntries(figures.map((figure) => [figure, intervalOf(figure)])) as Record<
      IntervalFigure,
      Interval
    >,
  }
}

/** The ends of what is left of the resamples that give a number, without the tails. */
function percentiles(values: Float64Array): Interval {
  const found = values.filter((value) => Number.isFinite(value))
  if (found.length === 0) return null
  return { low: quantileInPlace(found, TAIL), high: quantileInPlace(found, 1 - TAIL) }
}
