import type { ReactNode } from 'react'
import { widthsIn } from './columns.ts'
import classes from './record-table.module.css'

/** A column as a list draws it; `width` is its least, in pixels, with the room around its text. */
export type Column<R> = {
  key: string
  header: string
  /** Figures line up on the decimal point, physically right in both directions. */
  figure: boolean
  width: number
  /** True for names and places, which take the room that is left. */
  grows: boolean
  cell: (row: R) => ReactNode
}

/** The room of the column of boxes, in pixels. */
const BOX = 52

type Columns = { columns: readonly Omit<Column<never>, 'cell'>[] }

/** How wide the columns of a table are in a room of so many pixels, whatever its rows hold; `boxed` with one for boxes. */
export function TableColumns({ columns, room, boxed = false }: Columns & { room: number; boxed?: boolean }) {
  const widths = widthsIn(boxed ? room - BOX : room, columns)
  return (
    <colgroup>
      {boxed ? <col style={{ width: BOX }} /> : null}
      {columns.map(({ key }, at) => (
        <col key={key} style={{ width: widths[at] }} />
      ))}
    </colgroup>
  )
}

/** The least room that a table needs, in pixels; in less it scrolls sideways. */
export const leastRoom = (columns: Columns['columns'], boxed = false): number =>
  columns.reduce((sum, { width }) => sum + width, boxed ? BOX : 0)

/** What the columns of a table are called; `box` stands before them. */
export function TableHead({ columns, box, rowIndex }: Columns & { box?: ReactNode; rowIndex?: number }) {
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {box ? (
          <th scope="col" className={classes.box}>
            {box}
          </th>
        ) : null}
        {columns.map(({ key, header, figure }) => (
          <th key={key} scope="col" className={figure ? classes.figure : undefined}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What a row tells of its record, column by column. */
export function RowCells<R>({ row, columns }: { row: R; columns: readonly Column<R>[] }) {
  return columns.map(({ key, figure, cell }) => (
    <td key={key} className={figure ? classes.figure : undefined}>
      {cell(row)}
    </td>
  ))
}
