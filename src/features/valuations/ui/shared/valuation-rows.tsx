import { useCallback } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { DescribedRows, type RowsDescription } from '#web/records/list/record-rows.tsx'
import type { RowsOf } from '#web/records/list/rows-props.ts'
import type { ListedValuation } from '../../model.ts'
import { useValuationColumns } from './valuation-columns.tsx'
import { ValuationLine } from './valuation-line.tsx'
import { type ColumnKey, VALUATION_COLUMNS } from './valuation-shapes.ts'

function useValuationLabel() {
  const { t } = useTranslation()
  return useCallback(
    (row: ListedValuation) => t('valuations:list.select', { number: isolateBidi(row.valuationNumber) }),
    [t],
  )
}

/** A valuation wherever valuations are listed. */
export const VALUATION_ROWS: RowsDescription<ListedValuation, ColumnKey> = {
  useColumns: useValuationColumns,
  Line: ValuationLine,
  useName: useValuationLabel,
}

type Props = Omit<RowsOf<ListedValuation>, 'nameOf'> & { columns?: readonly ColumnKey[] }

/** Valuations with the columns of every list, or with others, as a table or as lines. */
export const ValuationRows = ({ columns = VALUATION_COLUMNS.initial, ...rows }: Props) => (
  <DescribedRows of={VALUATION_ROWS} columns={columns} {...rows} />
)
