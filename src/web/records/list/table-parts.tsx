import type { ReactNode } from 'react'
import { WIDEST } from '#kernel/page.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { type Column, widthsIn } from './columns.ts'
import { pixels } from './endless/pixels.ts'
import classes from './record-table.module.css'
import { nextSort, type Sorting, useSorting } from './sorting.ts'

/** The width of the checkbox column, in pixels. */
const BOX = 52

type Columns = { columns: readonly Omit<Column<never>, 'cell'>[] }

/** The column widths of a table that is `room` pixels wide, independent of its rows; `boxed` adds a checkbox column. */
export function TableColumns({ columns, room, boxed = false }: Columns & { room: number; boxed?: boolean }) {
  const widths = widthsIn(boxed ? room - BOX : room, columns)
  return (
    <colgroup>
      {boxed ? <col style={pixels({ '--width': BOX })} /> : null}
      {columns.map(({ key }, at) => (
        <col key={key} style={pixels({ '--width': widths[at] ?? 0 })} />
      ))}
    </colgroup>
  )
}

/** The minimum width of a table in pixels; below it the table scrolls horizontally. */
export const leastRoom = (columns: Columns['columns'], boxed = false): number =>
  columns.reduce((sum, { width }) => sum + width, boxed ? BOX : 0)

/** The head of a table; `box` is the head of the checkbox column. */
export function TableHead({ columns, box, rowIndex }: Columns & { box?: ReactNode; rowIndex?: number }) {
  const sorting = useSorting()
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {box ? (
          <th scope="col" className={classes.box}>
            {box}
          </th>
        ) : null}
        {columns.map(({ key, header, figure }) => (
          <th
            key={key}
            scope="col"
            className={figure ? classes.figure : undefined}
            aria-sort={
              sorting?.current?.key === key ? (sorting.current.descending ? 'descending' : 'ascending') : undefined
            }
          >
            {sorting?.keys.includes(key) ? <SortHead column={key} header={header} sorting={sorting} /> : header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type SortHeadProps = { column: string; header: string; sorting: Sorting }

/** The head of a column that the list can be sorted by, as a button; where it must be narrowed first, the button says so and does nothing. */
function SortHead({ column, header, sorting }: SortHeadProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { current, chosen, closed, sortBy } = sorting
  const isClosed = closed.includes(column)
  return (
    <button
      type="button"
      className={classes.sort}
      aria-disabled={isClosed || undefined}
      title={
        isClosed
          ? t('records:list.sortNarrow', { name: header, most: number(WIDEST) })
          : t('records:list.sortBy', { name: header })
      }
      onClick={isClosed ? undefined : () => sortBy(nextSort(column, current, chosen))}
    >
      {header}
    </button>
  )
}

/** The cells of a row. */
export function RowCells<R>({ row, columns }: { row: R; columns: readonly Column<R>[] }) {
  return columns.map(({ key, figure, grows, cell }) => (
    <td key={key} className={figure ? classes.figure : grows ? classes.name : undefined}>
      {cell(row)}
    </td>
  ))
}
