import { type RefObject, useEffect } from 'react'

const PAGING = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' ']

/**
 * Gives a box that scrolls the keys of paging while nothing on the page has a use for them: after a navigation the focus
 * is on the heading, and the window itself has nowhere to scroll to.
 */
export function usePagingKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lead = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) => {
      const idle = target === document.body || (target instanceof Element && target.matches('h1, main'))
      if (!idle || defaultPrevented || ctrlKey || metaKey || altKey || !PAGING.includes(key)) return
      // Before the browser does what the key asks for: it then does so here.
      box.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [box])
}
