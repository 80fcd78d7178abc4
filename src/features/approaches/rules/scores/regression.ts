import { Decimal, sumOf } from '#kernel/decimal.ts'
import { tOf95 } from '#kernel/statistics.ts'

/** A point of a regression. */
export type Point = { x: Decimal; y: Decimal }

/** A line through points: y = intercept + slope × x. */
export type Line = {
  slope: Decimal
  intercept: Decimal
  /** 1 − SSres ÷ SStot; null where all y are alike, so that there is nothing to explain. */
  rSquared: Decimal | null
  /** √(SSres ÷ (n − 2)). */
  standardError: Decimal
  /** Of each point, y − (intercept + slope × x). */
  residuals: Decimal[]
  meanX: Decimal
  /** Σ (x − mean of x)² */
  spreadX: Decimal
}

/** The fewest points: two always lie on a line, which says nothing of its fit. */
export const LEAST_POINTS = 3
/** The fewest points of a prediction interval: with three a single degree of freedom is left, and t is 12.7. */
export const LEAST_FOR_INTERVAL = 4

/**
 * The line of ordinary least squares; null for fewer than three points, or where all x are alike.
 *
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, 4.1.4.1; tested by the certified values of NIST StRD, Norris.
 */
export function leastSquares(points: readonly Point[]): Line | null {
  const n = points.length
  if (n < LEAST_POINTS) return null
  const meanX = sumOf(points.map(({ x }) => x)).div(n)
  const meanY = sumOf(points.map(({ y }) => y)).div(n)
  const spreadX = sumOf(points.map(({ x }) => x.minus(meanX).pow(2)))
  if (spreadX.isZero() || points.every(({ x }) => x.eq(points[0]?.x ?? x))) return null
  const slope = sumOf(points.map(({ x, y }) => x.minus(meanX).times(y.minus(meanY)))).div(spreadX)
  const intercept = meanY.minus(slope.times(meanX))
  const residuals = points.map(({ x, y }) => y.minus(intercept).minus(slope.times(x)))
  const unexplained = sumOf(residuals.map((residual) => residual.pow(2)))
  const total = sumOf(points.map(({ y }) => y.minus(meanY).pow(2)))
  return {
    slope,
    intercept,
    rSquared: points.every(({ y }) => y.eq(points[0]?.y ?? y)) ? null : new Decimal(1).minus(unexplained.div(total)),
    standardError: unexplained.div(n - 2).sqrt(),
    residuals,
    meanX,
    spreadX,
  }
}

/**
 * Half the width of the 95 % prediction interval of a line at x, null under four points: t(n − 2, 97.5 %) × s × √(1 + 1 ÷ n + (x − mean of x)² ÷ Σ (x − mean of x)²). It is where
 * the next single y is expected, not the mean of many, so that it widens with few points and away from their middle.
 *
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, 4.1.3.3 and 4.5.1.2, prediction intervals; Draper and Smith, Applied Regression Analysis.
 */
export function predictionHalfWidth({ standardError, residuals, meanX, spreadX }: Line, x: Decimal): Decimal | null {
  const n = residuals.length
  if (n < LEAST_FOR_INTERVAL) return null
  const leverage = x.minus(meanX).pow(2).div(spreadX)
  const factor = new Decimal(1).plus(new Decimal(1).div(n)).plus(leverage).sqrt()
  return standardError.times(factor).times(tOf95(n - 2))
}

/** The y of a line at x: intercept + slope × x. Source: as of `leastSquares`. */
export const atLine = ({ intercept, slope }: Pick<Line, 'intercept' | 'slope'>, x: Decimal): Decimal =>
  intercept.plus(slope.times(x))
