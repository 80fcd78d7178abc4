import { type RefObject, useEffect, useRef } from 'react'
import classes from './scroll-edges.module.css'

/** Shadows at the sides of a scrolling box where columns are out of sight; the first child of the box. */
export function ScrollEdges({ of: box }: { of: RefObject<HTMLElement | null> }) {
  const edges = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [scroller, shown] = [box.current, edges.current]
    if (!scroller || !shown) return
    const measure = () => {
      const { start, end } = hiddenSides(scroller)
      shown.toggleAttribute('data-start', start)
      shown.toggleAttribute('data-end', end)
      shown.style.setProperty('--seen', `${scroller.clientHeight}px`)
    }
    measure()
    scroller.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    const table = scroller.querySelector('table')
    if (table) observer.observe(table)
    return () => {
      scroller.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [box])
  return <div ref={edges} className={classes.edges} aria-hidden="true" />
}

type Scrolled = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>

/** Whether content is out of sight at the inline start and end; `scrollLeft` counts down from 0 in a right-to-left page. */
export function hiddenSides({ scrollLeft, scrollWidth, clientWidth }: Scrolled): { start: boolean; end: boolean } {
  const [before, whole] = [Math.abs(scrollLeft), scrollWidth - clientWidth]
  // Fractions of a pixel hide nothing.
  return { start: before > 1, end: whole - before > 1 }
}
