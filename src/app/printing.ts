import type { RequestOptions } from 'node:https'
import { join } from 'node:path'
import type { Settings } from '#features/settings/model.ts'
import type { DrawBase } from '#server/basemap/picture.ts'
import { createBasePictures } from '#server/basemap/picture.ts'
import { createTileRoutes } from '#server/basemap/tile-routes.ts'
import { createTiles } from '#server/basemap/tiles.ts'
import type { Env } from '#server/env.ts'
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

type Parts = { store: FileStore; log: Log; drawBase: DrawBase }

/** Starts no process before the first paper. */
export function createPrinting({ store, log, drawBase }: Parts): Printing {
  const renderer = createPdfRenderer({ log })
  const pages = createPdfPages({ store, log })
  return {
    print: renderer.print,
    drawPages: pages.draw,
    drawBase,
    close: async () => {
      await Promise.all([renderer.close(), pages.close()])
    },
  }
}

type BaseMapParts = {
  env: Partial<Pick<Env, 'dataDir' | 'basemapHost'>>
  settings: () => Promise<Pick<Settings, 'basemapUrl' | 'basemapCredit'>>
  log: Log
  reach: RequestOptions | undefined
}
type Door = Omit<Parameters<typeof createTileRoutes>[0], 'tiles' | 'address'>

/** The firm's base map: its address, the folder of the operator's own files, what draws it for papers, and the routes of its tiles. */
export function openBaseMap({ env, settings, log, reach }: BaseMapParts) {
  const folder = env.dataDir === undefined ? undefined : join(env.dataDir, 'basemap')
  const tiles = createTiles({ folder, trustedHost: env.basemapHost ?? null, log, reach })
  const address = async () => (await settings()).basemapUrl
  const basemap = async () => {
    const { basemapUrl, basemapCredit } = await settings()
    return basemapUrl === null ? null : { address: basemapUrl, credit: basemapCredit }
  }
  return {
    address,
    folder,
    draw: createBasePictures({ tiles, basemap, log }),
    routes: (door: Door) => createTileRoutes({ tiles, address, ...door }),
  }
}
