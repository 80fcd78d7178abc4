import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { arrange } from './arrange.ts'

/** The text of a page in the order of reading: what is selected, read out and searched is one and the same. */
export async function readText(page: PDFPageProxy) {
  const text = await page.getTextContent()
  return { ...text, items: arrange(text.items.flatMap((item) => ('str' in item ? [item] : []))) }
}
