import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Density } from '#web/records/list/list-look.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import type { RowsOf } from '#web/records/list/rows-props.ts'
import type { ListedValuation } from '../../model.ts'
import { useValuationColumns } from './valuation-columns.tsx'
import { ValuationLine } from './valuation-line.tsx'
import { type ColumnKey, VALUATION_COLUMNS } from './valuation-shapes.ts'

type Props = Omit<RowsOf<ListedValuation>, 'nameOf'> & {
  columns?: readonly ColumnKey[]
  density?: Density
  /** The search text to highlight. */
  search?: string | undefined
}

/** Valuations as a table, or as lines on narrow screens. Each row links to its valuation. */
export function ValuationRows({ columns = VALUATION_COLUMNS.initial, search, ...rows }: Props) {
  const { t } = useTranslation()
  return (
    <RecordRows
      {...rows}
      columns={useValuationColumns(columns, search)}
      line={(row) => <ValuationLine valuation={row} search={search} />}
      nameOf={(row) => t('valuations:list.select', { number: isolateBidi(row.valuationNumber) })}
    />
  )
}
