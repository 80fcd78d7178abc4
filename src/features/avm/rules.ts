import { AppError } from '#kernel/errors.ts'
import { quantileInPlace } from './rules/trees/boost.ts'

/** What a ratio study finds. Ratios and the two coefficients of fairness are plain numbers, the rest percentages (12.5 is 12.5 %). */
export type RatioStudy = {
  /** The median of estimate ÷ price: 1 is the right level. */
  medianRatio: number
  /** Coefficient of dispersion: the mean distance of the ratios from their median, in percent of it. */
  cod: number
  /** Price-related differential: the mean ratio ÷ the ratio of the sums. Above 1, dear property is estimated lower than cheap one. */
  prd: number
  /**
   * Coefficient of price-related bias: by which fraction ratios change when the value doubles; the slope of a straight line.
   * NaN where all values are alike, so that there is no line.
   */
  prb: number
  /** The median of |estimate − price| ÷ price, in percent. */
  mdape: number
  /** The 95th percentile of the same: one estimate of twenty is off by more. */
  p95: number
  /** How many estimates are within 10 %, and within 20 %, of the price, in percent (PE10, PE20). */
  within10: number
  within20: number
  count: number
}

/** What a bound of 10 or 20 % may be missed by in the last bits of a product. */
const LAST_BITS = 1e-12

/**
 * The ratio study of estimates against prices, in KWD or any other unit common to both. Throws 'ratio-study-invalid' when there are none,
 * not as many of the one as of the other, or one that is not above zero.
 *
 * Source: IAAO, Standard on Ratio Studies (2013), section 5 and appendix C. PRB is the slope of (ratio − median) ÷ median on
 * log2(½ · price + ½ · estimate ÷ median).
 */
export function ratioStudy(estimates: readonly number[], prices: readonly number[]): RatioStudy {
  assertPairs(estimates, prices)
  const count = estimates.length
  const ratios = estimates.map((estimate, at) => estimate / (prices[at] as number))
  const medianRatio = medianOf(ratios)
  const distances = ratios.map((ratio) => Math.abs(ratio - medianRatio))
  const errors = Float64Array.from(estimates, (estimate, at) => {
    const price = prices[at] as number
    return Math.abs(estimate - price) / price
  }).sort()
  return {
    medianRatio,
    cod: (100 * meanOf(distances)) / medianRatio,
    prd: meanOf(ratios) / (sumOf(estimates) / sumOf(prices)),
    prb: slopeOf(
      valueProxies(estimates, prices, medianRatio).map(Math.log2),
      ratios.map((ratio) => (ratio - medianRatio) / medianRatio),
    ),
    mdape: 100 * medianOf(errors),
    p95: 100 * quantileInPlace(errors, 0.95),
    within10: shareWithin(errors, 0.1),
    within20: shareWithin(errors, 0.2),
    count,
  }
}

/**
 * What each property is taken to be worth where sales are put in order of value: half of the price and half of the estimate at the level of the
 * prices. By the price alone chance in prices would look like bias. Source: IAAO, Standard on Ratio
 * Studies, exposure draft of May 2026, appendix E.
 */
export const valueProxies = (estimates: readonly number[], prices: readonly number[], medianRatio: number): number[] =>
  estimates.map((estimate, at) => ((prices[at] as number) + estimate / medianRatio) / 2)

/** How many errors are within a fraction of the price, the bound included, in percent. */
const shareWithin = (errors: Float64Array, fraction: number): number =>
  (100 * errors.filter((error) => error <= fraction + LAST_BITS).length) / errors.length

/** Throws 'ratio-study-invalid' unless there are as many estimates as prices, at least one, and all above zero. */
function assertPairs(estimates: readonly number[], prices: readonly number[]): void {
  const isAmount = (amount: number) => Number.isFinite(amount) && amount > 0
  if (
    estimates.length === 0 ||
    estimates.length !== prices.length ||
    !estimates.every(isAmount) ||
    !prices.every(isAmount)
  )
    throw new AppError('ratio-study-invalid')
}

/** The median: of an even number the mean of the middle two. NaN of none. */
export function medianOf(numbers: ArrayLike<number>): number {
  const sorted = Float64Array.from(numbers).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length

/** The slope of the line of ordinary least squares; NaN where all x are alike. */
function slopeOf(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  let [spread, joint] = [0, 0]
  for (const [at, x] of xs.entries()) {
    spread += (x - meanX) ** 2
    joint += (x - meanX) * ((ys[at] as number) - meanY)
  }
  // What differs in the last bits alone is alike.
  const scale = xs.reduce((most, x) => Math.max(most, Math.abs(x)), 1)
  return spread <= xs.length * (scale * 1e-14) ** 2 ? Number.NaN : joint / spread
}
