import { TIME_ZONE } from '#kernel/dates.ts'
import { harmless } from '../formulas.ts'
import type { Cell, Column } from './column.ts'

/** By this mark Excel knows UTF-8; without it Arabic comes out as other letters. */
const MARK = '\ufeff'

/** The first line of a file: the mark of UTF-8 and the heads. */
export function csvHead(columns: readonly Column<never>[]): string {
  return MARK + csvLine(columns.map(({ head }) => head))
}

/** The lines of some rows. */
export function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => csvLine(columns.map(({ kind, of }) => inCsv(kind, of(row))))).join('')
}

/** One line: texts in quotes and harmless to whoever opens them, numbers as they are. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return `"${harmless(value).replaceAll('"', '""')}"`
}

const inCsv = (kind: Column<never>['kind'], value: Cell) =>
  kind === 'instant' && value !== null ? clock.format(new Date(value)) : value

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })
