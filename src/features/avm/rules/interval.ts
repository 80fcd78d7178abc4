import type { Frame, Rows } from './sales.ts'
import { NORMAL_80 } from './time/total.ts'

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
/** A group that is calibrated by itself, and by which part of their width its intervals grow. */
type Group = { category: number; place: number; widening: number }

/** A group whose levels a model may not know, its areas or a column by its place, and the widening of a range where it knows none. */
export type Unseen = { of: 'area' | number; widening: number }

/** What is off in common: variances of the logarithm of price. */
export type Reach = {
  /** What a day adds to that of the market's level. */
  drift: number
  /** What sales of one area share. */
  area: number
  unseen: Unseen[]
}

/**
 * A bound below the estimate and one above it, grown by an error of this variance that is none of the property's own, such as that of the market's
 * level on a day to come: independent errors add up by their squares.
 */
export function grown(low: number, high: number, variance: number): [low: number, high: number] {
  const more = NORMAL_80 * Math.sqrt(variance)
  return variance > 0 ? [-Math.hypot(low, more), Math.hypot(high, more)] : [low, high]
}

/** Errors out of sample of some sales, by their rows, and the bounds that were found for them. */
export type Tried = { rows: Int32Array; errors: Float64Array; lows: Float64Array; highs: Float64Array }

/** The fewest sales by which a group is calibrated by itself, and those that are of no such group. */
const FEWEST_OF_GROUP = 200
const FEWEST_OF_REST = 50
/** However many sales were left out as unlike the others, intervals are not widened beyond this share of those that were kept. */
const MOST_HELD = 0.95
/** The least width of an interval in logarithms of price, 0.1 %. */
const LEAST_WIDTH = 1e-3

/** A bound below the estimate and one above it, in logarithms of price from the estimate; quantiles that cross are put in order. */
function orderedBounds(low: number, high: number): [low: number, high: number] {
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
 * Calibrates intervals by conformal prediction: by which part of its width each interval must grow so that the share `coverage`
 * of sales lies in it, judged by errors and bounds out of sample. Each sale judges one group, the finest of category and place, category,
 * place, all that has sales enough; so the coarser ones are those that no finer one took, as the properties are for which they are asked.
 * `missed` are sales that nothing was learnt from, being unlike the others: no interval holds them, and prices like theirs come again. What
 * is valued after the last sale isn't exchangeable with the sales: for it the latest sales are the judge, as they were estimated from those
 * before (`ahead`). Source: Y. Romano, E. Patterson, E. Candès (2019), Conformalized quantile regression; the division by the width: M. Sesia,
 * E. Candès (2020); groups: V. Vovk (2003), Mondrian confidence machine.
 */
export function calibrate(
  frame: Frame,
  rows: Rows,
  missed: Rows,
  tried: Tried,
  ahead: Tried | null,
  coverage: number,
): Calibration {
  const column = frame.columns.findIndex(({ kind }) => kind === 'category')
  const place = frame.places.length > 0 ? 0 : -1
  const strange = Array.from({ length: missed.count }, (_, row) => row)
  const first = ahead ? firstDayOf(rows, ahead) : 0
  const isLate = (row: number) => (missed.day?.[row] as number) >= first
  const widenings = (some: Tried, others: readonly number[]) =>
    calibrateGroups(
      { column, place },
      [...judgesOf(rows, some), ...others.map((row) => missedBy(missed, row))],
      coverage,
    )
  return {
    ...{ column, place, groups: widenings(tried, strange) },
    ahead: ahead && widenings(ahead, strange.filter(isLate)),
  }
}

const firstDayOf = ({ day }: Rows, { rows: which }: Tried) =>
  which.reduce((first, row) => Math.min(first, day?.[row] ?? first), Number.POSITIVE_INFINITY)

/** A sale that says how wide intervals must be: by which part of its width its own had to grow to hold its price. */
type Judge = { rows: Rows; row: number; score: number }

const missedBy = (rows: Rows, row: number): Judge => ({ rows, row, score: Number.POSITIVE_INFINITY })

const judgesOf = (rows: Rows, { rows: which, errors, lows, highs }: Tried): Judge[] =>
  Array.from(which, (row, at) => {
    const [low, high] = orderedBounds(lows[at] as number, highs[at] as number)
    const error = errors[at] as number
    return { rows, row, score: Math.max(low - error, error - high) / (high - low) }
  })

function calibrateGroups(by: GroupedBy, judges: readonly Judge[], coverage: number): Group[] {
  const groups: Group[] = []
  let rest = judges
  for (let level = 0; level < LEVELS; level++) {
    const members = new Map<string, Group & { scores: number[] }>()
    const groupOf = ({ rows, row }: Judge) => groupAt(by, rows, row, level)
    for (const judge of rest) {
      const group = groupOf(judge)
      if (!group) continue
      const known = members.get(keyOf(group)) ?? { ...group, widening: 0, scores: [] }
      known.scores.push(judge.score)
      members.set(keyOf(group), known)
    }
    for (const { scores, ...group } of members.values())
      if (scores.length >= FEWEST_OF_GROUP) groups.push({ ...group, widening: conformal(scores, coverage) })
      else members.delete(keyOf(group))
    rest = rest.filter((judge) => {
      const group = groupOf(judge)
      return !group || !members.has(keyOf(group))
    })
  }
  const isWhole = groups.some((group) => keyOf(group) === keyOf(ALL))
  const last = (rest.length < FEWEST_OF_REST ? judges : rest).map(({ score }) => score)
  return isWhole ? groups : [...groups, { ...ALL, widening: conformal(last, coverage) }]
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
type GroupName = { category: number; place: number }
const ALL: GroupName = { category: -1, place: -1 }

/** The groups of a row, the finest first. What is not known of it is −1, so that a group may be the same as a coarser one. */
function groupsOf({ column, place }: GroupedBy, rows: Rows, row: number): GroupName[] {
  const category = rows.codes[column]?.[row] ?? -1
  const where = rows.places[place]?.[row] ?? -1
  return [{ category, place: where }, { category, place: -1 }, { category: -1, place: where }, ALL]
}
const LEVELS = 4

/** The group of a row at a level; null where it is that of a coarser level too. */
function groupAt(by: GroupedBy, rows: Rows, row: number, level: number): GroupName | null {
  const groups = groupsOf(by, rows, row)
  const key = keyOf(groups[level] as GroupName)
  return groups.slice(level + 1).some((coarser) => keyOf(coarser) === key) ? null : (groups[level] as GroupName)
}
const keyOf = ({ category, place }: GroupName) => `${category}/${place}`

/** The score that a new one is at most with the probability `coverage`: the ⌈(n + 1) · coverage⌉-th. Those of no end come last. */
function conformal(scores: readonly number[], coverage: number): number {
  const sorted = Float64Array.from(scores).sort()
  const finite = sorted.findLastIndex(Number.isFinite) + 1
  const most = sorted.length === finite ? finite : Math.max(1, Math.ceil(MOST_HELD * finite))
  return sorted[Math.min(most, Math.ceil((sorted.length + 1) * coverage)) - 1] ?? 0
}
