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
  !Number.isNaN(writtenDay(cell, false)) && (Number.isNaN(numberOf(cell)) || cell.includes('T'))

/**
 * Reads days since 1970-01-01 off the cells of one column; NaN for what is none. Where a column holds numbers these are years, months of a year
 * or of a row of years, yyyymm, yyyymmdd, days as spreadsheets count them, or seconds or milliseconds since 1970. Written with slashes, the day
 * stands before the month unless a cell of the column shows otherwise.
 */
export function daysOf(cells: readonly string[]): Float64Array {
  const isNumeric = sharesOf(cells, (cell) => !Number.isNaN(numberOf(cell))) >= 0.95
  const isMonthFirst = cells.some((cell) => Number(SLASHED.exec(cell)?.[2]) > 12)
  return Float64Array.from(cells, (cell) => (isNumeric ? numberedDay(numberOf(cell)) : writtenDay(cell, isMonthFirst)))
}

function numberedDay(value: number): number {
  if (value >= 1e11) return value / DAY_MS
  if (value >= 1e8) return (1000 * value) / DAY_MS
  if (value >= 18_000_101) return writtenDay(String(Math.trunc(value)), false)
  if (value >= 180_001) return writtenDay(`${Math.trunc(value / 100)}-${Math.trunc(value % 100)}`, false)
  if (value >= 20_000) return value - 25_569
  if (value >= 1800 && value <= 2200) return (value - 1970) * 365.25
  return value * 30.4375
}

function writtenDay(cell: string, isMonthFirst: boolean): number {
  const iso = ISO.exec(cell) ?? COMPACT.exec(cell) ?? SLASHED_ISO.exec(cell)
  if (iso) return utcDay(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1))
  const [, first, second, year] = (SLASHED.exec(cell) ?? []).map(Number)
  if (first === undefined || second === undefined || year === undefined) return Number.NaN
  return isMonthFirst ? utcDay(year, first, second) : utcDay(year, second, first)
}

function utcDay(year: number, month: number, day: number): number {
  if (year < 1800 || year > 2200 || month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN
  return Date.UTC(year, month - 1, day) / DAY_MS
}
