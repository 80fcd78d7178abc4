import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { Fragment, memo, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Hidden } from '../../../kit/layout/layout.tsx'
import { useWidth } from '../../../kit/layout/use-width.ts'
import { moveBetweenBoxes, SelectBox } from '../../selection/select-box.tsx'
import type { Column } from '../columns.ts'
import type { Density } from '../list-look.ts'
import shared from '../record-table.module.css'
import type { Choosing } from '../rows-props.ts'
import { ScrollEdges } from '../scroll-edges.tsx'
import { leastRoom, RowCells, TableColumns, TableHead } from '../table-parts.tsx'
import classes from './endless.module.css'
import { NextRows } from './next-rows.tsx'
import { pixels } from './pixels.ts'
import { Position, UNKNOWN_SIZE } from './position.tsx'
import type { Row } from './rows.ts'
import { rowsWith, useKeys } from './rows-window.ts'
import { type EndlessRows, useEndlessScroll, useSavedPosition } from './scroll-position.ts'
import { useFocusedRow } from './use-focused-row.ts'

// The height of a row of one line; others are measured.
const HEIGHT = { comfortable: 41, compact: 33 } as const
const HEAD = 38

type Props<R extends Row> = {
  list: EndlessRows<R>
  columns: readonly Column<R>[]
  density: Density
  label: string
  choosing: Choosing<R> | undefined
  foot: ReactNode
}

/** The virtualized list as a table, which scrolls in a box of its own below a sticky head. */
export function EndlessTable<R extends Row>({ list, columns, density, label, choosing, foot }: Props<R>) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const place = useSavedPosition(list, 'table')
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
  useEndlessScroll(list, 'table', virtualizer)
  usePagingKeys(box)
  const toTop = useCallback(() => virtualizer.scrollToOffset(0), [virtualizer])
  const offset = virtualizer.scrollOffset ?? 0
  const seen = virtualizer.getVirtualItemForOffset(
    offset + (virtualizer.scrollRect?.height ?? 0) - HEAD - HEIGHT[density] / 2,
  )
  const total = list.total ?? { totalCount: rows.length, totalIsExact: true }
  const least = leastRoom(columns, Boolean(choosing))
  return (
    <>
      <section
        className={classes.box}
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={label}
        data-wide={(width > 0 && width < least) || undefined}
        data-scroll-restoration-id={`endless-${list.visit}`}
      >
        <ScrollEdges of={box} />
        <table
          className={`${shared.table} ${classes.table}`}
          style={pixels({ '--least': least })}
          data-density={density}
          aria-label={label}
          aria-rowcount={total.totalIsExact ? total.totalCount + 1 : UNKNOWN_SIZE}
          aria-busy={list.stale}
          data-stale={list.stale || undefined}
        >
          <TableColumns columns={columns} room={width} boxed={Boolean(choosing)} />
          <TableHead
            columns={columns}
            rowIndex={1}
            box={choosing ? <Hidden>{t('records:list.selecting')}</Hidden> : null}
          />
          <tbody {...focused.watch} onKeyDown={moveBetweenBoxes}>
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

/** The rendered rows, each with the height of the unrendered rows before it; at the end the height below the last. */
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

const PAGING_KEYS = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' ']

/**
 * Gives a scrolling box the paging keys while nothing else on the page uses them: after a navigation the heading has the
 * focus, and the window itself does not scroll.
 */
function usePagingKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) => {
      const idle = target === document.body || (target instanceof Element && target.matches('h1, main'))
      if (!idle || defaultPrevented || ctrlKey || metaKey || altKey || !PAGING_KEYS.includes(key)) return
      // Focused before the browser's default action, which then scrolls the box.
      box.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}
