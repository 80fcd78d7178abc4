import { useMediaQuery } from '@mantine/hooks'
import { DEFAULT_COLUMNS } from './column-shapes.ts'
import type { RowsProps } from './rows-props.ts'
import { ValuationLines } from './valuation-lines.tsx'
import { ValuationTable } from './valuation-table.tsx'

type Props = Omit<RowsProps, 'columns' | 'density'> & Partial<Pick<RowsProps, 'columns' | 'density'>>

/** Valuations as a table, and in lines where a table would not fit. Each row leads to its valuation. */
export function ValuationRows({ columns = DEFAULT_COLUMNS, density = 'comfortable', ...rest }: Props) {
  const narrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
  return narrow ? (
    <ValuationLines {...rest} columns={columns} density={density} />
  ) : (
    <ValuationTable {...rest} columns={columns} density={density} />
  )
}
