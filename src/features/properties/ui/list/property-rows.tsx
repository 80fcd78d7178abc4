import { useTranslation } from 'react-i18next'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Density } from '#web/records/list/list-look.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import type { RowsOf } from '#web/records/list/rows-props.ts'
import type { ListedProperty } from '../../model.ts'
import { type PropertyColumn, usePropertyColumns } from './columns.tsx'
import { PropertyLine } from './property-line.tsx'

type Props = Omit<RowsOf<ListedProperty>, 'nameOf'> & {
  columns: readonly PropertyColumn[]
  density: Density
  /** The search text to highlight. */
  search?: string | undefined
}

/** Properties as a table, or as lines on narrow screens. Each row links to its property. */
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
