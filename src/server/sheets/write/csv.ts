import { TIME_ZONE } from '#kernel/dates.ts'
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
  return `"${escapeFormula(cellText(value)).replaceAll('"', '""')}"`
}

const csvValue = (kind: Column<never>['kind'], value: Cell) =>
  kind === 'instant' && value !== null ? clock.format(new Date(value)) : value

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })
