import { medianOf } from '../../rules.ts'

const MONTH = 365.25 / 12
/** Months between which levels are compared, and the fewest months that tell anything of how a market moves. */
const FARTHEST = 12
const FEWEST_MONTHS = 12
const FEWEST_OF_MONTH = 3
/** What the level of a market moves by in a year where sales don't show it; and the least and the most that it is taken to. */
const [USUAL, LEAST, MOST] = [0.05, 0.03, 0.3]
const aDay = (aYear: number) => aYear ** 2 / 365

type Month = { month: number; mean: number; variance: number }

/**
 * The variance that a day adds to the logarithm of a market's level: what levels of months differ by beyond a steady rise and beyond chance,
 * against the time between them. `levels` are prices without all but the date, as logarithms, each of a sale on `days`. Source: the variogram of a
 * random walk, N. Cressie (1993), Statistics for spatial data, section 2.4; the share (1 − k ÷ T) as the rise is taken from the same walk.
 */
export function driftOf(days: Float64Array, levels: Float64Array): number {
  const months = monthsOf(days, levels)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || last.month - first.month + 1 < FEWEST_MONTHS) return aDay(USUAL)
  const length = last.month - first.month
  const rise = (last.mean - first.mean) / length
  let [sum, total] = [0, 0]
  for (const [at, one] of months.entries())
    for (const other of months.slice(at + 1)) {
      const between = other.month - one.month
      if (between > FARTHEST || between >= length) continue
      const expected = between * (1 - between / length)
      const seen = (other.mean - one.mean - between * rise) ** 2 - one.variance - other.variance
      // Each pair weighs by what it is expected to show, as its chance grows with that.
      sum += seen / expected
      total++
    }
  const aMonth = total > 0 ? sum / total : 0
  return Math.min(aDay(MOST), Math.max(aDay(LEAST), aMonth / MONTH))
}

/** The mean of each month with sales enough, far ones drawn in, and its variance. */
function monthsOf(days: Float64Array, levels: Float64Array): Month[] {
  const rows = Array.from(days.keys())
  return [...Map.groupBy(rows, (row) => Math.floor((days[row] as number) / MONTH))]
    .filter(([, its]) => its.length >= FEWEST_OF_MONTH)
    .map(([month, its]) => {
      const values = its.map((row) => levels[row] as number)
      const middle = medianOf(values)
      const reach = 3 * 1.4826 * medianOf(values.map((value) => Math.abs(value - middle)))
      const near = values.map((value) => Math.max(middle - reach, Math.min(middle + reach, value)))
      const mean = near.reduce((sum, value) => sum + value, 0) / near.length
      const squares = near.reduce((sum, value) => sum + (value - mean) ** 2, 0)
      return { month, mean, variance: squares / (near.length - 1) / near.length }
    })
    .toSorted((a, b) => a.month - b.month)
}
