import type { ReactNode } from 'react'
import { FigureTable } from '../kit/layout/figure-table.tsx'
import { Iso } from '../kit/text/num.tsx'

/** A column of numbers, and how they are written. */
export type NumberColumn = { key?: string; head: string; show: (value: number | null) => string }

type Props = {
  /** The name of the table for screen readers. */
  title: string
  /** The heading of the rows. */
  head: string
  columns: readonly (Omit<NumberColumn, 'head'> & { head: ReactNode })[]
  rows: readonly { id: string; name: ReactNode; cells: readonly (number | null)[]; more?: ReactNode }[]
  /** The heading of what is at the end of each row. */
  moreHead?: string
}

/** The numbers of a chart or a map as a table, which scrolls within itself. */
export function NumberTable({ title, head, columns, rows, moreHead }: Props) {
  return (
    <FigureTable
      label={title}
      isLong
      columns={[
        { key: 'name', head },
        ...columns.map((column, at) => ({ key: column.key ?? String(at), head: column.head, figure: true })),
        ...(moreHead ? [{ key: 'more', head: moreHead }] : []),
      ]}
      rows={rows.map(({ id, name, cells, more }) => ({
        key: id,
        cells: [<Iso key="name">{name}</Iso>, ...columns.map(({ show }, at) => show(cells[at] ?? null)), more],
      }))}
    />
  )
}
