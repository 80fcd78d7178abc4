import { useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Bar } from '../../kit/layout/bar.tsx'
import { useWidth } from '../../kit/layout/use-width.ts'
import { moveBetweenBoxes, SelectAllBox, SelectBox } from '../selection/select-box.tsx'
import type { Column } from './columns.ts'
import { pixels } from './endless/pixels.ts'
import type { Density } from './list-look.ts'
import classes from './record-table.module.css'
import type { RowsOf } from './rows-props.ts'
import { ScrollEdges } from './scroll-edges.tsx'
import { leastRoom, RowCells, TableColumns, TableHead } from './table-parts.tsx'

type Props<R> = RowsOf<R> & { columns: readonly Column<R>[]; density: Density }

/** Records as a table with a sticky head; placeholders while the rows load. */
export function RecordTable<R extends { id: string }>(props: Props<R>) {
  const { items, label, stale, columns, density, selection } = props
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const least = leastRoom(columns, Boolean(selection))
  return (
    <div ref={scroller} className={classes.scroll} data-wide={(width > 0 && width < least) || undefined}>
      <ScrollEdges of={scroller} />
      <table
        className={classes.table}
        style={pixels({ '--least': least })}
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
        <tbody onKeyDown={moveBetweenBoxes}>
          {items ? <Rows {...props} items={items} /> : null}
          {items ? null : <Bars rows={props.expected ?? 10} columns={columns} boxed={Boolean(selection)} />}
        </tbody>
      </table>
    </div>
  )
}

function Rows<R extends { id: string }>({ items, columns, selection, nameOf }: Props<R> & { items: readonly R[] }) {
  return items.map((row) => (
    <tr key={row.id} data-selected={selection?.selected.has(row.id) || undefined}>
      {selection ? (
        <td className={classes.box}>
          <SelectBox id={row.id} label={nameOf(row)} selection={selection} />
        </td>
      ) : null}
      <RowCells row={row} columns={columns} />
    </tr>
  ))
}

function Bars({ rows, columns, boxed }: { rows: number; columns: readonly { key: string }[]; boxed: boolean }) {
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
