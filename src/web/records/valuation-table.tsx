import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidth } from '../kit/use-width.ts'
import { widthsIn } from './column-shapes.ts'
import { HiddenMatches } from './hidden-matches.tsx'
import type { RowsProps } from './rows-props.ts'
import { alongBoxes, SelectAllBox, SelectBox } from './select-box.tsx'
import { useValuationColumns, type ValuationColumn } from './valuation-columns.tsx'
import classes from './valuation-table.module.css'

/** The room of the column of boxes, in pixels. */
const BOX = 52

/** Valuations as a table, with a head that stays in sight; bars stand for the rows that are on their way. */
export function ValuationTable(props: RowsProps) {
  const { items, label, stale, columns: keys, density, search, selection } = props
  const columns = useValuationColumns(keys, search)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const box = selection ? BOX : 0
  const least = columns.reduce((sum, column) => sum + column.width, box)
  const widths = widthsIn(width - box, columns)
  return (
    <div ref={scroller} className={classes.scroll} data-wide={(width > 0 && width < least) || undefined}>
      <table
        className={classes.table}
        style={{ minWidth: least }}
        aria-label={label}
        aria-busy={stale}
        data-stale={stale || undefined}
        data-density={density}
      >
        <colgroup>
          {selection ? <col style={{ width: BOX }} /> : null}
          {columns.map(({ key }, at) => (
            <col key={key} style={{ width: widths[at] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={classes.box}>
                <SelectAllBox selection={selection} count={items?.length ?? 0} />
              </th>
            ) : null}
            {columns.map(({ key, header, figure }) => (
              <th key={key} scope="col" className={figure ? classes.figure : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={alongBoxes}>
          {items ? <Rows {...props} items={items} columns={columns} keys={keys} /> : null}
          {items ? null : <Bars rows={props.expected ?? 10} columns={columns} boxed={Boolean(selection)} />}
        </tbody>
      </table>
    </div>
  )
}

type RowsOf = Pick<RowsProps, 'search' | 'selection'> & {
  items: NonNullable<RowsProps['items']>
  columns: ValuationColumn[]
  keys: RowsProps['columns']
}

function Rows({ items, columns, keys, search, selection }: RowsOf) {
  // Below the name of the row's owner, or else below its number.
  const named = keys.includes('ownerName') ? 'ownerName' : 'valuationNumber'
  return items.map((valuation) => (
    <tr key={valuation.id} data-selected={selection?.selected.has(valuation.id) || undefined}>
      {selection ? (
        <td className={classes.box}>
          <SelectBox valuation={valuation} selection={selection} />
        </td>
      ) : null}
      {columns.map(({ key, figure, cell }) => (
        <td key={key} className={figure ? classes.figure : undefined}>
          {cell(valuation)}
          {key === named ? <HiddenMatches valuation={valuation} shown={keys} search={search} /> : null}
        </td>
      ))}
    </tr>
  ))
}

// Bars of uneven length read as text to come; all alike they read as a broken table.
const LENGTHS = ['72%', '88%', '60%', '80%', '66%']

function Bars({ rows, columns, boxed }: { rows: number; columns: ValuationColumn[]; boxed: boolean }) {
  const { t } = useTranslation()
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
    <tr key={row} className={classes.bars}>
      {boxed ? <td className={classes.box} /> : null}
      {columns.map(({ key }, at) => (
        <td key={key}>
          {row + at === 0 ? <span role="status" aria-label={t('shell:loading')} /> : null}
          <Skeleton height={12} width={LENGTHS[(row + at) % LENGTHS.length]} />
        </td>
      ))}
    </tr>
  ))
}
