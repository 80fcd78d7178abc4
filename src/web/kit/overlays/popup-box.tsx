import { type HTMLAttributes, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './popup-box.module.css'

const GAP = 4
const MARGIN = 8
const ROOM = 300

type Props = HTMLAttributes<HTMLDivElement> & {
  /** The element that it opens below, or above where there is more room. */
  anchor: RefObject<HTMLElement | null>
  /** As wide as its anchor, or as its content and aligned with the anchor's end. */
  fit: 'anchor' | 'content'
  children: ReactNode
}

/**
 * A popup at a field. It is in the browser's top layer, so that nothing clips or covers it, and stays in its place in the
 * document, so that it is reachable inside a modal dialog and Tab continues from there.
 */
export function PopupBox({ anchor, fit, children, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const place = () => anchor.current && moveTo(element, anchor.current.getBoundingClientRect(), fit)
    if (!element.matches(':popover-open')) element.showPopover()
    place()
    const resized = new ResizeObserver(place)
    resized.observe(element)
    // What comes in above the anchor moves it, and no scrolling tells of that.
    resized.observe(document.body)
    const options = { capture: true, passive: true }
    addEventListener('scroll', place, options)
    addEventListener('resize', place)
    return () => {
      resized.disconnect()
      removeEventListener('scroll', place, options)
      removeEventListener('resize', place)
    }
  }, [anchor, fit])

  return (
    <div {...rest} ref={box} popover="manual" className={classes.box} data-position>
      {children}
    </div>
  )
}

function moveTo(element: HTMLElement, at: DOMRect, fit: Props['fit']): void {
  const { style } = element
  const height = window.visualViewport?.height ?? innerHeight
  const [below, above] = [height - at.bottom - GAP - MARGIN, at.top - GAP - MARGIN]
  const wanted = Math.min(element.scrollHeight, ROOM)
  const up = below < wanted && above > below
  style.maxHeight = fit === 'anchor' ? `${Math.min(ROOM, up ? above : below)}px` : ''
  // An anchor that was moved out of sight leaves the popup at the edge, where it can still be reached.
  style.top = up ? 'auto' : `${Math.max(MARGIN, at.bottom + GAP)}px`
  style.bottom = up ? `${Math.max(MARGIN, innerHeight - at.top + GAP)}px` : 'auto'
  if (fit === 'anchor') {
    style.left = `${at.left}px`
    style.width = `${at.width}px`
    return
  }
  const rtl = getComputedStyle(element).direction === 'rtl'
  const end = rtl ? at.left : at.right - element.offsetWidth
  const most = document.documentElement.clientWidth - element.offsetWidth - MARGIN
  style.left = `${Math.max(MARGIN, Math.min(end, most))}px`
}
