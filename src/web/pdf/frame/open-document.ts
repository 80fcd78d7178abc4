import {
  getDocument,
  InvalidPDFException,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { LibraryKind, Refusal } from '../protocol.ts'
import type { Port } from './port.ts'

// A scanned page is some hundred kilobytes: fetched in few chunks, without its neighbours.
const PIECE = 2 ** 17
// Larger pictures are skipped: decoded, they would take half a gigabyte on a phone.
const MOST_PIXELS = 2 ** 27

/** Asks for the password of a PDF; `wrong` after one that did not open it. */
export type AskPassword = (wrong: boolean) => Promise<string>

/** Opens the document, whose bytes are requested through the port. Rejects with what pdf.js throws. */
export async function openDocument(port: Port, size: number, askPassword: AskPassword): Promise<PDFDocumentProxy> {
  const transport = new PDFDataRangeTransport(size, null)
  transport.requestDataRange = (begin, end) => {
    // The embedding page offers to retry a chunk that failed.
    void port.ask({ ask: 'range', begin, end }).then((bytes) => transport.onDataRange(begin, new Uint8Array(bytes)))
  }
  const worker = await startWorker(port)
  const stopped = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('the worker did not start'))
  })
  const task = getDocument({
    range: transport,
    rangeChunkSize: PIECE,
    disableAutoFetch: true,
    disableStream: true,
    worker: PDFWorker.create({ port: worker, verbosity: VerbosityLevel.ERRORS }),
    // The frame fetches nothing: assets of pdf.js come through the port too.
    useWorkerFetch: false,
    BinaryDataFactory: libraryOf(port),
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'fonts/',
    wasmUrl: 'wasm/',
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  })
  task.onPassword = (update: (password: string) => void, reason: number) => {
    void askPassword(reason === PasswordResponses.INCORRECT_PASSWORD).then(update)
  }
  return Promise.race([task.promise, stopped])
}

// A page of opaque origin can only start a worker from a blob of its own.
async function startWorker(port: Port): Promise<Worker> {
  const path = document.querySelector<HTMLMetaElement>('meta[name=worker]')?.content ?? ''
  const source = new Blob([await port.ask({ ask: 'worker', path })], { type: 'text/javascript' })
  return new Worker(URL.createObjectURL(source))
}

function libraryOf(port: Port) {
  return class Library {
    async fetch({ kind, filename }: { kind: LibraryKind; filename: string }): Promise<Uint8Array> {
      return new Uint8Array(await port.ask({ ask: 'library', kind, name: filename }))
    }
  }
}

/** The reason why a document did not open, for the embedding page. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof InvalidPDFException ? 'damaged' : 'failed'
}
