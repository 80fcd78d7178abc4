import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar } from '../kit/bar.tsx'
import { useWidth } from '../kit/use-width.ts'
import type { RowsProps } from './rows-props.ts'
import { alongBoxes, SelectAllBox, SelectBox } from './select-box.tsx'
import { leastRoom, RowCells, TableColumns, TableHead } from './table-parts.tsx'
import { useValuationColumns, type ValuationColumn } from './valuation-columns.tsx'
import classes from './valuation-table.module.css'

/** Valuations as a table, with a head that stays in sight; bars stand for the rows that are on their way. */
export function ValuationTable(props: RowsProps) {
  const { items, label, stale, columns: keys, density, search, selection } = props
  const columns = useValuationColumns(keys, search)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const least = leastRoom(columns, Boolean(selection))
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
        <TableColumns columns={columns} room={width} boxed={Boolean(selection)} />
        <TableHead
          columns={columns}
          box={selection ? <SelectAllBox selection={selection} count={items?.length ?? 0} /> : null}
        />
        <tbody onKeyDown={alongBoxes}>
          {items ? <Rows {...props} items={items} columns={columns} /> : null}
          {items ? null : <Bars rows={props.expected ?? 10} columns={columns} boxed={Boolean(selection)} />}
        </tbody>
      </table>
    </div>
  )
}

type RowsOf = Pick<RowsProps, 'search' | 'selection'> & {
  items: NonNullable<RowsProps['items']>
  columns: ValuationColumn[]
}

function Rows({ items, columns, search, selection }: RowsOf) {
  return items.map((valuation) => (
    <tr key={valuation.id} data-selected={selection?.selected.has(valuation.id) || undefined}>
      {selection ? (
        <td className={classes.box}>
          <SelectBox valuation={valuation} selection={selection} />
        </td>
      ) : null}
      <RowCells valuation={valuation} columns={columns} search={search} />
    </tr>
  ))
}

function Bars({ rows, columns, boxed }: { rows: number; columns: ValuationColumn[]; boxed: boolean }) {
  const { t } = useTranslation()
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
    <tr key={row} className={classes.bars}>
      {boxed ? <td className={classes.box} /> : null}
      {columns.map(({ key }, at) => (
        <td key={key}>
          {row + at === 0 ? <span role="status" aria-label={t('shell:loading')} /> : null}
          <Bar at={row + at} />
        </td>
      ))}
    </tr>
  ))
}
