import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { Fragment, memo, type ReactNode, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidth } from '../../../kit/layout/use-width.ts'
import { alongBoxes, SelectBox } from '../../selection/select-box.tsx'
import type { Density } from '../list-look.ts'
import shared from '../record-table.module.css'
import type { Choosing } from '../rows-props.ts'
import { type Column, leastRoom, RowCells, TableColumns, TableHead } from '../table-parts.tsx'
import classes from './endless.module.css'
import { NextRows } from './next-rows.tsx'
import { pixels } from './pixels.ts'
import { Position } from './position.tsx'
import type { Row } from './rows.ts'
import { rowsWith, useKeys } from './rows-window.ts'
import { useFocusedRow } from './use-focused-row.ts'
import { usePagingKeys } from './use-paging-keys.ts'
import { type EndlessRows, useKeptPlace, useMoving } from './use-place.ts'

// How high a row of one line is; a row that differs is measured.
const HEIGHT = { comfortable: 49, compact: 37 } as const
const HEAD = 41

type Props<R extends Row> = {
  list: EndlessRows<R>
  columns: readonly Column<R>[]
  density: Density
  label: string
  choosing: Choosing<R> | undefined
  foot: ReactNode
}

/** The list as a table of which only what is in sight is drawn. It scrolls in a box of its own, below a head that stays. */
export function EndlessTable<R extends Row>({ list, columns, density, label, choosing, foot }: Props<R>) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const place = useKeptPlace(list, 'table')
  const { rows } = list
  const focused = useFocusedRow(rows, () => box.current?.focus())
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length + (list.hasMore ? 1 : 0),
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT[density],
    getItemKey: useKeys(rows),
    rangeExtractor: rowsWith(focused.index),
    overscan: 8,
    initialOffset: place?.offset ?? 0,
    initialMeasurementsCache: place?.measured ?? [],
  })
  useMoving(list, 'table', virtualizer)
  usePagingKeys(box)
  const toTop = useCallback(() => virtualizer.scrollToOffset(0), [virtualizer])
  const offset = virtualizer.scrollOffset ?? 0
  const seen = virtualizer.getVirtualItemForOffset(
    offset + (virtualizer.scrollRect?.height ?? 0) - HEAD - HEIGHT[density] / 2,
  )
  const total = list.total ?? rows.length
  return (
    <>
      <section
        className={classes.box}
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={label}
        data-scroll-restoration-id={`endless-${list.visit}`}
      >
        <table
          className={`${shared.table} ${classes.table}`}
          style={pixels({ '--least': leastRoom(columns, Boolean(choosing)) })}
          data-density={density}
          aria-label={label}
          aria-rowcount={total + 1}
          aria-busy={list.stale}
          data-stale={list.stale || undefined}
        >
          <TableColumns columns={columns} room={width} boxed={Boolean(choosing)} />
          <TableHead
            columns={columns}
            rowIndex={1}
            box={choosing ? <VisuallyHidden>{t('records:list.selecting')}</VisuallyHidden> : null}
          />
          <tbody {...focused.watch} onKeyDown={alongBoxes}>
            {withGaps(virtualizer.getVirtualItems(), virtualizer.getTotalSize()).map(({ item, gap }) => {
              const row = item && rows[item.index]
              return (
                <Fragment key={item?.key ?? 'end'}>
                  {gap > 0 ? <Gap height={gap} /> : null}
                  {row ? (
                    <DrawnRow
                      row={row}
                      index={item.index}
                      columns={columns}
                      choosing={choosing}
                      measure={virtualizer.measureElement}
                    />
                  ) : item ? (
                    <tr data-index={item.index} ref={virtualizer.measureElement}>
                      <td colSpan={columns.length + (choosing ? 1 : 0)}>
                        <NextRows list={list} />
                      </td>
                    </tr>
                  ) : null}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </section>
      <Position at={Math.min((seen?.index ?? 0) + 1, rows.length)} total={total} onTop={offset > 0 ? toTop : undefined}>
        {foot}
      </Position>
    </>
  )
}

/** The drawn rows, each with the room of the rows before it that are not drawn; at the end the room below the last. */
function withGaps(items: VirtualItem[], whole: number): { item?: VirtualItem; gap: number }[] {
  const parts = items.map((item, at) => ({ item, gap: item.start - (items[at - 1]?.end ?? 0) }))
  return [...parts, { gap: whole - (items.at(-1)?.end ?? 0) }]
}

function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr className={classes.gap} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )
}

type RowProps<R> = {
  row: R
  index: number
  columns: readonly Column<R>[]
  choosing: Choosing<R> | undefined
  measure: (row: HTMLTableRowElement | null) => void
}

function TableRow<R extends Row>({ row, index, columns, choosing, measure }: RowProps<R>) {
  const { selection, nameOf } = choosing ?? {}
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-selected={selection?.selected.has(row.id) || undefined}
    >
      {selection && nameOf ? (
        <td className={shared.box}>
          <SelectBox id={row.id} label={nameOf(row)} selection={selection} />
        </td>
      ) : null}
      <RowCells row={row} columns={columns} />
    </tr>
  )
}
const DrawnRow = memo(TableRow) as typeof TableRow
