import { createPdfPages, type DrawPages } from '#server/files/pages/pdf-pages.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import type { Log } from '#server/log.ts'
import { createPdfRenderer, type Print } from '#server/typst/pdf-renderer.ts'

/** What makes papers: the printer, and what draws the pages of PDFs that are printed in them. */
export type Printing = {
  print: Print
  drawPages: DrawPages
  /** Ends the processes of both. */
  close: () => Promise<void>
}

/** Starts no process before the first paper. */
export function createPrinting({ store, log }: { store: FileStore; log: Log }): Printing {
  const renderer = createPdfRenderer({ log })
  const pages = createPdfPages({ store, log })
  return {
    print: renderer.print,
    drawPages: pages.draw,
    close: async () => {
      await Promise.all([renderer.close(), pages.close()])
    },
  }
}
