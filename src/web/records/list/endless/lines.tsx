import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Column } from '../../../kit/layout/layout.tsx'
import { moveBetweenBoxes, SelectBox } from '../../selection/select-box.tsx'
import type { Choosing } from '../rows-props.ts'
import classes from './endless.module.css'
import { NextRows } from './next-rows.tsx'
import { pixels } from './pixels.ts'
import { Position, UNKNOWN_SIZE } from './position.tsx'
import type { Row } from './rows.ts'
import { rowsWith, useKeys } from './rows-window.ts'
import { type EndlessRows, useEndlessScroll, useSavedPosition } from './scroll-position.ts'
import { useFocusedRow } from './use-focused-row.ts'

const BAR = 47

type Props<R extends Row> = {
  list: EndlessRows<R>
  label: string
  /** The estimated row height in pixels. */
  height: number
  /** Renders a row; a stable function. */
  line: (row: R) => ReactNode
  choosing: Choosing<R> | undefined
  foot: ReactNode
}

/** The virtualized list for phones: a few lines for each record. It scrolls with the page. */
export function EndlessLines<R extends Row>({ list, label, height, line, choosing, foot }: Props<R>) {
  const box = useRef<HTMLUListElement>(null)
  const [scrollMargin, setMargin] = useState(0)
  const place = useSavedPosition(list, 'lines')
  const { rows } = list
  const focused = useFocusedRow(rows, () => box.current?.focus())
  // The height above the list changes with the filters.
  useLayoutEffect(() => {
    if (box.current) setMargin(Math.round(box.current.getBoundingClientRect().top + scrollY))
  })
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length + (list.hasMore ? 1 : 0),
    estimateSize: () => height,
    getItemKey: useKeys(rows),
    rangeExtractor: rowsWith(focused.index),
    scrollMargin,
    overscan: 8,
    initialOffset: place?.offset ?? 0,
    initialMeasurementsCache: place?.measured ?? [],
  })
  useEndlessScroll(list, 'lines', virtualizer)
  const toTop = useCallback(() => virtualizer.scrollToOffset(0), [virtualizer])
  const offset = virtualizer.scrollOffset ?? 0
  const seen = virtualizer.getVirtualItemForOffset(offset + (virtualizer.scrollRect?.height ?? 0) - BAR - height / 2)
  const total = list.total ?? { totalCount: rows.length, totalIsExact: true }
  return (
    <>
      <Column
        as="ul"
        gap={0}
        className={classes.lines}
        ref={box}
        tabIndex={-1}
        aria-label={label}
        aria-busy={list.stale}
        data-stale={list.stale || undefined}
        style={pixels({ '--whole': virtualizer.getTotalSize() })}
        {...focused.watch}
        onKeyDown={moveBetweenBoxes}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          const at = start - scrollMargin
          return row ? (
            <DrawnLine
              key={key}
              row={row}
              index={index}
              at={at}
              total={total.totalIsExact ? total.totalCount : UNKNOWN_SIZE}
              line={line}
              choosing={choosing}
              measure={virtualizer.measureElement}
            />
          ) : (
            <li key={key} ref={virtualizer.measureElement} data-index={index} style={pixels({ '--at': at })}>
              <div className={classes.text}>
                <NextRows list={list} />
              </div>
            </li>
          )
        })}
      </Column>
      <Position
        at={Math.min((seen?.index ?? 0) + 1, rows.length)}
        total={total}
        onTop={offset > scrollMargin ? toTop : undefined}
      >
        {foot}
      </Position>
    </>
  )
}

type LineProps<R> = {
  row: R
  index: number
  at: number
  total: number
  line: (row: R) => ReactNode
  choosing: Choosing<R> | undefined
  measure: (line: HTMLLIElement | null) => void
}

function Line<R extends Row>({ row, index, at, total, line, choosing, measure }: LineProps<R>) {
  const { selection, nameOf } = choosing ?? {}
  return (
    <li
      ref={measure}
      data-index={index}
      data-selected={selection?.selected.has(row.id) || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={pixels({ '--at': at })}
    >
      {selection && nameOf ? <SelectBox id={row.id} label={nameOf(row)} selection={selection} /> : null}
      <div className={classes.text}>{line(row)}</div>
    </li>
  )
}
const DrawnLine = memo(Line) as typeof Line
