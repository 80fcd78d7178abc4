import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
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
