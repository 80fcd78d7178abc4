import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { make, nameIt } from './elements.ts'
import { word } from './look.ts'

/** The target of a link: an address, or a destination in the document. */
export type Target = { url: string } | { dest: string | unknown[] }
export type Follow = (target: Target) => void

type Annotation = { subtype?: string; rect?: number[]; url?: string; dest?: string | unknown[] | null }

/**
 * Lays a button over each link of a page. An address is only sent to the embedding page, which shows it before anything is
 * opened; a PDF's scripts, forms, files and programs are ignored.
 */
export function drawLinks(layer: HTMLElement, annotations: unknown[], viewport: PageViewport, follow: Follow): void {
  for (const { subtype, rect, url, dest } of annotations as Annotation[]) {
    const target: Target | undefined = url ? { url } : dest ? { dest } : undefined
    if (subtype !== 'Link' || !target || rect?.length !== 4) continue
    const [ax = 0, ay = 0, bx = 0, by = 0] = rect
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(ax, ay)
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(bx, by)
    const button = make('button', 'link')
    button.type = 'button'
    nameIt(button, 'url' in target ? word('linkTo', { address: target.url }) : word('linkToPage'))
    // In percent of the page, so that the button scales with it.
    const share = (part: number, whole: number) => `${(100 * part) / whole}%`
    button.style.insetInlineStart = share(Math.min(x1, x2), viewport.width)
    button.style.insetBlockStart = share(Math.min(y1, y2), viewport.height)
    button.style.inlineSize = share(Math.abs(x2 - x1), viewport.width)
    button.style.blockSize = share(Math.abs(y2 - y1), viewport.height)
    button.addEventListener('click', () => follow(target))
    layer.append(button)
  }
}
