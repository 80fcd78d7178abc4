import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Density } from '#web/records/list/list-look.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import type { RowsOf } from '#web/records/list/rows-props.ts'
import { useDisplayName } from '../shared/display-name.ts'
import { type PropertyColumn, usePropertyColumns } from './columns.tsx'
import { PropertyLine } from './property-line.tsx'
import type { ListedProperty } from './reads.ts'

type Props = Omit<RowsOf<ListedProperty>, 'nameOf'> & {
  columns: readonly PropertyColumn[]
  density: Density
  /** What was searched for, to be marked. */
  search?: string | undefined
}

/** Properties as a table, and in lines where a table would not fit. Each row leads to its property. */
export function PropertyRows({ columns, search, ...rows }: Props) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  return (
    <RecordRows
      {...rows}
      columns={usePropertyColumns(columns, search)}
      line={(row) => <PropertyLine property={row} search={search} />}
      nameOf={(row) => t('properties:list.select', { name: isolateBidi(displayName(row)) })}
    />
  )
}
