const BLANK = /^(|na|n\/a|nan|null|none|nil|\?|-+|\.|unknown|غير معروف)$/i
const DAY_MS = 86_400_000

/** True for a cell that tells nothing. */
export const isBlank = (cell: string): boolean => BLANK.test(cell)

/** The share of the cells that tell something which are as asked; 0 where none tell anything. */
export function sharesOf(cells: readonly string[], is: (cell: string) => boolean): number {
  const present = cells.filter((cell) => !isBlank(cell))
  return present.length === 0 ? 0 : present.filter(is).length / present.length
}

/** The number of a cell, with or without separators of thousands and a sign of currency or percent; NaN for what is none. */
export function numberOf(cell: string): number {
  if (isBlank(cell)) return Number.NaN
  const bare = cell
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/^[$€£]\s*|\s*%$|\s*(KWD|KD|د\.ك\.?)$/gi, '')
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(bare) ? Number(bare) : Number.NaN
}

const ISO = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ].*)?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T\d*)?$/
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/
const SLASHED_ISO = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?: .*)?$/

/** True for a date with its year, not for a bare number other than yyyymmdd with a time. */
export const isDate = (cell: string): boolean =>
  !Number.isNaN(writtenDay(cell)) && (Number.isNaN(numberOf(cell)) || cell.includes('T'))

/**
 * The day of a cell since 1970-01-01; NaN for what is none. Where a column holds numbers: years, months of a year or of a row of years,
 * yyyymmdd, days as spreadsheets count them, or seconds or milliseconds since 1970. The day stands before the month unless that can't be.
 */
export function dayOf(cell: string, isNumeric: boolean): number {
  if (!isNumeric) return writtenDay(cell)
  const value = numberOf(cell)
  if (value >= 19_000_101 && value <= 21_001_231) return writtenDay(String(Math.trunc(value)))
  if (value >= 1e11) return value / DAY_MS
  if (value >= 1e8) return (1000 * value) / DAY_MS
  if (value >= 190_001 && value <= 210_012) return writtenDay(`${Math.trunc(value / 100)}-${Math.trunc(value % 100)}`)
  if (value >= 20_000 && value <= 80_000) return value - 25_569
  if (value >= 1900 && value <= 2100) return (value - 1970) * 365.25
  return value * 30.4375
}

function writtenDay(cell: string): number {
  const iso = ISO.exec(cell) ?? COMPACT.exec(cell) ?? SLASHED_ISO.exec(cell)
  if (iso) return utcDay(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1))
  const [, first, second, year] = (SLASHED.exec(cell) ?? []).map(Number)
  if (first === undefined || second === undefined || year === undefined) return Number.NaN
  return second > 12 ? utcDay(year, first, second) : utcDay(year, second, first)
}

function utcDay(year: number, month: number, day: number): number {
  if (year < 1800 || year > 2200 || month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN
  return Date.UTC(year, month - 1, day) / DAY_MS
}
