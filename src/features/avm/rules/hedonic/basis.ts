import type { Frame, Rows } from '../sales.ts'
import { DATE_DRIVER } from '../table.ts'

/** What a column of the hedonic model's design measures of a row. `driver` names the column of the table. */
export type Term = { driver: string } & (
  | {
      /** Rises from 0 at `from` to 1 at `to`, and is level outside; of the logarithm where `isLog`. NaN where the value is missing. */
      kind: 'ramp'
      /** The frame's column; −1 is the day of the sale. */
      column: number
      isLog: boolean
      from: number
      to: number
      /** Only the day goes on rising beyond `to`, as far as a trend may be carried on. */
      beyond: number
      monotone: -1 | 0 | 1
      /** True of a piece that bends what rises over the whole range. */
      isBend: boolean
    }
  | { kind: 'level'; column: number; level: number }
  | { kind: 'missing'; column: number }
)

/** Shares of the sales between which a number's effect is straight. */
const KNOTS = [0.05, 0.2, 0.4, 0.6, 0.8, 0.95]
/** A number of which the greatest is so many times the least is taken by its logarithm. */
const SKEWED = 4
/** A category of more levels has random effects in place of terms: each level's is shrunk by how few its sales are. */
export const MANY_LEVELS = 12
/** A level of fewer sales has no term. */
const FEWEST_OF_LEVEL = 3
/** A missing value has a term when so many are. */
const FEWEST_MISSING = 5
/** Days: how far a trend is carried on beyond the last sale, and the least that a piece of it spans. */
const CARRIED_ON = 365
const PIECE_OF_TREND = 180

/** The terms of a frame's columns, by the values of the rows. */
export function termsOf(frame: Frame, rows: Rows): Term[] {
  return [
    ...frame.columns.flatMap((column, at): Term[] =>
      column.kind === 'number'
        ? numberTerms(column.name, at, rows.numbers[at] as Float64Array, column.monotone)
        : levelTerms(column.name, at, rows.codes[at] as Int32Array, column.levels.length),
    ),
    ...(rows.day ? trendTerms(rows.day) : []),
  ]
}

function numberTerms(driver: string, column: number, values: Float64Array, monotone: -1 | 0 | 1): Term[] {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  const missing: Term[] = values.length - sorted.length >= FEWEST_MISSING ? [{ driver, kind: 'missing', column }] : []
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined || least === most) return missing
  const low = sorted[Math.floor(0.02 * (sorted.length - 1))] as number
  const high = sorted[Math.ceil(0.98 * (sorted.length - 1))] as number
  const isLog = least > 0 && high > SKEWED * low
  const scaled = (value: number) => (isLog ? Math.log(value) : value)
  const knots = [...new Set(KNOTS.map((share) => scaled(sorted[Math.round(share * (sorted.length - 1))] as number)))]
  const ramp = (from: number, to: number, isBend: boolean): Term => ({
    ...{ driver, kind: 'ramp', column, isLog, from, to, beyond: 0, monotone, isBend },
  })
  const whole = ramp(scaled(least), scaled(most), false)
  if (knots.length < 3) return [whole, ...missing]
  return [whole, ...knots.slice(1).map((knot, at) => ramp(knots[at] as number, knot, true)), ...missing]
}

function levelTerms(driver: string, column: number, codes: Int32Array, levelCount: number): Term[] {
  const counts = new Int32Array(levelCount)
  let missing = 0
  for (const code of codes) {
    if (code < 0) missing++
    else counts[code] = (counts[code] as number) + 1
  }
  const levels = levelCount > MANY_LEVELS ? [] : Array.from(counts.keys())
  return [
    ...levels.flatMap((level): Term[] =>
      (counts[level] as number) < FEWEST_OF_LEVEL ? [] : [{ driver, kind: 'level', column, level }],
    ),
    ...(missing >= FEWEST_MISSING ? [{ driver, kind: 'missing', column } as const] : []),
  ]
}

/** A straight trend over all days, carried on beyond the last, and pieces in which the market may have moved otherwise. */
function trendTerms(days: Float64Array): Term[] {
  const sorted = days.slice().sort()
  const [first, last] = [sorted[0] as number, sorted.at(-1) as number]
  if (first === last) return []
  const span = last - first
  const ramp = (from: number, to: number, beyond: number): Term => ({
    ...{
      driver: DATE_DRIVER,
      kind: 'ramp',
      column: -1,
      isLog: false,
      from,
      to,
      beyond,
      monotone: 0,
      isBend: beyond === 0,
    },
  })
  const pieces = Math.min(8, Math.floor(span / PIECE_OF_TREND))
  const borders = Array.from({ length: pieces + 1 }, (_, at) => first + (span * at) / pieces)
  return [
    ramp(first, last, Math.min(CARRIED_ON, span) / span),
    ...(pieces < 2 ? [] : borders.slice(1).map((border, at) => ramp(borders[at] as number, border, 0))),
  ]
}

/** A term of all rows, into `found`. */
export function measure(term: Term, rows: Rows, found = new Float64Array(rows.count)): Float64Array {
  if (term.kind === 'level') {
    const codes = rows.codes[term.column] as Int32Array
    for (let row = 0; row < found.length; row++) found[row] = codes[row] === term.level ? 1 : 0
    return found
  }
  if (term.kind === 'missing') {
    const [codes, numbers] = [rows.codes[term.column], rows.numbers[term.column]]
    for (let row = 0; row < found.length; row++)
      found[row] = codes ? ((codes[row] as number) < 0 ? 1 : 0) : Number.isNaN(numbers?.[row]) ? 1 : 0
    return found
  }
  const values = (term.column < 0 ? rows.day : rows.numbers[term.column]) as Float64Array
  const { isLog, from, to, beyond } = term
  const width = to - from
  for (let row = 0; row < found.length; row++) {
    const value = values[row] as number
    if (Number.isNaN(value)) {
      found[row] = value
      continue
    }
    const scaled = isLog ? (value > 0 ? Math.log(value) : Number.NEGATIVE_INFINITY) : value
    found[row] = Math.min(1 + beyond, Math.max(0, (scaled - from) / width))
  }
  return found
}
