import type { Frame, Rows } from './sales.ts'

/**
 * By how much intervals are widened: the whole, and groups of sales that are many enough to be judged by themselves. A group is named by the
 * codes of a category and of a place, −1 for all.
 */
export type Calibration = {
  column: number
  place: number
  groups: Group[]
  /** The same for days after the last sale, by the latest sales as they were estimated from those before; null where these are few. */
  ahead: Group[] | null
}
type Group = { category: number; place: number; widening: number }

/** Errors out of sample of some sales, by their rows, and the bounds that were found for them. */
export type Tried = { rows: Int32Array; errors: Float64Array; lows: Float64Array; highs: Float64Array }

/** The fewest sales by which a group is calibrated by itself. */
const FEWEST_OF_GROUP = 200
/** The least width of an interval in logarithms of price, 0.1 %. */
const LEAST_WIDTH = 1e-3

/** A bound below the estimate and one above it, in logarithms of price from the estimate; quantiles that cross are put in order. */
export function orderedBounds(low: number, high: number): [low: number, high: number] {
  const [below, above] = [Math.min(low, high), Math.max(low, high)]
  const lacking = Math.max(0, LEAST_WIDTH - (above - below)) / 2
  return [below - lacking, above + lacking]
}

/** A bound widened on its side by a part of the interval's width. The interval holds the estimate itself. */
export function widened(low: number, high: number, widening: number): [low: number, high: number] {
  const [below, above] = orderedBounds(low, high)
  const more = widening * (above - below)
  const [from, to] = [below - more, above + more]
  // A widening below 0 may not turn the interval round.
  return from <= to
    ? [Math.min(from, 0), Math.max(to, 0)]
    : [Math.min(0, (from + to) / 2), Math.max(0, (from + to) / 2)]
}

/**
 * Calibrates quantile regressions by conformal prediction: by which part of its width each interval must grow so that the share `coverage`
 * of sales lies in it, judged by errors and bounds out of sample. Groups with few sales take the widening of the coarser group: category and
 * place, category, place, all. What is valued after the last sale isn't exchangeable with the sales: for it the latest sales are the judge, as
 * they were estimated from those before (`ahead`). Source: Y. Romano, E. Patterson, E. Candès (2019), Conformalized quantile regression; the division by the
 * width: M. Sesia, E. Candès (2020).
 */
export function calibrate(frame: Frame, rows: Rows, tried: Tried, ahead: Tried | null, coverage: number): Calibration {
  const column = frame.columns.findIndex(({ kind }) => kind === 'category')
  const place = frame.places.length > 0 ? 0 : -1
  const widenings = (some: Tried) => calibrateGroups({ column, place }, rows, some, coverage)
  return { column, place, groups: widenings(tried), ahead: ahead && widenings(ahead) }
}

function calibrateGroups(by: GroupedBy, rows: Rows, { rows: which, errors, lows, highs }: Tried, coverage: number) {
  const members = new Map<string, { category: number; place: number; scores: number[] }>()
  for (const [at, row] of which.entries()) {
    const [low, high] = orderedBounds(lows[at] as number, highs[at] as number)
    const error = errors[at] as number
    const score = Math.max(low - error, error - high) / (high - low)
    for (const group of groupsOf(by, rows, row)) {
      const known = members.get(keyOf(group)) ?? { ...group, scores: [] }
      known.scores.push(score)
      members.set(keyOf(group), known)
    }
  }
  return [...members.values()]
    .filter((group) => group.scores.length >= FEWEST_OF_GROUP || (group.category < 0 && group.place < 0))
    .map(
      (group): Group => ({
        ...{ category: group.category, place: group.place },
        widening: conformal(group.scores, coverage),
      }),
    )
}

/** The widening of a row: that of the finest group it belongs to; `lastDay` is that of the last sale. */
export function wideningOf(calibration: Calibration, rows: Rows, row: number, lastDay: number | null): number {
  const isAhead = lastDay !== null && (rows.day?.[row] ?? lastDay) > lastDay
  const groups = (isAhead && calibration.ahead) || calibration.groups
  for (const { category, place } of groupsOf(calibration, rows, row)) {
    const found = groups.find((group) => group.category === category && group.place === place)
    if (found) return found.widening
  }
  return 0
}

type GroupedBy = { column: number; place: number }

/** The groups of a row, the finest first. */
function groupsOf({ column, place }: GroupedBy, rows: Rows, row: number) {
  const category = rows.codes[column]?.[row] ?? -1
  const where = rows.places[place]?.[row] ?? -1
  const groups = [
    { category, place: where },
    { category, place: -1 },
    { category: -1, place: where },
    { category: -1, place: -1 },
  ]
  return groups.filter((group, at) => groups.findIndex((other) => keyOf(other) === keyOf(group)) === at)
}
const keyOf = ({ category, place }: { category: number; place: number }) => `${category}/${place}`

/** The score that a new one is at most with the probability `coverage`: the ⌈(n + 1) · coverage⌉-th. */
function conformal(scores: number[], coverage: number): number {
  const sorted = Float64Array.from(scores).sort()
  return sorted[Math.min(sorted.length, Math.ceil((sorted.length + 1) * coverage)) - 1] as number
}
