import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Reads a PDF as a program does that shows it: how many pages, the texts of each as one line without invisible marks, what it says of
 * itself, and whether its parts are tagged.
 */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true, verbosity: 0 })
  const document = await task.promise
  const { info, metadata } = await document.getMetadata()
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1)
      const { items } = await page.getTextContent()
      return plain(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }),
  )
  // Typed as an object, and given as a map.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null
  await task.destroy()
  return {
    pages,
    text: pages.join('\n'),
    info: info as Record<string, unknown>,
    conformance: [metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')].join(''),
    isTagged: marks?.get('Marked') === true,
  }
}

/** A text without the marks that only steer its direction, its blanks and its presentation forms made plain. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
