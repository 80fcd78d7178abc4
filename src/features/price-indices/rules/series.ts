import { addDays, type CalendarDate } from '#kernel/dates.ts'
import type { IndexPoint, IndexSeries } from '../model.ts'
import { BAND_DEVIATIONS } from './calibration.ts'
import { periodOf, periodStart } from './periods.ts'

type Trend = Pick<IndexSeries, 'levels' | 'spread' | 'counts' | 'first' | 'step'>

const covarianceOf = ({ spread }: Pick<Trend, 'spread'>, i: number, j: number) =>
  (i >= j ? spread[(i * (i + 1)) / 2 + j] : spread[(j * (j + 1)) / 2 + i]) ?? 0

/** By what a price of one period is multiplied to be one of another, with the band of 80 %: the two levels are correlated, so the band is narrower than of either. */
export function changeOf(trend: Pick<Trend, 'levels' | 'spread'>, from: number, to: number) {
  const change = (trend.levels[to] ?? 0) - (trend.levels[from] ?? 0)
  const variance = covarianceOf(trend, to, to) + covarianceOf(trend, from, from) - 2 * covarianceOf(trend, to, from)
  const half = BAND_DEVIATIONS * Math.sqrt(Math.max(0, variance))
  return { factor: Math.exp(change), low: Math.exp(change - half), high: Math.exp(change + half) }
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** The points of a trend with 100 in the period of `base`, to one decimal; that of its first period where `base` lies outside. `isShown`: the places of points that may be seen. */
export function pointsOf(
  trend: Trend,
  { base, isShown = () => true }: { base?: CalendarDate | undefined; isShown?: (at: number) => boolean } = {},
): { base: CalendarDate; points: Omit<IndexPoint, 'was'>[] } | null {
  const shown = trend.levels.flatMap((_, at) => (isShown(at) ? [at] : []))
  const [first] = shown
  if (first === undefined) return null
  const wanted = base === undefined ? first : periodOf(trend.step, trend.first, base)
  const from = shown.includes(wanted) ? wanted : first
  const dateOf = (at: number) => periodStart(trend.step, trend.first, at)
  return {
    base: dateOf(from),
    points: shown.map((at) => {
      const { factor, low, high } = changeOf(trend, from, at)
      return {
        from: dateOf(at),
        index: tenths(100 * factor),
        low: tenths(100 * low),
        high: tenths(100 * high),
        n: trend.counts[at] ?? 0,
      }
    }),
  }
}

/** Points with what they were in another vintage on the same base, where that is not the same to one decimal; null where it had no such point or base. */
export function withRevisions(
  points: readonly Omit<IndexPoint, 'was'>[],
  base: CalendarDate,
  earlier: Trend | null,
): IndexPoint[] {
  const before = earlier && pointsOf(earlier, { base })
  const was = new Map(before?.base === base ? before.points.map(({ from, index }) => [from, index]) : [])
  return points.map((point) => {
    const index = was.get(point.from) ?? null
    return { ...point, was: index === point.index ? null : index }
  })
}

/**
 * The change of prices from the quarter of a sale to the newest quarter that ended by a day, in percent with its band; a sale of a later quarter has moved nowhere. Null for a sale from
 * before the first quarter, and where no quarter ended by the day (adjustment of sales for time by an index: IAAO, Standard on Mass Appraisal of Real Property 2017, 3.3).
 */
export function adjustmentOf(trend: Trend, sale: CalendarDate, on: CalendarDate) {
  const { step, first, levels } = trend
  const to = Math.min(levels.length, periodOf(step, first, addDays(on, 1))) - 1
  const from = Math.min(to, periodOf(step, first, sale))
  if (from < 0) return null
  const { factor, low, high } = changeOf(trend, from, to)
  const percent = (value: number) => Math.round((value - 1) * 10_000) / 100
  return {
    ...{ percent: percent(factor), low: percent(low), high: percent(high) },
    from: periodStart(step, first, from),
    to: periodStart(step, first, to),
  }
}
