import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FIRST_ROWS, hasRowWindow, isRowIn, type RowBox, rowsAt, USUAL_HEIGHT } from './row-window.ts'

type Given = {
  /** What scrolls, with the table in it. */
  frame: RefObject<HTMLDivElement | null>
  /** The keys of the rows in their order. */
  rows: readonly string[]
  /** Rows from this one on stay in view. */
  staysFrom: number
  /** How many columns there are. */
  columns: number
  active: number
}

/** A row that is rendered, or a gap in the place of so many that are not, as high in px as they are; `at` is the first of them. */
export type RowPiece = { at: number; gap: { rows: number; height: number } | null }

/** Of a grid of many cells the rows in view as it is scrolled, all of them on paper. Returns what gives the pieces of so many rows from one on. */
export function useRowsInView({
  frame,
  rows,
  staysFrom,
  columns,
  active,
}: Given): (from: number, count: number) => RowPiece[] {
  const isWindowed = hasRowWindow(rows.length, columns)
  const [seen, setSeen] = useState(FIRST_ROWS)
  // A row keeps the height that it had, so that nothing moves when its cells go.
  const heights = useRef(new Map<string, number>())
  const boxesIn = useEffectEvent((element: HTMLElement): RowBox[] => {
    const boxes: RowBox[] = []
    for (const shown of element.querySelectorAll<HTMLElement>('tr[data-rows]')) {
      const count = Number(shown.dataset.rows)
      let top = shown.offsetTop
      // Those that stay lie above the others, and not below them.
      if (boxes.length >= staysFrom) break
      for (const key of rows.slice(boxes.length, boxes.length + count)) {
        if (count === 1) heights.current.set(key, shown.offsetHeight)
        const height = heights.current.get(key) ?? USUAL_HEIGHT
        boxes.push({ top, height })
        top += height
      }
    }
    return boxes
  })
  // Rows that only changed lie where they lay: to measure after each change would lay the whole page out.
  const { length } = rows
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isWindowed) return
    const look = () => {
      const boxes = boxesIn(element)
      const seen = { scrolled: element.scrollTop, height: element.clientHeight }
      setSeen((before) => rowsAt(boxes, seen, before))
    }
    const all = () => flushSync(() => setSeen({ first: 0, last: length }))
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    addEventListener('beforeprint', all)
    addEventListener('afterprint', look)
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
      removeEventListener('beforeprint', all)
      removeEventListener('afterprint', look)
    }
  }, [frame, length, isWindowed])
  return (from, count) => {
    const pieces: RowPiece[] = []
    for (let at = from; at < from + count; at++) {
      const { gap } = pieces.at(-1) ?? {}
      if (!isWindowed || at >= staysFrom || isRowIn(at, seen, active)) pieces.push({ at, gap: null })
      else {
        const height = heights.current.get(rows[at] ?? '') ?? USUAL_HEIGHT
        if (gap) Object.assign(gap, { rows: gap.rows + 1, height: gap.height + height })
        else pieces.push({ at, gap: { rows: 1, height } })
      }
    }
    return pieces
  }
}
