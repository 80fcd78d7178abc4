import { medianOf, valueProxies } from '../../rules.ts'

/** Sales of like value: how many, the median of estimate ÷ price, and its 90 % interval. */
type ValueGroup = { n: number; medianRatio: number; low: number; high: number }

/**
 * The vertical equity indicator: by how many percent of the median ratio that of the dearest group lies above that of the cheapest; below 0 dear
 * property is estimated lower than cheap one. `significance`: by how many percent the 90 % intervals of the groups with the highest and the lowest
 * median lie apart; null where they overlap. `groups` from cheap to dear.
 */
export type VerticalEquity = { vei: number; significance: number | null; groups: ValueGroup[] }

/** Into how many groups so many sales are divided: none below 20, halves, quartiles, deciles. */
const groupCount = (n: number): number => (n < 20 ? 0 : n <= 50 ? 2 : n <= 500 ? 4 : 10)
/** The quantile of the normal distribution for 90 % on both sides, as the standard rounds it. */
const Z = 1.645

/**
 * The vertical equity indicator of estimates against prices, in one unit; null of fewer than 20 pairs, or where values are so alike that a group is
 * empty. Groups end at the percentiles of the value proxy by R's seventh definition; the ends of an interval are ratios of its group.
 *
 * Source: IAAO, Standard on Ratio Studies, exposure draft of May 2026, appendices D.2 and E, whose 54 sales are the test's.
 */
export function verticalEquity(estimates: readonly number[], prices: readonly number[]): VerticalEquity | null {
  const n = estimates.length
  const count = groupCount(n)
  if (count === 0) return null
  const ratios = estimates.map((estimate, at) => estimate / (prices[at] as number))
  const median = medianOf(ratios)
  const proxies = valueProxies(estimates, prices, median)
  const sorted = Float64Array.from(proxies).sort()
  const ends = Array.from({ length: count }, (_, nth) => sorted[Math.floor(((nth + 1) * (n - 1)) / count)] as number)
  const found = Map.groupBy(ratios.keys(), (at) => ends.findIndex((end) => (proxies[at] as number) <= end))
  if (found.size < count) return null
  const groups = ends.map((_, nth) => groupOf((found.get(nth) ?? []).map((at) => ratios[at] as number)))
  const order = groups.toSorted((a, b) => a.medianRatio - b.medianRatio)
  const [first, last, lowest, highest] = [groups[0], groups.at(-1), order[0], order.at(-1)] as [
    ...[ValueGroup, ValueGroup, ValueGroup, ValueGroup],
  ]
  const distance = (100 * (highest.low - lowest.high)) / median
  return {
    vei: (100 * (last.medianRatio - first.medianRatio)) / median,
    significance: distance > 0 ? distance : null,
    groups,
  }
}

/** The median of ratios with the interval that their ranks give. */
function groupOf(ratios: readonly number[]): ValueGroup {
  const sorted = Float64Array.from(ratios).sort()
  const n = sorted.length
  const reach = (Z * Math.sqrt(n)) / 2
  const ranked = (rank: number) => sorted[Math.min(n, Math.max(1, rank)) - 1] as number
  return {
    n,
    medianRatio: medianOf(sorted),
    low: ranked(Math.ceil(n / 2 - reach)),
    high: ranked(Math.floor(1 + n / 2 + reach)),
  }
}
