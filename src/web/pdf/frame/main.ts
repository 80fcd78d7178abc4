import '../../styles/tokens.css'
import '../../styles/fonts.css'
import './frame.css'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { make } from './elements.ts'
import { listenToKeys } from './keys.ts'
import type { Target } from './links.ts'
import { wear } from './look.ts'
import { openDocument, refusalOf } from './open-document.ts'
import { createPasswordForm } from './password.ts'
import { openPort, type Port } from './port.ts'
import { createSearch } from './search.ts'
import { createToolbar } from './toolbar.ts'
import { createViewer, type Viewer } from './viewer.ts'
import { PIXELS_PER_POINT } from './zoom.ts'

// The page in the frame: renders a PDF that it receives, and has no access to the product.
openPort((message, port) => {
  wear(message.look)
  if (message.tell === 'open') void show(port, message.size)
})

async function show(port: Port, size: number): Promise<void> {
  const body = make('div', 'body')
  document.body.append(body)
  let shown: { viewer: Viewer; search: () => void } | undefined
  listenToKeys({
    viewer: () => shown?.viewer,
    search: () => shown?.search(),
    leave: () => port.tell({ tell: 'escape' }),
  })
  const password = createPasswordForm(body)
  try {
    const pdf = await openDocument(port, size, (wrong) => {
      port.tell({ tell: 'shown' })
      return password.ask(wrong)
    })
    password.close()
    shown = await lay(port, pdf, body)
  } catch (error) {
    port.tell({ tell: 'refused', why: refusalOf(error) })
  }
}

async function lay(port: Port, pdf: PDFDocumentProxy, body: HTMLElement) {
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT })
  let isShown = false
  const viewer: Viewer = createViewer({
    document: pdf,
    first: { width, height },
    // An unknown destination is ignored.
    follow: (target) => void follow(target).catch(() => undefined),
    changed: (sight) => toolbar.show(sight),
    drawn(index) {
      search.mark(index)
      if (!isShown) port.tell({ tell: 'shown' })
      isShown = true
    },
  })
  const toggled = (open: boolean) => toolbar.searching(open)
  const search = createSearch({ document: pdf, viewer, toggled })
  const toolbar = createToolbar({ viewer: () => viewer, search: search.toggle })
  body.append(toolbar.element, search.element, viewer.element)
  listenToPinch(viewer)
  return { viewer, search: search.toggle }

  async function follow(target: Target): Promise<void> {
    if ('url' in target) return port.tell({ tell: 'link', url: target.url })
    const place = typeof target.dest === 'string' ? await pdf.getDestination(target.dest) : target.dest
    const [ref] = place ?? []
    viewer.goTo(typeof ref === 'number' ? ref : await pdf.getPageIndex(ref as RefProxy))
  }
}

type RefProxy = Parameters<PDFDocumentProxy['getPageIndex']>[0]

/** Zooms around the pointer by pinching, or by the wheel with Ctrl held, which is how browsers report a touchpad's pinch. */
function listenToPinch(viewer: Viewer): void {
  const { element } = viewer
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      // A wheel's notch is 100, which zooms by a tenth.
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
      viewer.zoomBy(Math.exp((-event.deltaY * lines) / 1000), event.clientY - element.offsetTop)
    },
    { passive: false },
  )
  let isolateBidi = 0
  element.addEventListener(
    'touchmove',
    (event) => {
      const [one, other] = event.touches
      if (!one || !other) return
      event.preventDefault()
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (isolateBidi > 0) viewer.zoomBy(now / isolateBidi, (one.clientY + other.clientY) / 2 - element.offsetTop)
      isolateBidi = now
    },
    { passive: false },
  )
  const rest = (event: TouchEvent) => {
    if (event.touches.length < 2) isolateBidi = 0
  }
  element.addEventListener('touchend', rest)
  element.addEventListener('touchcancel', rest)
}
