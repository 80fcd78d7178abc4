import { useMediaQuery } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import type { Column } from './columns.ts'
import type { Density } from './list-look.ts'
import { RecordLines } from './record-lines.tsx'
import { RecordTable } from './record-table.tsx'
import type { RowsOf } from './rows-props.ts'

type Props<R> = RowsOf<R> & { columns: readonly Column<R>[]; density?: Density; line: (row: R) => ReactNode }

/** Records as a table, or as lines where a table does not fit. */
export function RecordRows<R extends { id: string }>({ columns, density = 'comfortable', line, ...rows }: Props<R>) {
  // On paper as on the screen it is printed from: a desk prints its table, though A4 is as narrow as a phone.
  const narrow = useMediaQuery('screen and (max-width: 900px)', false, { getInitialValueInEffect: false })
  if (!narrow) return <RecordTable {...rows} columns={columns} density={density} />
  return <RecordLines {...rows} line={line} />
}

/** The row of a kind of record wherever it is listed; matches of `search` are highlighted. */
export type RowsDescription<R, K extends string = string> = {
  /** The columns of a table, of these keys where they can be chosen. */
  useColumns: (search: string | undefined, keys: readonly K[]) => readonly Column<R>[]
  /** A record in a few lines. */
  Line: ComponentType<{ row: R; search?: string | undefined }>
  /** The label of a row's box. */
  useName: () => (row: R) => string
}

type Described<R, K extends string> = Omit<RowsOf<R>, 'nameOf'> & {
  of: RowsDescription<R, K>
  columns?: readonly K[]
  density?: Density
  search?: string | undefined
}

const NO_KEYS: readonly never[] = []

/** Records of a described kind. */
export function DescribedRows<R extends { id: string }, K extends string>(props: Described<R, K>) {
  const { of, columns = NO_KEYS, search, ...rows } = props
  const { useColumns, Line, useName } = of
  return (
    <RecordRows
      {...rows}
      columns={useColumns(search, columns)}
      line={(row) => <Line row={row} search={search} />}
      nameOf={useName()}
    />
  )
}
