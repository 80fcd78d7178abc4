import { KUWAIT_OFFSET } from '#kernel/dates.ts'
import { escapeFormula } from '#kernel/formulas.ts'
import { type Cell, type Column, cellText } from './column.ts'

/** The byte order mark, without which Excel does not detect UTF-8. */
const BOM = '\ufeff'

/** The first line of a file: the byte order mark and the headings. */
export function csvHead<Of extends { head: string }>(columns: readonly Of[], separator?: Separator): string {
  return (
    BOM +
    csvLine(
      columns.map(({ head }) => head),
      separator,
    )
  )
}

/** The lines of some rows. */
export function csvLines<Row>(
  columns: readonly Pick<Column<Row>, 'kind' | 'of'>[],
  rows: readonly Row[],
  separator?: Separator,
): string {
  const line = (row: Row) =>
    csvLine(
      columns.map(({ kind, of }) => csvValue(kind, of(row))),
      separator,
    )
  return rows.map(line).join('')
}

/** What separates the columns. */
type Separator = ',' | ';'

/** One line: texts in quotes and with formulas escaped, numbers as they are. */
export function csvLine(cells: readonly Cell[], separator: Separator = ','): string {
  return `${cells.map(cell).join(separator)}\r\n`
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // Most texts hold nothing that is to be changed, and a large file has a million of them.
  if (PLAIN.test(value)) return `"${value}"`
  return `"${escapeFormula(cellText(value)).replaceAll('"', '""')}"`
}

/** A text of one line that begins with a letter or a digit, and holds neither quotes nor marks of direction. */
const PLAIN = /^[\p{L}\p{N}][^"\r\n\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u

/** An instant in Kuwait's time, to the second; any other value as it is. */
const csvValue = (kind: Column<never>['kind'], value: Cell) =>
  kind === 'instant' && value !== null
    ? new Date(new Date(value).getTime() + KUWAIT_OFFSET).toISOString().slice(0, 19).replace('T', ' ')
    : value
