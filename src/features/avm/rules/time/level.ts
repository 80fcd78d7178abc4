import { medianOf } from '../../rules.ts'

/**
 * The level of the market as the sales after a model's last one show it: by how much prices lie above the model's estimates, in logarithms. It
 * is applied to values of the days from `day` on, until a later one is.
 */
export type Level = {
  /** Days since 1970-01-01: the first that it is applied to, and that of its last sale. */
  day: number
  until: number
  count: number
  /** What all sales have in common on the day `until`, what it changes by in a day, and the variance of the former. */
  common: number
  slope: number
  variance: number
  /** The variance that a day adds to what all have in common. */
  drift: number
  /** By how much a kind of property and an area lie above that, by their names. */
  kinds: Readonly<Record<string, number>>
  areas: Readonly<Record<string, number>>
}

/** A sale that a model did not learn from: the logarithm of its price less that of its estimate without a level. */
export type LateSale = { day: number; error: number; kind: string | null; area: string | null }

/** Fewer sales leave the level as the model has it. */
export const FEWEST = 5
/** A trend loses half of its slope in so many days: what rises now does not rise for ever. */
const HALF_SLOPE = 180
/** The slope scatters about 0 by this share of what the level scatters by in a year. */
const SLOPE_SHARE = 0.5
/** Beyond so many deviations a sale surprises by no more than so many. */
const CLIP = 2.5
/** A sale counts half as much for its kind and area after so many days. */
const HALF_WEIGHT = 120
const YEAR = 365
/** The market may move faster now than it did while the model learnt: so many times the drift are tried. */
const FASTER = [1, 4, 16]
const DECAY = Math.LN2 / HALF_SLOPE

/** How far a slope carries the level in so many days, damped: (1 − e^(−κt)) ÷ κ. */
const carried = (days: number) => (1 - Math.exp(-DECAY * days)) / DECAY

/**
 * The level by the sales after `lastDay`, the last day that the model learnt from; `drift` is the variance of the level that a day adds, `day` the
 * first that the level is applied to. Null where sales are fewer than `FEWEST`. Sales alone decide, in any order.
 *
 * The common level is followed sale by sale as a random walk with a damped trend (E. Gardner, E. McKenzie (1985), Forecasting trends in time
 * series; A. Harvey (1989), Forecasting, structural time series models and the Kalman filter), with surprises that are clipped (T. Cipra,
 * R. Romera (1991)), by the drift that makes the sales likeliest. Kinds and areas are what is left of their sales, drawn to the common level by how far groups differ at all (R. DerSimonian,
 * N. Laird (1986)).
 */
export function levelOf(
  sales: readonly LateSale[],
  { lastDay, drift }: { lastDay: number; drift: number },
  day: number,
): Level | null {
  const late = sales
    .filter((sale) => sale.day > lastDay && sale.day < day)
    .toSorted((a, b) => a.day - b.day || a.error - b.error)
  const until = late.at(-1)?.day
  if (late.length < FEWEST || until === undefined) return null
  const middle = medianOf(late.map(({ error }) => error))
  const scatter = Math.max(1e-3, 1.4826 * medianOf(late.map(({ error }) => Math.abs(error - middle))))
  const courses = FASTER.map((times) => follow(late, lastDay, times * drift, scatter))
  const { left, likelihood: _, ...common } = courses.reduce((a, b) => (b.likelihood > a.likelihood ? b : a))
  const weights = late.map((sale) => 0.5 ** ((until - sale.day) / HALF_WEIGHT))
  const kinds = effectsOf(late, left, weights, ({ kind }) => kind)
  const rest = left.map((value, at) => value - (kinds[late[at]?.kind ?? ''] ?? 0))
  return { ...{ day, until, count: late.length }, ...common, kinds, areas: effectsOf(late, rest, weights, areaOf) }
}

const areaOf = ({ area }: LateSale) => area

/** What a level adds to the logarithm of a value of a day, and its variance, which grows with the days since its last sale. */
export function levelAt(
  { until, common, slope, variance, drift, kinds, areas }: Level,
  about: { kind: string | null; area: string | null; day: number },
): { shift: number; variance: number } {
  const days = Math.max(0, about.day - until)
  return {
    shift: common + slope * carried(days) + (kinds[about.kind ?? ''] ?? 0) + (areas[about.area ?? ''] ?? 0),
    variance: variance + drift * days,
  }
}

/** By how many percent what is added to the logarithm of a value moves the value, to a tenth. */
export const percentOf = (shift: number): number => Math.round(Math.expm1(shift) * 1000) / 10

/** Level and slope after each sale in turn; `left` is what each sale lies above the level of its day. */
function follow(sales: readonly LateSale[], lastDay: number, drift: number, scatter: number) {
  const ofSlope = (SLOPE_SHARE ** 2 * drift) / YEAR
  let [common, slope, day] = [0, 0, lastDay]
  // Variance of the level, of the slope, and of both together.
  let [variance, slopes, both] = [0, ofSlope, 0]
  let likelihood = 0
  const left = sales.map((sale) => {
    const days = sale.day - day
    const [far, kept] = [carried(days), Math.exp(-DECAY * days)]
    common += slope * far
    slope *= kept
    variance += 2 * far * both + far * far * slopes + drift * days
    both = kept * (both + far * slopes)
    slopes = kept * kept * slopes + ofSlope * (1 - kept * kept)
    day = sale.day
    const total = variance + scatter * scatter
    const most = CLIP * Math.sqrt(total)
    const surprise = Math.max(-most, Math.min(most, sale.error - common))
    likelihood -= (Math.log(total) + surprise ** 2 / total) / 2
    const [gain, ofSlopes] = [variance / total, both / total]
    common += gain * surprise
    slope += ofSlopes * surprise
    slopes -= ofSlopes * both
    both -= gain * both
    variance -= gain * variance
    return Math.max(-CLIP * scatter, Math.min(CLIP * scatter, sale.error - common))
  })
  return { common, slope, variance, drift, left, likelihood }
}

type Group = { name: string; mean: number; variance: number }

/** By how much the groups of sales lie above all, drawn to 0 as far as their sales are few and the groups alike. */
function effectsOf(
  sales: readonly LateSale[],
  left: readonly number[],
  weights: readonly number[],
  nameOf: (sale: LateSale) => string | null,
): Record<string, number> {
  const scatter = left.reduce((sum, value) => sum + value * value, 0) / left.length
  const groups = [...Map.groupBy(sales.keys(), (at) => nameOf(sales[at] as LateSale))].flatMap(
    ([name, ats]): Group[] => {
      if (name === null) return []
      const total = sumOf(ats, (at) => weights[at] as number)
      const mean = sumOf(ats, (at) => (weights[at] as number) * (left[at] as number)) / total
      return [{ name, mean, variance: (scatter * sumOf(ats, (at) => (weights[at] as number) ** 2)) / total ** 2 }]
    },
  )
  const between = betweenOf(groups)
  if (between === 0) return {}
  const shares = groups.map(({ variance }) => 1 / (between + variance))
  const mean = sumOf(groups, (group, at) => (shares[at] as number) * group.mean) / sumOf(shares, (share) => share)
  return Object.fromEntries(
    groups
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((group) => [group.name, (between / (between + group.variance)) * (group.mean - mean)]),
  )
}

/** The variance between groups beyond that of chance, by moments. Source: R. DerSimonian, N. Laird (1986), Meta-analysis in clinical trials. */
function betweenOf(groups: readonly Group[]): number {
  if (groups.length < 2) return 0
  const precise = groups.map(({ variance }) => 1 / Math.max(1e-12, variance))
  const total = sumOf(precise, (one) => one)
  const mean = sumOf(groups, (group, at) => (precise[at] as number) * group.mean) / total
  const distance = sumOf(groups, (group, at) => (precise[at] as number) * (group.mean - mean) ** 2)
  return Math.max(0, (distance - (groups.length - 1)) / (total - sumOf(precise, (one) => one * one) / total))
}

function sumOf<T>(items: readonly T[], of: (item: T, at: number) => number): number {
  return items.reduce((sum, item, at) => sum + of(item, at), 0)
}
