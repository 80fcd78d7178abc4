import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { useFormat } from '../kit/reading.ts'
import { DEFAULT_COLUMNS } from './column-shapes.ts'
import type { Listed } from './listed.ts'
import { RecordLines } from './record-lines.tsx'
import { RecordTable } from './record-table.tsx'
import type { RowsProps } from './rows-props.ts'
import { useValuationColumns } from './valuation-columns.tsx'
import { ValuationLine } from './valuation-line.tsx'

type Props = Omit<RowsProps, 'columns' | 'density'> & Partial<Pick<RowsProps, 'columns' | 'density'>>

/** Valuations as a table, and in lines where a table would not fit. Each row leads to its valuation. */
export function ValuationRows({ columns = DEFAULT_COLUMNS, density = 'comfortable', search, ...rest }: Props) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const narrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
  const drawn = useValuationColumns(columns, search)
  const nameOf = (row: Listed) => t('valuations:list.select', { number: apart(digits(row.valuationNumber)) })
  if (!narrow) return <RecordTable {...rest} nameOf={nameOf} columns={drawn} density={density} />
  return <RecordLines {...rest} nameOf={nameOf} line={(row) => <ValuationLine valuation={row} search={search} />} />
}
