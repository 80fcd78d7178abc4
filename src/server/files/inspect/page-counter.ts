import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/pdf.js'
import type { PageReading } from './pdf.ts'

// The thread of pdf.ts: reads only those parts of a PDF that give its number of pages, and then those of the first page's text.
const PIECE = 65_536
/** The most characters of a text that are kept: what a paper is and its number are in its head. */
const OPENING_LENGTH = 2000
const file = openSync(String(workerData), 'r')
const size = fstatSync(file).size

class FromDisk extends PDFDataRangeTransport {
  override requestDataRange(begin: number, end: number): void {
    const piece = Buffer.alloc(end - begin)
    const read = readSync(file, piece, 0, piece.length, begin)
    this.onDataRange(begin, new Uint8Array(piece.buffer, piece.byteOffset, read))
  }
}

const first = new Uint8Array(Math.min(size, PIECE))
readSync(file, first, 0, first.length, 0)
const task = getDocument({
  range: new FromDisk(size, first),
  rangeChunkSize: PIECE,
  disableAutoFetch: true,
  disableStream: true,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: 0,
})
const say = (reading: PageReading) => parentPort?.postMessage(reading)
await task.promise.then(
  async (document) => {
    if (document.numPages < 1) return say({ unreadable: true })
    say({ pages: document.numPages })
    say({ opening: await openingOf(document).catch(() => '') })
  },
  (error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') return say({ locked: true })
    say(name === 'InvalidPDFException' ? { unreadable: true } : { unknown: true })
  },
)
closeSync(file)

/** The beginning of the first page's text, line by line. */
async function openingOf(document: PDFDocumentProxy): Promise<string> {
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  return text.replaceAll('\0', '').trim().slice(0, OPENING_LENGTH).toWellFormed()
}
