import type { ReactNode } from 'react'
import { Iso, Num } from '../kit/text/num.tsx'
import classes from './number-table.module.css'

/** A column of numbers, and how they are written. */
export type NumberColumn = { head: string; show: (value: number | null) => string }

type Props = {
  /** The name of the table for screen readers. */
  title: string
  /** The heading of the rows. */
  head: string
  columns: readonly NumberColumn[]
  rows: readonly { id: string; name: ReactNode; cells: readonly (number | null)[]; more?: ReactNode }[]
  /** The heading of what stands at the end of each row. */
  moreHead?: string
}

/** The numbers of a chart or a map as a table, which scrolls within itself. */
export function NumberTable({ title, head, columns, rows, moreHead }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={classes.scroll} aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classes.number}>
                {column.head}
              </th>
            ))}
            {moreHead ? <th scope="col">{moreHead}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, more }) => (
            <tr key={id}>
              <th scope="row">
                <Iso>{name}</Iso>
              </th>
              {columns.map((column, at) => (
                <td key={column.head} className={classes.number}>
                  <Num>{column.show(cells[at] ?? null)}</Num>
                </td>
              ))}
              {moreHead ? <td>{more}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
