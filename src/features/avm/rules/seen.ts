import type { Reach, Unseen } from './interval.ts'
import type { Described } from './nearest/comparables.ts'
import type { Nearest } from './nearest/kd-tree.ts'
import type { Frame, Rows } from './sales.ts'
import { DATE_DRIVER, LOCATION_DRIVER, type Refusal, type Subject } from './table.ts'

/** What a model has seen: beyond it, it says nothing. */
export type Seen = {
  /** For each column of the frame the least and the greatest number, or the sales of each level; the share of sales that lack it. */
  numbers: ({ least: number; most: number } | null)[]
  levels: (Int32Array | null)[]
  missing: number[]
  places: Int32Array[]
  firstDay: number
  lastDay: number
  /** Metres from a sale to the fifth nearest other, at most, as all but 0.5 % of the sales have them; null without positions. */
  distance: number | null
}

/** By which part of its range a number may lie outside; by which factor, where all are above 0. */
const MARGIN = 0.1
const FACTOR = 1.25
/** A level or place with fewer sales is as good as unknown. */
const FEWEST = 3
/** How far, in times of `distance`, the fifth nearest sale may be; and which sale it is. */
const FARTHER = 3
export const NEIGHBOUR = 5
/** Days that a value may lie before the first sale and after the last. */
const DAYS_BEFORE = 90
const DAYS_AFTER = 365
/** A column is one to be known when it lacks in at most this share of sales; so large a part of those may lack in a property. */
const USUALLY_KNOWN = 0.2
const MAY_LACK = 0.5

/** A column that lacks in hardly any sale: where its level is not known, it is one that was never sold. */
const HARDLY_LACKS = 0.01
/** The resolution of H3 whose cells stand for areas in a table that names none: about 5 km². */
const AREA_CELL = 7

/** The place of a frame that is its area: the second widest, or cells of that size; −1 without places. */
export function areaOf({ places }: Frame): number {
  const cell = places.findIndex(({ resolution }) => resolution === AREA_CELL)
  return cell >= 0 ? cell : Math.min(1, places.length - 1)
}

/** Of what a row is that was hardly ever sold, among what the model was tried on without: the widest first. */
export function unseenOf(frame: Frame, seen: Seen, reach: Reach | undefined, rows: Rows, row: number): Unseen[] {
  const isUnseen = ({ of }: Unseen) => {
    const at = of === 'area' ? areaOf(frame) : of
    const code = (of === 'area' ? rows.places[at] : rows.codes[at])?.[row] ?? -1
    if (code < 0) return of === 'area' || (seen.missing[of] as number) <= HARDLY_LACKS
    return ((of === 'area' ? seen.places[at] : seen.levels[at])?.[code] ?? 0) < FEWEST
  }
  return (reach?.unseen ?? []).filter(isUnseen).toSorted((a, b) => b.widening - a.widening)
}

/**
 * What some rows have shown; `distances` are those to the `NEIGHBOUR`-th nearest sale. Places and levels are counted over the rows that were `paid`: where
 * only valuations and auctions are known, nothing shows what is paid.
 */
export function lookOver(frame: Frame, rows: Rows, distances: Float64Array | null, paid: Int32Array): Seen {
  const counts = (codes: Int32Array, levels: number) => {
    const found = new Int32Array(levels)
    for (const row of paid) {
      const code = codes[row] as number
      if (code >= 0) found[code] = (found[code] as number) + 1
    }
    return found
  }
  const known = distances?.filter((distance) => Number.isFinite(distance)).sort()
  return {
    numbers: rows.numbers.map((values) => values && rangeOf(values)),
    levels: frame.columns.map((column, at) =>
      column.kind === 'category' ? counts(rows.codes[at] as Int32Array, column.levels.length) : null,
    ),
    missing: frame.columns.map((_, at) => lackOf(rows, at)),
    places: frame.places.map(({ levels }, at) => counts(rows.places[at] as Int32Array, levels.length)),
    firstDay: rows.day ? rows.day.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) : 0,
    lastDay: rows.day ? rows.day.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) : 0,
    distance: known && known.length > 0 ? (known[Math.floor(0.995 * (known.length - 1))] as number) : null,
  }
}

/**
 * Why no value of a property is to be shown; null where nothing speaks against it. `near` are its nearest sales, where positions count; of what is
 * `unseen` it is known how far it is missed.
 */
export function refusalOf(
  frame: Frame,
  seen: Seen,
  unseen: readonly Unseen[],
  subject: Subject,
  { rows }: Described,
  near: Nearest | null,
): Refusal | null {
  for (const [at, column] of frame.columns.entries()) {
    const [value, range] = [rows.numbers[at]?.[0], seen.numbers[at]]
    if (value !== undefined && range && !Number.isNaN(value) && isOutside(value, range))
      return { code: 'OUTSIDE_SEEN', column: column.name }
    const [code, levels] = [rows.codes[at]?.[0], seen.levels[at]]
    const isGiven = typeof subject.values[column.name] === 'string'
    const isTried = unseen.some(({ of }) => of === at)
    if (code !== undefined && levels && isGiven && !isTried && (levels[code] ?? 0) < FEWEST)
      return { code: 'FEW_SALES', column: column.name }
  }
  const usual = frame.columns.flatMap((_, at) => ((seen.missing[at] as number) <= USUALLY_KNOWN ? [at] : []))
  const lacking = usual.filter((at) => lackOf(rows, at) > 0)
  if (lacking.length > MAY_LACK * usual.length) return { code: 'TOO_LITTLE_KNOWN' }
  const day = rows.day?.[0]
  if (day !== undefined && (day < seen.firstDay - DAYS_BEFORE || day > seen.lastDay + DAYS_AFTER))
    return { code: 'OUTSIDE_SEEN', column: DATE_DRIVER }
  if (near && near.count > 0 && seen.distance !== null) {
    const last = Math.sqrt(near.squares[Math.min(NEIGHBOUR, near.count) - 1] as number)
    return last > FARTHER * Math.max(seen.distance, 1) ? { code: 'OUTSIDE_SEEN', column: LOCATION_DRIVER } : null
  }
  if (seen.distance !== null) return { code: 'TOO_LITTLE_KNOWN', column: LOCATION_DRIVER }
  const [widest] = seen.places
  return widest && (widest[rows.places[0]?.[0] as number] ?? 0) < FEWEST
    ? { code: 'FEW_SALES', column: LOCATION_DRIVER }
    : null
}

function rangeOf(values: Float64Array) {
  const known = values.filter((value) => !Number.isNaN(value))
  const fold = (pick: (a: number, b: number) => number, start: number) => known.reduce((a, b) => pick(a, b), start)
  return { least: fold(Math.min, Number.POSITIVE_INFINITY), most: fold(Math.max, Number.NEGATIVE_INFINITY) }
}

function isOutside(value: number, { least, most }: { least: number; most: number }): boolean {
  const margin = MARGIN * (most - least)
  if (least > 0) return value < Math.min(least / FACTOR, least) || value > Math.max(most * FACTOR, most)
  return value < least - margin || value > most + margin
}

/** The share of rows that lack a column. */
function lackOf(rows: Rows, column: number): number {
  const [numbers, codes] = [rows.numbers[column], rows.codes[column]]
  let lacking = 0
  for (let row = 0; row < rows.count; row++)
    if (codes ? (codes[row] as number) < 0 : Number.isNaN(numbers?.[row])) lacking++
  return rows.count > 0 ? lacking / rows.count : 0
}
