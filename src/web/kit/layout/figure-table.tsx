import type { ReactNode } from 'react'
import { Num } from '../text/num.tsx'
import classes from './figure-table.module.css'

/** A column under its head, if it has one; `figure` where its cells are figures. */
export type TableColumn = { key: string; head: ReactNode; figure?: boolean }

type Props = {
  /** The name of the table for screen readers. */
  label: string
  caption?: ReactNode
  /** The first column holds what the rows are called. */
  columns: readonly TableColumn[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The row and the column, without the first one, at which the table begins. */
  base?: readonly [row: number, column: number]
  /** A long table scrolls within itself. */
  isLong?: boolean
}

/** A small table of what things are called and their figures. It scrolls where it is wider than its place, by keys as well. */
export function FigureTable({ label, caption, columns, rows, base, isLong = false }: Props) {
  const [baseRow, baseColumn] = base ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={classes.scroll} data-long={isLong || undefined} aria-label={label} tabIndex={0}>
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
          {rows.map(({ key: row, cells: [name, ...cells] }, place) => (
            <tr key={row}>
              <th scope="row" data-base={place === baseRow || undefined}>
                {name}
              </th>
              {columns.slice(1).map(({ key, figure }, at) => (
                <td
                  key={key}
                  className={figure ? classes.figure : undefined}
                  data-base={(place === baseRow && at === baseColumn) || undefined}
                >
                  {figure ? <Num>{cells[at]}</Num> : cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
