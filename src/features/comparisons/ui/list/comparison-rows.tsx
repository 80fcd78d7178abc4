import type { Density } from '#web/records/list/list-look.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import type { RowsOf } from '#web/records/list/rows-props.ts'
import type { ComparisonLine as Line } from '../../model/saved.ts'
import { type ComparisonColumn, useComparisonColumns } from './columns.tsx'
import { ComparisonLine } from './comparison-line.tsx'

type Props = Omit<RowsOf<Line>, 'nameOf' | 'selection'> & {
  columns: readonly ComparisonColumn[]
  density?: Density
  /** What was searched for, to be marked. */
  search?: string | undefined
}

/** Saved comparisons as a table, and in lines where a table would not fit. Each row leads to its comparison. */
export function ComparisonRows({ columns, search, ...rows }: Props) {
  return (
    <RecordRows
      {...rows}
      columns={useComparisonColumns(columns, search)}
      line={(line) => <ComparisonLine line={line} search={search} />}
      nameOf={({ name }) => name}
    />
  )
}
