import { KUWAIT_OFFSET } from '#kernel/dates.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'

/** The content of a cell: a text, a number, or nothing. */
export type Cell = string | number | null

/**
 * The type of a column's cells: a text, an integer, a decimal, a score with two decimals, a share (0.25 is displayed as 25 %), degrees, a
 * calendar date (YYYY-MM-DD), or an instant (ISO, displayed in Kuwait's time). A text in a column of numbers stays one.
 */
export type CellKind = 'text' | 'whole' | 'decimal' | 'score' | 'share' | 'degrees' | 'date' | 'instant'

/** A column of a sheet: its heading, type, width in Excel (in digits), and the cell of each row. */
export type Column<Row> = {
  head: string
  kind: CellKind
  width: number
  of: (row: Row) => Cell
  /** Of a sheet to fill in: must be given, and the only values that its cells take. */
  required?: boolean
  allowed?: readonly string[]
}

/**
 * A cell of a workbook that calculates. `name` is what formulas of the whole workbook call it by: a name that Excel takes, or with `isLocal` one of the product's
 * own, in place of which the file has the address of the cell. `formula` is over such names, without its equals sign; `value` is what it comes to. `mark` says of a
 * figure without a formula whether it is an input or was calculated by the product.
 */
export type MarkedCell = {
  value: Cell
  name?: string
  isLocal?: true
  formula?: string
  mark?: 'INPUT' | 'SYSTEM'
  note?: string
}
/** A column of a sheet of which some cells are marked. */
export type MarkedColumn<Row> = Omit<Column<Row>, 'of'> & { of: (row: Row) => Cell | MarkedCell }

/** The cell type of a field in a sheet. */
export const CELL_KINDS = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  flag: 'text',
  id: 'text',
  reference: 'text',
  money: 'decimal',
  area: 'decimal',
  number: 'decimal',
  count: 'whole',
  year: 'whole',
  coordinate: 'degrees',
  date: 'date',
  instant: 'instant',
} as const satisfies Record<FieldDescriptor['kind'], CellKind>

// A spreadsheet gives each cell its own direction, and its search finds no text that has these in the middle.
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The most characters that Excel keeps in a cell. */
const MAX_CELL_LENGTH = 32_767
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot represent these.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// Excel decodes this as a character by its code, also where somebody typed it.
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi

/** A text as a workbook can hold it. */
export function workbookText(text: string): string {
  return cellText(text).slice(0, MAX_CELL_LENGTH).replace(UNWRITABLE, '').replace(ESCAPE, '_x005F_').toWellFormed()
}

/** The time (ms) of a date or an instant as a workbook counts it; undefined for any other text. */
export function workbookTime(kind: 'date' | 'instant', value: string | number): number | undefined {
  // Excel has no time zones.
  const ms = Date.parse(String(value)) + (kind === 'instant' ? KUWAIT_OFFSET : 0)
  return Number.isNaN(ms) ? undefined : ms
}

/** A text for a cell: without the invisible characters that give texts their direction on screens and papers. */
export function cellText(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '')
}
