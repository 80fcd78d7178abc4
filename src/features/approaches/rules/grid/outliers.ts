/** How far a value may lie from the median, in modified z-scores, before it is an outlier. */
const OUTLIER_LIMIT = 3.5
/** The fewest values among which an outlier can be told. */
const LEAST_FOR_OUTLIERS = 4

/**
 * The median of numbers; the mean of the middle two of an even count, NaN of none.
 *
 * Source: IAAO, Standard on Ratio Studies, measures of appraisal level.
 */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/**
 * The modified z-score of each value: 0.6745 (x − median) ÷ MAD, where MAD is the median of the absolute deviations from the median.
 * Where more than half of the values are alike, MAD is 0, and the mean absolute deviation × 1.253314 takes its place.
 *
 * Source: Iglewicz and Hoaglin (1993), How to Detect and Handle Outliers; NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.17.
 */
export function modifiedZScores(values: readonly number[]): number[] {
  const median = medianOf(values)
  const deviations = values.map((value) => Math.abs(value - median))
  const mad = medianOf(deviations)
  if (mad > 0) return values.map((value) => (0.6745 * (value - median)) / mad)
  const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / values.length
  return values.map((value) => (mean === 0 ? 0 : (value - median) / (1.253314 * mean)))
}

/** Which of the values are outliers: those beyond 3.5 modified z-scores; none among fewer than four. Source: as of `modifiedZScores`. */
export function outliersAmong(values: readonly number[]): boolean[] {
  if (values.length < LEAST_FOR_OUTLIERS) return values.map(() => false)
  return modifiedZScores(values).map((score) => Math.abs(score) > OUTLIER_LIMIT)
}
