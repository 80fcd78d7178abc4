/** The half-width of a range that holds 80 % of a normal distribution, in standard deviations. */
export const NORMAL_80 = 1.2815515655446004

/** An estimate that is summed: its value and the ends of its range, in the unit of the sales, with where it is; null where that isn't known. */
export type Summand = { value: number; low: number; high: number; area: string | null }

/** What estimates of one model have in common, as variances of logarithms: the level of the market on the day, and the area. */
export type SharedErrors = { level: number; area: number }

/** The sum of estimates as a mean, and its range, in the unit of the sales. */
export type Total = { count: number; value: number; low: number; high: number }

/**
 * The sum of estimates with a range of 80 %. A value is a median: half of the prices lie above it, by more than the others lie below, so that a sum
 * of medians runs low. Each price is taken as lognormal by its value and range; its mean is value · e^(s² ÷ 2). Errors of two properties go together
 * by the level of the market, and by the area where it is the same: the covariance of two is mᵢ mⱼ (e^c − 1). The sum is taken as lognormal by its
 * mean and variance. Source: J. Aitchison, J. Brown (1957), The lognormal distribution; L. Fenton (1960), The sum of log-normal probability
 * distributions. Zeros of none.
 */
export function totalOf(summands: readonly Summand[], shared: SharedErrors): Total {
  const means = summands.map(({ value, low, high }) => {
    const own = varianceOf(low, high)
    return { mean: value * Math.exp(own / 2), own }
  })
  const [level, area] = [Math.expm1(shared.level), Math.expm1(shared.level + shared.area)]
  const value = means.reduce((sum, { mean }) => sum + mean, 0)
  let variance = level * value ** 2
  const groups = Map.groupBy(means.keys(), (at) => summands[at]?.area ?? null)
  for (const [name, ats] of groups) {
    if (name === null) continue
    const sum = ats.reduce((total, at) => total + (means[at]?.mean as number), 0)
    variance += (area - level) * sum ** 2
  }
  for (const [at, { mean, own }] of means.entries()) {
    const common = summands[at]?.area == null ? level : area
    // A range says of the property alone at least what it shares with others.
    variance += mean ** 2 * Math.max(0, Math.expm1(own) - common)
  }
  if (value === 0) return { count: 0, value: 0, low: 0, high: 0 }
  const spread = Math.log1p(variance / value ** 2)
  const middle = Math.log(value) - spread / 2
  const end = NORMAL_80 * Math.sqrt(spread)
  return { count: summands.length, value, low: Math.exp(middle - end), high: Math.exp(middle + end) }
}

/** The variance of the logarithm that a range of 80 % implies. */
const varianceOf = (low: number, high: number) => (Math.log(high / low) / (2 * NORMAL_80)) ** 2

/**
 * The variance that errors of one area have in common: the mean product of two errors of the same area, errors beyond three deviations drawn in.
 * −1 is no area. 0 where no two are of one area.
 */
export function areaVarianceOf(errors: Float64Array, areas: Int32Array): number {
  const sorted = errors.toSorted()
  const [lower, upper] = [sorted[Math.floor(0.16 * errors.length)] ?? 0, sorted[Math.floor(0.84 * errors.length)] ?? 0]
  const [middle, reach] = [(lower + upper) / 2, (3 * (upper - lower)) / 2]
  const sums = new Map<number, { sum: number; squares: number; count: number }>()
  for (const [row, error] of errors.entries()) {
    const area = areas[row] as number
    if (area < 0) continue
    const near = Math.max(-reach, Math.min(reach, error - middle))
    const one = sums.get(area) ?? { sum: 0, squares: 0, count: 0 }
    sums.set(area, { sum: one.sum + near, squares: one.squares + near ** 2, count: one.count + 1 })
  }
  let [products, counted] = [0, 0]
  for (const { sum, squares, count } of sums.values()) {
    if (count < 2) continue
    // The mean product of an area weighs by its sales: by its pairs the largest area alone would decide.
    products += (sum ** 2 - squares) / (count - 1)
    counted += count
  }
  return counted > 0 ? Math.max(0, products / counted) : 0
}
