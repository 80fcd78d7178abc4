import {
  AbortException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { make } from './elements.ts'
import type { Size } from './layout.ts'
import { drawLinks, type Follow } from './links.ts'
import { figure, word } from './look.ts'
import { readText } from './page-text.ts'
import { canvasSize, PIXELS_PER_POINT } from './zoom.ts'

/** How a page is to be drawn. */
export type Drawing = { scale: number; rotation: number; size: Size }

/** A page: a box of the right size with the last drawing, stretched until it is redrawn. */
export type PageView = {
  element: HTMLElement
  /** True when the drawing is up to date. */
  isDrawn: (drawing: Drawing) => boolean
  /** Draws the page and its text by `asked`, once its size is known; ends early when cancelled. Rejects on a failure. */
  draw: (asked: () => Drawing) => Promise<void>
  /** Cancels the current drawing. */
  giveUp: () => void
  /** The elements of the page's text. */
  pieces: () => HTMLElement[]
  name: () => void
  drop: () => void
}

type Parts = {
  document: PDFDocumentProxy
  index: number
  follow: Follow
  /** Called with the size of the page at 100 %, unknown before it is fetched. */
  sized: (size: Size) => void
}

const keyOf = ({ scale, rotation, size }: Drawing) =>
  [scale, rotation, size.width, size.height, devicePixelRatio].join()

/** Creates the view of a page; nothing is fetched before it is drawn. */
export function createPageView({ document: pdf, index, follow, sized }: Parts): PageView {
  const element = make('div', 'page')
  element.setAttribute('role', 'group')
  element.dataset.page = String(index + 1)
  let drawn = ''
  let page: PDFPageProxy | undefined
  let task: RenderTask | undefined
  let text: TextLayer | undefined
  let dropped = false

  async function draw(asked: () => Drawing): Promise<void> {
    page ??= await pdf.getPage(index + 1)
    if (dropped) return
    const whole = page.getViewport({ scale: PIXELS_PER_POINT })
    sized({ width: whole.width, height: whole.height })
    const drawing = asked()
    const rotation = (page.rotate + drawing.rotation) % 360
    const viewport = page.getViewport({ scale: PIXELS_PER_POINT * drawing.scale, rotation })
    const canvas = make('canvas', 'sheet')
    canvas.setAttribute('aria-hidden', 'true')
    Object.assign(canvas, canvasSize(viewport, devicePixelRatio))
    const sharper = canvas.width / viewport.width
    task = page.render({ canvas, viewport, transform: [sharper, 0, 0, canvas.height / viewport.height, 0, 0] })
    await task.promise
    if (dropped) return release(canvas)
    const layer = make('div', 'textLayer')
    const links = make('div', 'links')
    element.style.setProperty('--total-scale-factor', String(viewport.scale))
    const old = element.querySelector('canvas')
    element.replaceChildren(canvas, layer, links)
    if (old) release(old)
    drawn = keyOf(drawing)
    const source = await readText(page)
    if (dropped) return
    text = new TextLayer({ textContentSource: source, container: layer, viewport })
    await text.render()
    drawLinks(links, await page.getAnnotations(), viewport, follow)
  }

  function giveUp(): void {
    task?.cancel()
    text?.cancel()
  }

  return {
    element,
    isDrawn: (drawing) => drawn === keyOf(drawing),
    draw: (asked) =>
      draw(asked).catch((error: unknown) => {
        if (!(error instanceof RenderingCancelledException || error instanceof AbortException)) throw error
      }),
    giveUp,
    // Empty items count, since items are identified by their index.
    pieces: () => text?.textDivs ?? [],
    name: () => element.setAttribute('aria-label', word('pageName', { page: figure(index + 1) })),
    drop() {
      dropped = true
      giveUp()
      const canvas = element.querySelector('canvas')
      if (canvas) release(canvas)
      element.remove()
      page?.cleanup()
    },
  }
}

// Phones free an unreferenced canvas much later.
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
