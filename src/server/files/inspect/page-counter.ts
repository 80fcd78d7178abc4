import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageCount } from './pdf.ts'

// The thread of pdf.ts: reads only those parts of a PDF that give its number of pages.
const PIECE = 65_536
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
const counted = await task.promise.then(
  ({ numPages }): PageCount => (numPages > 0 ? { pages: numPages } : { unreadable: true }),
  (error: unknown): PageCount => {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') return { locked: true }
    return name === 'InvalidPDFException' ? { unreadable: true } : { unknown: true }
  },
)
closeSync(file)
parentPort?.postMessage(counted)
