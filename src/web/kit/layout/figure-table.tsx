import type { HTMLAttributes, ReactNode } from 'react'
import { Num } from '../text/num.tsx'
import classes from './figure-table.module.css'

/** A column under its head, if it has one; `figure` where its cells are figures, 'made' where they are isolated already. */
type TableColumn = { key: string; head: ReactNode; figure?: boolean | 'made' }
/** A cell, or one that lies over several columns. */
type TableCell = ReactNode | { over: number; cell: ReactNode }
type TableRow = {
  key: string
  cells: readonly TableCell[]
  /** What else the row bears. */
  row?: HTMLAttributes<HTMLTableRowElement> & { [data: `data-${string}`]: string | number | boolean | undefined }
}

type Props = {
  /** The name of the table for screen readers. */
  label: string
  caption?: ReactNode
  /** The first column holds what the rows are called. */
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** What the rows come to. */
  foot?: readonly ReactNode[]
  /** The row and the column, without the first one, at which the table begins. */
  base?: readonly [row: number, column: number]
  /** A long table scrolls within itself. */
  isLong?: boolean
  /** It fills a panel from side to side. */
  inPanel?: boolean
}

/** A small table of what things are called and their figures. It scrolls where it is wider than its place, by keys as well. */
export function FigureTable({ label, caption, columns, rows, foot, base, isLong = false, inPanel = false }: Props) {
  const [baseRow, baseColumn] = base ?? []
  const lineOf = ([name, ...cells]: readonly TableCell[], place?: number) => {
    let next = 0
    return (
      <>
        <th scope="row" data-base={(place !== undefined && place === baseRow) || undefined}>
          {partOf(name).cell}
        </th>
        {cells.map((one) => {
          const { over, cell } = partOf(one)
          const at = next
          next += over
          const column = columns[at + 1]
          if (!column) return null
          const figure = over === 1 && column.figure
          return (
            <td
              key={column.key}
              colSpan={over > 1 ? over : undefined}
              className={figure ? classes.figure : undefined}
              data-base={(place !== undefined && place === baseRow && at === baseColumn) || undefined}
            >
              {figure === true ? <Num>{cell}</Num> : cell}
            </td>
          )
        })}
      </>
    )
  }
  return (
    <section
      className={classes.scroll}
      data-long={isLong || undefined}
      data-panel={inPanel || undefined}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
      tabIndex={0}
    >
      <table className={classes.table}>
        {caption ? <caption>{caption}</caption> : null}
        <thead>
          <tr>
            {columns.map(({ key, head, figure }, at) =>
              head === null ? (
                <td key={key} />
              ) : (
                <th
                  key={key}
                  scope="col"
                  className={figure ? classes.figure : undefined}
                  data-base={(baseColumn !== undefined && at === baseColumn + 1) || undefined}
                >
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, row }, place) => (
            <tr key={key} {...row}>
              {lineOf(cells, place)}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            <tr>{lineOf(foot)}</tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

const partOf = (one: TableCell): { over: number; cell: ReactNode } =>
  typeof one === 'object' && one !== null && 'over' in one ? one : { over: 1, cell: one }
