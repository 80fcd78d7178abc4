import { type RefObject, useLayoutEffect } from 'react'

type Given = {
  /** The frame with the table in it. */
  frame: RefObject<HTMLDivElement | null>
  /** True where only the rows in view are rendered. */
  isWindowed: boolean
}

/**
 * A grid that is rendered whole and no wider than its frame does not scroll by itself: the page does, below its heads and above what stays at
 * its foot. Both heights are `--heads` and `--stays` on the frame, so that a cell comes to rest between them.
 */
export function useWhole({ frame, isWindowed }: Given): void {
  useLayoutEffect(() => {
    const element = frame.current
    const [table, heads] = [element?.querySelector('table'), element?.querySelector('thead')]
    if (!element || !table || !heads) return undefined
    const look = () => {
      const { offsetWidth, style } = element
      // Measured without what a scroll bar takes, which goes once nothing scrolls.
      const isWhole = !isWindowed && table.offsetWidth <= offsetWidth - 2
      element.toggleAttribute('data-whole', isWhole)
      style.setProperty('--heads', `${heads.offsetHeight}px`)
      const stays = element.querySelector<HTMLElement>('[data-stays]')
      const isStaying = stays !== null && getComputedStyle(stays).position === 'sticky'
      style.setProperty('--stays', `${isStaying ? stays.offsetHeight : 0}px`)
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const one of [element, table, heads]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [frame, isWindowed])
}
