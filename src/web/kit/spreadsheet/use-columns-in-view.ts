import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ColumnPiece, FIRST_WINDOW, piecesOf, windowAt } from './column-window.ts'

type Given = {
  /** What scrolls, with the table in it. */
  frame: RefObject<HTMLDivElement | null>
  count: number
  /** How many of the first columns stay in view. */
  staying: number
  active: number
}

/** The columns of a grid that are rendered: those in view as it is scrolled, all of them on paper. */
export function useColumnsInView({ frame, count, staying, active }: Given): readonly ColumnPiece[] {
  const [seen, setSeen] = useState(FIRST_WINDOW)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const heads = [...element.querySelectorAll<HTMLElement>('thead th')].map(({ offsetWidth }) => offsetWidth)
      const fixed = heads.slice(0, 1 + staying).reduce((sum, width) => sum + width, 0)
      const columnWidth = heads[1 + staying] ?? 0
      // Right to left, what was scrolled is counted below zero.
      const scrolled = Math.abs(element.scrollLeft)
      const now = windowAt({ scrolled, width: element.clientWidth, fixed, columnWidth, staying, count })
      setSeen((before) => (before.first === now.first && before.last === now.last ? before : now))
    }
    const all = () => flushSync(() => setSeen({ first: 0, last: count }))
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
  }, [frame, count, staying])
  const isApart = active < seen.first || active > seen.last
  const kept = isApart ? active : -1
  return useMemo(() => piecesOf(count, seen, { staying, active: kept }), [count, seen, staying, kept])
}
