import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createDrawQueue } from './draw-queue.ts'
import { make } from './elements.ts'
import { type Anchor, anchorAt, heightOf, pageRead, pagesBetween, placePages, type Size } from './layout.ts'
import type { Follow } from './links.ts'
import { onLook, title, word } from './look.ts'
import { createPageView, type PageView } from './page-view.ts'
import { fittingScale, heldScale, mostScale, nextStep } from './zoom.ts'

/** The pages in a column, virtualised: only visible pages and the next ones exist. */
export type Viewer = ReturnType<typeof createViewer>
/** The visible part of the document. */
export type Sight = { page: number; pages: number; scale: number; fits: boolean }

type Parts = {
  document: PDFDocumentProxy
  /** The first page's size at 100 %, which all others are assumed to have until they are visible. */
  first: Size
  follow: Follow
  /** Called when the visible part changes. */
  changed: (sight: Sight) => void
  /** Called when a page was drawn. */
  drawn: (page: number) => void
}

// Text is legible at this scale.
const READING = 1.25
// How far beyond the window pages are drawn ahead, in windows.
const AHEAD = 0.5

/** Lays the document out and draws what comes into view. */
export function createViewer({ document: pdf, first, follow, changed, drawn }: Parts) {
  const pages: Size[] = Array.from({ length: pdf.numPages }, () => first)
  const views = new Map<number, PageView>()
  const sheet = make('div', 'sheets')
  const scroller = make('div', 'scroller', sheet)
  scroller.tabIndex = 0
  scroller.setAttribute('role', 'region')
  let [scale, rotation] = [1, 0]
  // At first fitted to the width, but on a large screen not above a legible scale.
  let widest: number | null = READING
  let fits = false
  let placed = placePages(pages, scale, rotation)
  const queue = createDrawQueue({
    views,
    asked: (index) => ({ scale, rotation, size: placed.sizes[index] ?? first }),
    seen: () => pagesBetween(placed, scroller.scrollTop, scroller.scrollTop + scroller.clientHeight),
    drawn,
  })

  onLook(() => {
    scroller.setAttribute('aria-label', title() || word('document'))
    for (const view of views.values()) view.name()
  })
  scroller.addEventListener('scroll', look, { passive: true })
  new ResizeObserver(() => settle(hold())).observe(scroller)

  /** The anchor at a height of the window, by default its middle. */
  function hold(at = 0): { anchor: Anchor; at: number } {
    return { anchor: anchorAt(placed, scroller.scrollTop + at), at }
  }

  function settle({ anchor, at }: ReturnType<typeof hold>): void {
    const most = mostScale(placePages(pages, 1, rotation).height)
    const fitting = fittingScale(pages, rotation, scroller.clientWidth)
    scale = heldScale(widest === null ? scale : Math.min(fitting, widest), most)
    fits = Math.abs(scale - fitting) < 0.005
    placed = placePages(pages, scale, rotation)
    sheet.style.blockSize = `${placed.height}px`
    sheet.style.minInlineSize = `${placed.width}px`
    for (const [index, view] of views) place(index, view)
    queue.giveUp()
    scroller.scrollTop = heightOf(placed, anchor) - at
    look()
  }

  function place(index: number, { element }: PageView): void {
    const { width, height } = placed.sizes[index] ?? first
    element.style.insetBlockStart = `${placed.tops[index]}px`
    element.style.inlineSize = `${width}px`
    element.style.blockSize = `${height}px`
    element.style.marginInlineStart = `${-width / 2}px`
  }

  function look(): void {
    const { scrollTop: top, clientHeight: height } = scroller
    const [from, to] = pagesBetween(placed, top - height * AHEAD, top + height * (1 + AHEAD))
    for (const [index, view] of views)
      if (index < from || index > to) {
        view.drop()
        views.delete(index)
      }
    for (let index = from; index <= to; index++) if (!views.has(index)) add(index)
    changed({ page: pageRead(placed, top, height), pages: pages.length, scale, fits })
    queue.look()
  }

  function add(index: number): void {
    const view = createPageView({ document: pdf, index, follow, sized: (size) => sized(index, size) })
    views.set(index, view)
    view.name()
    place(index, view)
    // In page order, which is the reading order and the tab order.
    const after = [...views.keys()].filter((other) => other > index).sort((a, b) => a - b)[0]
    sheet.insertBefore(view.element, after === undefined ? null : (views.get(after)?.element ?? null))
  }

  function sized(index: number, size: Size): void {
    const known = pages[index]
    if (known?.width === size.width && known.height === size.height) return
    const held = hold()
    pages[index] = size
    settle(held)
  }

  function goTo(page: number, at = 0): void {
    const index = Math.min(Math.max(page, 0), pages.length - 1)
    scroller.scrollTop = heightOf(placed, { page: index, at }) - (at === 0 ? 6 : 0)
  }

  /** Changes the scale; the content at this height of the window stays in place. */
  function zoomTo(next: number, at = scroller.clientHeight / 2): void {
    const held = hold(at)
    const across = (scroller.scrollLeft + scroller.clientWidth / 2) / Math.max(scroller.scrollWidth, 1)
    widest = null
    scale = next
    settle(held)
    scroller.scrollLeft = across * scroller.scrollWidth - scroller.clientWidth / 2
  }

  return {
    element: scroller,
    goTo,
    /** Scrolls to the next or the previous page. */
    step: (by: 1 | -1) => goTo(pageRead(placed, scroller.scrollTop, scroller.clientHeight) + by),
    zoomTo,
    zoomBy: (factor: number, at?: number) => zoomTo(scale * factor, at),
    zoomStep: (way: 'in' | 'out') => zoomTo(nextStep(scale, way)),
    fitWidth() {
      const held = hold()
      widest = Number.POSITIVE_INFINITY
      settle(held)
    },
    rotate() {
      const held = hold()
      rotation = (rotation + 90) % 360
      settle(held)
    },
    /** Scrolls a rectangle into view. */
    show(box: DOMRect) {
      const { top, bottom } = scroller.getBoundingClientRect()
      if (box.top < top || box.bottom > bottom) scroller.scrollTop += box.top - top - scroller.clientHeight / 3
      const { left, right } = scroller.getBoundingClientRect()
      if (box.left < left || box.right > right) scroller.scrollLeft += box.left - left - scroller.clientWidth / 3
    },
    /** The text elements of a page while it is drawn. */
    pieces: (page: number) => views.get(page)?.pieces() ?? [],
    pageRead: () => pageRead(placed, scroller.scrollTop, scroller.clientHeight),
  }
}
