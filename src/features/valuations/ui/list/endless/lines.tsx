import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listed } from '#web/records/listed.ts'
import { ValuationLine } from '#web/records/valuation-line.tsx'
import classes from './endless.module.css'
import { NextRows } from './next-rows.tsx'
import { pixels } from './pixels.ts'
import { Position } from './position.tsx'
import { rowsWith, useKeys } from './rows-window.ts'
import { useFocusedRow } from './use-focused-row.ts'
import { type EndlessRows, useKeptPlace, useMoving } from './use-place.ts'

const HEIGHT = 106
const BAR = 47

/** The list of a phone: a few lines for each valuation, drawn while in sight. It scrolls with the page. */
export function EndlessLines({ list, text }: { list: EndlessRows; text: string | undefined }) {
  const { t } = useTranslation()
  const box = useRef<HTMLUListElement>(null)
  const [scrollMargin, setMargin] = useState(0)
  const place = useKeptPlace(list.visit, 'lines')
  const { rows } = list
  const focused = useFocusedRow(rows, () => box.current?.focus())
  // What stands above the list: it changes with the filters.
  useLayoutEffect(() => {
    if (box.current) setMargin(Math.round(box.current.getBoundingClientRect().top + scrollY))
  })
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length + (list.hasMore ? 1 : 0),
    estimateSize: () => HEIGHT,
    getItemKey: useKeys(rows),
    rangeExtractor: rowsWith(focused.index),
    scrollMargin,
    overscan: 8,
    initialOffset: place?.offset ?? 0,
    initialMeasurementsCache: place?.measured ?? [],
  })
  useMoving(list, 'lines', virtualizer)
  const toTop = useCallback(() => virtualizer.scrollToOffset(0), [virtualizer])
  const offset = virtualizer.scrollOffset ?? 0
  const seen = virtualizer.getVirtualItemForOffset(offset + (virtualizer.scrollRect?.height ?? 0) - BAR - HEIGHT / 2)
  const total = list.total ?? rows.length
  return (
    <>
      <ul
        className={classes.lines}
        ref={box}
        tabIndex={-1}
        aria-label={t('valuations:list.title')}
        aria-busy={list.stale}
        data-stale={list.stale || undefined}
        style={pixels({ '--whole': virtualizer.getTotalSize() })}
        {...focused.watch}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          const at = start - scrollMargin
          return row ? (
            <Line
              key={key}
              row={row}
              index={index}
              at={at}
              total={total}
              text={text}
              measure={virtualizer.measureElement}
            />
          ) : (
            <li key={key} ref={virtualizer.measureElement} data-index={index} style={pixels({ '--at': at })}>
              <NextRows list={list} />
            </li>
          )
        })}
      </ul>
      <Position
        at={Math.min((seen?.index ?? 0) + 1, rows.length)}
        total={total}
        onTop={offset > scrollMargin ? toTop : undefined}
      />
    </>
  )
}

type LineProps = {
  row: Listed
  index: number
  at: number
  total: number
  text: string | undefined
  measure: (line: HTMLLIElement | null) => void
}

const Line = memo(function Line({ row, index, at, total, text, measure }: LineProps) {
  return (
    <li ref={measure} data-index={index} aria-setsize={total} aria-posinset={index + 1} style={pixels({ '--at': at })}>
      <ValuationLine valuation={row} search={text} />
    </li>
  )
})
