import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FIRST_ROWS, hasRowWindow, isRowIn, type RowBox, rowsAt, USUAL_HEIGHT } from './row-window.ts'

type Given = {
  /** What scrolls, with the table in it. */
  frame: RefObject<HTMLDivElement | null>
  /** The keys of the rows in their order. */
  rows: readonly string[]
  /** How many columns there are. */
  columns: number
  active: number
}

/** Of a grid of many cells the rows in view as it is scrolled, all of them on paper. Gives the height in px of a row that is not rendered, else null. */
export function useRowsInView({ frame, rows, columns, active }: Given): (at: number) => number | null {
  const isWindowed = hasRowWindow(rows.length, columns)
  const [seen, setSeen] = useState(FIRST_ROWS)
  // A row keeps the height that it had, so that nothing moves when its cells go.
  const heights = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isWindowed) return
    const look = () => {
      const boxes = [...element.querySelectorAll<HTMLElement>('tr[data-key]')].map((row): RowBox => {
        const [top, height] = [row.offsetTop, row.offsetHeight]
        heights.current.set(row.dataset.key ?? '', height)
        return { top, height }
      })
      const seen = { scrolled: element.scrollTop, height: element.clientHeight }
      setSeen((before) => rowsAt(boxes, seen, before))
    }
    const all = () => flushSync(() => setSeen({ first: 0, last: rows.length }))
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
  }, [frame, rows, isWindowed])
  return (at) => {
    if (!isWindowed || isRowIn(at, seen, active)) return null
    return heights.current.get(rows[at] ?? '') ?? USUAL_HEIGHT
  }
}
