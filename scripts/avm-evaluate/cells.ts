import { latinDigits } from '#kernel/text.ts'

/** A column of a file: its different cells, how many rows hold each, and for each row which one it holds. */
export type Cells = { distinct: readonly string[]; counts: readonly number[]; codes: Int32Array }

/** Gathers the cells of a column row by row; each different text is kept once. */
export function createCells() {
  const known = new Map<string, number>()
  const [distinct, counts, codes]: [string[], number[], number[]] = [[], [], []]
  return {
    add(text: string): void {
      const cell = plain(text)
      const code = known.get(cell) ?? known.set(cell, distinct.length).size - 1
      if (code === distinct.length) {
        distinct.push(cell)
        counts.push(0)
      }
      counts[code] = (counts[code] as number) + 1
      codes.push(code)
    },
    end: (): Cells => ({ distinct, counts, codes: Int32Array.from(codes) }),
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for is what is no ASCII
const BEYOND_ASCII = /[^\x00-\x7f]/
/** Marks of direction, which sheets in Arabic put around numbers. */
const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** A cell without blanks around it and marks of direction, its digits and their separators Latin. */
function plain(text: string): string {
  const cell = text.trim()
  if (!BEYOND_ASCII.test(cell)) return cell
  return latinDigits(cell).replace(DIRECTION, '').replaceAll('٫', '.').replaceAll('٬', ',').trim()
}

const BLANK = /^(|na|n\/a|#n\/a|nan|null|none|nil|\?|-+|\.|unknown|غير معروف)$/i

/** True for a cell that tells nothing. */
export const isBlank = (cell: string): boolean => BLANK.test(cell)

/** The share of the cells that tell something which are as asked; 0 where none tell anything. */
export function sharesOf({ distinct, counts }: Cells, is: (cell: string) => boolean): number {
  let [present, found] = [0, 0]
  for (const [code, cell] of distinct.entries()) {
    if (isBlank(cell)) continue
    present += counts[code] as number
    if (is(cell)) found += counts[code] as number
  }
  return present === 0 ? 0 : found / present
}

/** What is read of each row's cell; each different text is read once. */
export function numbersOf({ distinct, codes }: Cells, read: (cell: string) => number): Float64Array {
  const values = Float64Array.from(distinct, read)
  return Float64Array.from(codes, (code) => values[code] as number)
}

/** What is before the decimals of a file's numbers. */
export type DecimalMark = '.' | ','

const CURRENCY =
  /^(?:[A-Z]{1,3}\s*)?[$€£]\s*|^(?:KWD|KD|USD|EUR|GBP|SAR|AED|د\.ك\.?)\s*|\s*(?:%|KWD|KD|USD|EUR|GBP|SAR|AED|[$€£]|د\.ك\.?)$/gi
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** Blanks and apostrophes between groups of three digits. */
const GROUPS = /(?<=\d)[ \u00a0\u202f'’](?=\d{3}(\D|$))/g
const SEPARATED = { '.': /(?<=\d),(?=\d{3}(\D|$))/g, ',': /(?<=\d)\.(?=\d{3}(\D|$))/g } as const

/** The number of a cell, with or without separators of thousands and a sign of currency or percent; NaN for what is none. */
export function numberOf(cell: string, mark: DecimalMark = '.'): number {
  if (isBlank(cell)) return Number.NaN
  const bare = cell.replace(CURRENCY, '').replace(GROUPS, '').replace(SEPARATED[mark], '')
  const written = mark === ',' ? bare.replace(',', '.') : bare
  return NUMBER.test(written) ? Number(written) : Number.NaN
}

/** A comma or a point that can't be between thousands: not three digits follow, or nothing but a nought is before. */
const DECIMALS = {
  '.': /^[+-]?(?:(?:\d*|\d{1,3}(?:,\d{3})+)\.(?!\d{3}$)\d+|0\.\d+)$/,
  ',': /^[+-]?(?:(?:\d*|\d{1,3}(?:\.\d{3})+),(?!\d{3}$)\d+|0,\d+)$/,
} as const

/**
 * The decimal mark of a file: the comma where more columns of numbers show it than show the point. One column alone doesn't tell: in 47,512
 * either may be meant.
 */
export function decimalMarkOf(columns: readonly Cells[]): DecimalMark {
  const shows = (mark: DecimalMark) =>
    columns.filter(
      (cells) =>
        sharesOf(cells, (cell) => !Number.isNaN(numberOf(cell, mark))) >= 0.95 &&
        cells.distinct.some((cell) => DECIMALS[mark].test(cell)),
    ).length
  return shows(',') > shows('.') ? ',' : '.'
}
