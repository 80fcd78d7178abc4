import { inverseOf, type Matrix, product } from './matrix.ts'

/**
 * The sizes of what a level of the hierarchy says: `periods` log levels, behind them `facts` coefficients of what the sales differ in, which all levels share.
 */
export type Size = { periods: number; facts: number }
const widthOf = ({ periods, facts }: Size) => periods + facts

/** What evidence says of log levels and coefficients, in the form of information: the precision and its product with the mean. */
export type Information = { precision: Matrix; score: Float64Array }
/** What is believed of log levels and coefficients. */
export type Belief = { mean: Float64Array; covariance: Matrix }
/** The deviation of one level from the one above, given that: its mean is `mean` less `slope` times what is above, its covariance `spread`. */
export type Deviation = { mean: Float64Array; slope: Matrix; spread: Matrix }

/** Nothing yet. */
export const noInformation = (size: Size): Information => ({
  precision: new Float64Array(widthOf(size) ** 2),
  score: new Float64Array(widthOf(size)),
})

/**
 * The precision of a random walk: the variance of its first level, and of each step from one period to the next (Rue and Held, Gaussian Markov Random
 * Fields, 3.3.1; the first level is proper here).
 */
export function walkPrecision(periods: number, level: number, step: number): Matrix {
  const precision = new Float64Array(periods * periods)
  const put = (i: number, j: number, value: number) => {
    precision[i * periods + j] = (precision[i * periods + j] as number) + value
  }
  put(0, 0, 1 / level)
  for (let at = 1; at < periods; at++) {
    put(at, at, 1 / step)
    put(at - 1, at - 1, 1 / step)
    put(at, at - 1, -1 / step)
    put(at - 1, at, -1 / step)
  }
  return precision
}

/**
 * What a place's evidence says of the level above it, its own deviation integrated out (block elimination of the mixed-model equations: Henderson, Applications
 * of Linear Models in Animal Breeding, 1984; the hierarchical trend model is Francke and Vos, The hierarchical trend model for property valuation and local price
 * indices, Journal of Real Estate Finance and Economics 28, 2004).
 */
export function lifted(size: Size, { precision, score }: Information, prior: Matrix) {
  const { periods } = size
  const width = widthOf(size)
  const own = new Float64Array(periods * periods)
  for (let i = 0; i < periods; i++)
    for (let j = 0; j < periods; j++)
      own[i * periods + j] = (precision[i * width + j] as number) + (prior[i * periods + j] as number)
  const spread = inverseOf(own, periods)
  const top = precision.subarray(0, periods * width)
  const slope = product(spread, top, [periods, periods, width])
  const mean = product(spread, score.subarray(0, periods), [periods, periods, 1])
  const above = { precision: Float64Array.from(precision), score: Float64Array.from(score) }
  for (let k = 0; k < periods; k++)
    for (let i = 0; i < width; i++) {
      const factor = top[k * width + i] as number
      if (factor === 0) continue
      above.score[i] = (above.score[i] as number) - factor * (mean[k] as number)
      for (let j = 0; j < width; j++)
        above.precision[i * width + j] =
          (above.precision[i * width + j] as number) - factor * (slope[k * width + j] as number)
    }
  return { above, deviation: { mean, slope, spread } satisfies Deviation }
}

/** What is believed at the top: its information with the prior of its walk and of the coefficients. */
export function believed({ precision, score }: Information): Belief {
  const width = score.length
  const covariance = inverseOf(precision, width)
  return { mean: product(covariance, score, [width, width, 1]), covariance }
}

/**
 * What is believed of a place, given what is believed above it: its own deviation with the covariance of two of its periods, and of the sum of both the
 * mean and the covariance of any two entries, levels or coefficients.
 */
export function descended(size: Size, above: Belief, { mean, slope, spread }: Deviation) {
  const { periods } = size
  const width = widthOf(size)
  const crossed = product(slope, above.covariance, [periods, width, width])
  const shift = product(slope, above.mean, [periods, width, 1])
  const own = mean.map((value, at) => value - (shift[at] as number))
  const ownCovariance = (i: number, j: number) => {
    let sum = spread[i * periods + j] as number
    for (let k = 0; k < width; k++) sum += (crossed[i * width + k] as number) * (slope[j * width + k] as number)
    return sum
  }
  const covarianceOf = (i: number, j: number) => {
    let value = above.covariance[i * width + j] as number
    if (i < periods) value -= crossed[i * width + j] as number
    if (j < periods) value -= crossed[j * width + i] as number
    return i < periods && j < periods ? value + ownCovariance(i, j) : value
  }
  return { own, ownCovariance, mean: above.mean.map((value, at) => value + (own[at] ?? 0)), covarianceOf }
}

/** A walk as it is believed: its deviations from the level above, and the covariance of two of them. */
export type Walked = { own: Float64Array; ownCovariance: (i: number, j: number) => number }

/** A belief with its whole covariance. */
export function wholeBelief(
  size: Size,
  { mean, covarianceOf }: Pick<ReturnType<typeof descended>, 'mean' | 'covarianceOf'>,
): Belief {
  const width = widthOf(size)
  const covariance = new Float64Array(width * width)
  for (let i = 0; i < width; i++)
    for (let j = 0; j <= i; j++) {
      const value = covarianceOf(i, j)
      covariance[i * width + j] = value
      covariance[j * width + i] = value
    }
  return { mean, covariance }
}
