import { createBasePictures, type DrawBase } from '#server/basemap/picture.ts'
import { createPdfPages, type DrawPages } from '#server/files/pages/pdf-pages.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import type { Log } from '#server/log.ts'
import { createPdfRenderer, type Print } from '#server/typst/pdf-renderer.ts'

/** What makes papers: the printer, and what draws the pages of PDFs and the base maps that are printed in them. */
export type Printing = {
  print: Print
  drawPages: DrawPages
  drawBase: DrawBase
  /** Ends the processes of both. */
  close: () => Promise<void>
}

type Parts = { store: FileStore; log: Log } & Parameters<typeof createBasePictures>[0]

/** Starts no process before the first paper. */
export function createPrinting({ store, log, ...base }: Parts): Printing {
  const renderer = createPdfRenderer({ log })
  const pages = createPdfPages({ store, log })
  return {
    print: renderer.print,
    drawPages: pages.draw,
    drawBase: createBasePictures({ ...base, log }),
    close: async () => {
      await Promise.all([renderer.close(), pages.close()])
    },
  }
}
