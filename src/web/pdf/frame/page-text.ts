import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { arrange } from './arrange.ts'

/** The text of a page in reading order, the same for selection, screen readers and search. */
export async function readText(page: PDFPageProxy) {
  const text = await page.getTextContent()
  return { ...text, items: arrange(text.items.flatMap((item) => ('str' in item ? [item] : []))) }
}
