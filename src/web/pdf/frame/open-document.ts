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

// A scanned page is some hundred kilobytes: fetched in few pieces, and not with its neighbours.
const PIECE = 2 ** 17
// Larger pictures are not drawn: a phone would have to unfold half a gigabyte.
const MOST_PIXELS = 2 ** 27

/** Asks for the password of a PDF; `wrong` after one that did not open it. */
export type AskPassword = (wrong: boolean) => Promise<string>

/** Opens the document whose bytes the port gives as they are asked for. Rejects with what pdf.js throws. */
export async function openDocument(port: Port, size: number, askPassword: AskPassword): Promise<PDFDocumentProxy> {
  const transport = new PDFDataRangeTransport(size, null)
  transport.requestDataRange = (begin, end) => {
    // A piece that can't be had now is asked for again by the page around, when the person wants it to.
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
    // Nothing is fetched from here: what pdf.js needs is handed in as well.
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

// A page of opaque origin may start a worker from nothing but what it holds itself.
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

/** Why a document did not open, as the page around tells it. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof InvalidPDFException ? 'damaged' : 'failed'
}
