import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { acrossWorld, downWorld, isServedTile } from '#kernel/basemap.ts'
import type { Language } from '#kernel/words.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { runProgram } from '../process/run-program.ts'
import { within } from '../process/within.ts'
import type { DrawingJob } from './program.ts'
import { MOST_CREDIT, type TileSet, type Tiles } from './tiles.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How long all tiles of a picture may take to come, and the drawing, in ms. */
const TIMEOUT = { tiles: 12_000, drawing: 20_000 }
/** The width of a picture in pixels: some 220 to the inch across a page. */
const WIDTH = 1500
/** The tiles across a picture at most, so that their writing can be read in print: 256 pixels of pictures, and lines of any width. */
const ACROSS = { raster: 5.6, vector: 3.6 } as const
/** How many pictures are kept in memory, for how long in ms: a preview is drawn again at each change of its report. */
const KEPT = { max: 24, ttl: 3_600_000 }
/** The most tiles of a picture. */
const MOST_TILES = 48

/** A stretch of the map in degrees: its north-western corner, its width and its height. */
export type MapWindow = { west: number; north: number; width: number; height: number }
/** A base map as a picture that fits the window, and whom it is credited to. */
type BasePicture = { bytes: Buffer; credit: string }
/** Draws the firm's base map for a window of the given height as a share of its width; null without a base map, or where it can't be had now. */
export type DrawBase = (window: MapWindow, ratio: number, language: Language) => Promise<BasePicture | null>

type Parts = {
  tiles: Tiles
  /** The firm's base map and whom it names as its source; null without one. */
  basemap: () => Promise<{ address: string; credit: string | null } | null>
  log: Log
}

/**
 * Makes what draws base maps for papers: from the tiles of the one address that the firm has set, a bounded number of them, in a process of its own that inherits nothing,
 * one picture at a time. What fails is logged, and the paper is printed without.
 */
export function createBasePictures({ tiles, basemap, log }: Parts): DrawBase {
  const limit = createConcurrencyLimit(1, 40)
  const drawn = new LRUCache<string, Buffer>(KEPT)
  return async (window, ratio, language) => {
    try {
      const set = await basemap()
      const found = set && (await tiles.of(set.address))
      if (!set || !found) return null
      const credit = set.credit ?? found.credit ?? (set.address.startsWith('/') ? '' : new URL(set.address).host)
      const key = JSON.stringify([found.key, window, ratio, language])
      const known = drawn.get(key)
      if (known) return { bytes: known, credit: credit.slice(0, MOST_CREDIT) }
      const job = await withTiles(found, sectionOf(window, ratio, found))
      if (!job) return null
      const input = Buffer.from(JSON.stringify({ ...job, kind: found.kind, language } satisfies DrawingJob))
      const asked = { path: PROGRAM, args: [], heap: 192, timeout: TIMEOUT.drawing, input }
      const { code, signal, output, stderr } = await limit.run(() => runProgram(asked))
      if (code !== 0) throw new Error(`The base map was not drawn: ${signal ?? code}. ${stderr}`)
      drawn.set(key, output)
      return { bytes: output, credit: credit.slice(0, MOST_CREDIT) }
    } catch (error) {
      log.warn({ err: error }, 'a paper is printed without the base map')
      return null
    }
  }
}

type Level = Pick<TileSet, 'kind' | 'mostZoom'>

/** The level whose tiles show a window, and the window in tiles of that level. */
export function sectionOf({ west, north, width, height }: MapWindow, ratio: number, { kind, mostZoom }: Level) {
  const z = Math.max(0, Math.min(mostZoom, Math.floor(Math.log2((ACROSS[kind] * 360) / width))))
  const [left, top] = [acrossWorld(west) * 2 ** z, downWorld(north) * 2 ** z]
  const across = acrossWorld(west + width) * 2 ** z - left
  const down = downWorld(north - height) * 2 ** z - top
  return { z, left, top, across, down, width: WIDTH, height: Math.round(WIDTH * ratio) }
}

/** A section with the bytes of its tiles; null where none of them is there. Throws AppError 'unavailable' where one can't be had in time. */
async function withTiles({ read }: TileSet, { z, ...section }: ReturnType<typeof sectionOf>) {
  const { left, top, across, down } = section
  const places: { z: number; x: number; y: number }[] = []
  for (let y = Math.floor(top); y < top + down; y++)
    for (let x = Math.floor(left); x < left + across; x++) if (isServedTile({ z, x, y })) places.push({ z, x, y })
  if (places.length > MOST_TILES) throw new Error(`A base map of ${places.length} tiles is too large.`)
  const all = places.map(async (place) => ({ x: place.x, y: place.y, bytes: await read(place) }))
  const got = await within(TIMEOUT.tiles, Promise.all(all))
  if (!got) throw new Error('The tiles of a base map took too long.')
  const tiles = got.flatMap(({ bytes, ...at }) => (bytes ? [{ ...at, base64: bytes.toString('base64') }] : []))
  return tiles.length > 0 ? { z, ...section, tiles } : null
}
