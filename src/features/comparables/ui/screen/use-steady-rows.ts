import { useEffect, useRef } from 'react'

/**
 * Keeps the entry that was pressed last, or has the focus, where it is on the screen while what is above it grows or shrinks. The browser
 * does so by itself in most places, not at the top of a page, and not in every browser.
 */
export function useSteadyRows() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let held: { row: Element; top: number } | null = null
    const hold = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[data-entry]') : null
      held = row && { row, top: row.getBoundingClientRect().top }
    }
    const moved = () => {
      if (held) held.top = held.row.getBoundingClientRect().top
    }
    const sized = new ResizeObserver(() => {
      if (!held?.row.isConnected) return
      const by = held.row.getBoundingClientRect().top - held.top
      if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' })
      moved()
    })
    sized.observe(element)
    addEventListener('scroll', moved, { capture: true, passive: true })
    addEventListener('resize', moved)
    for (const kind of ['pointerdown', 'focusin'] as const) element.addEventListener(kind, hold)
    return () => {
      sized.disconnect()
      removeEventListener('scroll', moved, { capture: true })
      removeEventListener('resize', moved)
      for (const kind of ['pointerdown', 'focusin'] as const) element.removeEventListener(kind, hold)
    }
  }, [])
  return box
}
