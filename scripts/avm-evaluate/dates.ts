import { monthOfName } from '#kernel/read-date.ts'
import { type Cells, isBlank, numberOf, numbersOf, sharesOf } from './cells.ts'

const DAY_MS = 86_400_000

const ISO = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ].*)?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T[\d:]*Z?)?$/
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/
const SLASHED_ISO = /^(\d{4})[/.](\d{1,2})(?:[/.](\d{1,2}))?(?: .*)?$/
const MONTH_SLASHED = /^(\d{1,2})[/.-](\d{4})$/
const QUARTER = /^(?:(\d{4})[ /.-]?q([1-4])|q([1-4])[ /.-]?(\d{4}))$/i
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]+(\p{L}[\p{L} ]*?)\.?[ ,./-]+(\d{4}|\d{2})(?: .*)?$/iu
const MONTH_NAMED = /^(\p{L}[\p{L} ]*?)\.?[ ,/-]+(?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})(?: .*)?$/iu
/** The name of a day of the week before a date. */
const WEEKDAY = /^\p{L}+[,،]? +(?=.*\p{L})|^\p{L}+[,،] */u

/** True for a date with its year, not for a bare number other than yyyymmdd with a time. */
export const isDate = (cell: string): boolean =>
  !Number.isNaN(writtenDay(cell, false)) && (Number.isNaN(numberOf(cell)) || cell.includes('T'))

/** Days as spreadsheets count them, of the years 1954 to 2064. */
const SERIAL = { from: 20_000, to: 60_000 }

/**
 * True for a number that a column of dates may hold: yyyymmdd, days as spreadsheets count them, or seconds or milliseconds since 1970, in
 * this or the last century.
 */
export function isNumberedDate(cell: string): boolean {
  const value = numberOf(cell)
  return COMPACT.test(cell)
    ? !Number.isNaN(writtenDay(cell, false))
    : (value >= SERIAL.from && value <= SERIAL.to) ||
        (Number.isInteger(value) && ((value >= 1e8 && value < 5e9) || (value >= 1e11 && value < 5e12)))
}

/** How many cells say something and yet no day; `day` is what was read of the cells. */
export function undatedOf({ distinct, codes }: Cells, day: Float64Array): number {
  return codes.reduce((sum, code, row) => sum + (Number.isNaN(day[row]) && !isBlank(distinct[code] ?? '') ? 1 : 0), 0)
}

/**
 * Reads days since 1970-01-01 off the cells of one column; NaN for what is none. Where a column holds numbers these are years, months of a year
 * or of a row of years, yyyymm, yyyymmdd, days as spreadsheets count them, or seconds or milliseconds since 1970. Written with slashes, the day
 * is before the month unless a cell of the column shows otherwise.
 */
export function daysOf(cells: Cells): Float64Array {
  const isNumeric = sharesOf(cells, (cell) => !Number.isNaN(numberOf(cell))) >= 0.95 && sharesOf(cells, isDate) < 0.95
  const isMonthFirst = cells.distinct.some((cell) => Number(SLASHED.exec(cell)?.[2]) > 12)
  return numbersOf(cells, (cell) => (isNumeric ? numberedDay(numberOf(cell)) : writtenDay(cell, isMonthFirst)))
}

/** The days of sales whose year and month are in two columns: the first of the month. */
export function daysOfMonths(years: Float64Array, months: Float64Array): Float64Array {
  return years.map((year, row) => utcDay(year, months[row] as number, 1))
}

function numberedDay(value: number): number {
  if (value >= 1e11) return value / DAY_MS
  if (value >= 1e8) return (1000 * value) / DAY_MS
  if (value >= 18_000_101) return writtenDay(String(Math.trunc(value)), false)
  if (value >= 180_001) return writtenDay(`${Math.trunc(value / 100)}-${Math.trunc(value % 100)}`, false)
  if (value >= SERIAL.from) return value - 25_569
  if (value >= 1800 && value <= 2200) return (value - 1970) * 365.25
  return value * 30.4375
}

function writtenDay(cell: string, isMonthFirst: boolean): number {
  const iso = ISO.exec(cell) ?? COMPACT.exec(cell) ?? SLASHED_ISO.exec(cell)
  if (iso) return utcDay(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1))
  const [, first, second, year] = SLASHED.exec(cell) ?? []
  if (year !== undefined) {
    const [day, month] = isMonthFirst ? [second, first] : [first, second]
    return utcDay(wholeYear(year), Number(month), Number(day))
  }
  const [, monthAlone, itsYear] = MONTH_SLASHED.exec(cell) ?? []
  if (itsYear !== undefined) return utcDay(Number(itsYear), Number(monthAlone), 1)
  const [, yearBefore, after, before, yearAfter] = QUARTER.exec(cell) ?? []
  const quarter = Number(after ?? before)
  if (quarter > 0) return utcDay(Number(yearBefore ?? yearAfter), 3 * quarter - 2, 1)
  return namedDay(cell) ?? namedDay(cell.replace(WEEKDAY, '')) ?? Number.NaN
}

/** A date with the name of its month; null for what is none. */
function namedDay(cell: string): number | null {
  const [, day, month = '', year] = DAY_NAMED.exec(cell) ?? []
  const named = monthOf(month)
  if (year !== undefined && named) return utcDay(wholeYear(year), named, Number(day))
  const [, first = '', dayOf = '1', ofYear] = MONTH_NAMED.exec(cell) ?? []
  const firstNamed = monthOf(first)
  return ofYear !== undefined && firstNamed ? utcDay(Number(ofYear), firstNamed, Number(dayOf)) : null
}

/** English names may be cut short to three letters or more. */
const monthOf = (name: string) =>
  monthOfName(name) ?? (/^[a-z]{4,}$/i.test(name) ? monthOfName(name.slice(0, 3)) : null)
/** A year of two digits lies in 1970 to 2069. */
const wholeYear = (year: string) => (year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900))

function utcDay(year: number, month: number, day: number): number {
  const isDay = year >= 1800 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDay ? Date.UTC(year, month - 1, day) / DAY_MS : Number.NaN
}
