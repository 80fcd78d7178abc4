import type { RequestOptions } from 'node:https'
import { basename, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { PMTiles, TileType } from 'pmtiles'
import { basemapKind, MOST_ZOOM, tilesOf } from '#kernel/basemap.ts'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../log.ts'
import { askOut } from '../outgoing/ask.ts'
import { pictureKind } from '../photos/picture-kind.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { decompress, decompressPart, fileSource, fileTag, type Reaching, remoteSource } from './archive.ts'

export type TilePlace = { z: number; x: number; y: number }
/** What is drawn of tiles: pictures, or lines and areas. */
export type TileKind = 'raster' | 'vector'
/** The tiles of a base map. `key` differs once its file does; `credit` is whom it names as its source, null where it names nobody; `read` gives null for a tile that is not there. */
export type TileSet = {
  key: string
  kind: TileKind
  mostZoom: number
  credit: string | null
  read: (place: TilePlace) => Promise<Buffer | null>
}

const MEGABYTE = 1_048_576
/** The largest tile, and how many bytes of them are kept in memory, for how long in ms. */
const MOST_BYTES = 2 * MEGABYTE
const KEPT = { maxSize: 48 * MEGABYTE, ttl: 86_400_000 }
/** How long one that failed is not asked for again, in ms: a server that is away is not waited for by each tile. */
const PAUSE = 20_000
/** How many tiles are fetched at a time, how many wait, and for how long in ms. */
const FETCHING = { atOnce: 8, waiting: 400, patience: 15_000 }
/** Whom a base map names is shown up to here. */
export const MOST_CREDIT = 200

type Parts = {
  /** The folder of the operator's own files. */
  folder: string | undefined
  /** The host of the firm's own network whose tiles may be fetched; null for public hosts alone. */
  trustedHost: string | null
  log: Pick<Log, 'warn'>
  /** Replaces how a connection is made, in tests alone. */
  reach?: RequestOptions | undefined
}

/**
 * Reads the tiles of base maps, at the address that the firm has set and nowhere else: by a template, or of a PMTiles file. They are kept in memory. The set throws
 * AppError 'unavailable' where a tile can't be had; null is given for an address that is none, and for a style, which only browsers draw.
 */
export function createTiles({ folder, trustedHost, log, reach }: Parts) {
  const limit = createConcurrencyLimit(FETCHING.atOnce, FETCHING.waiting, FETCHING.patience)
  const kept = new LRUCache<string, Buffer>({ ...KEPT, sizeCalculation: (bytes) => bytes.length + 100 })
  const failed = new LRUCache<string, true>({ max: 200, ttl: PAUSE })
  let opened: { key: string; set: Promise<TileSet | null> } | undefined

  const reachingOf = (url: string): Reaching => ({ isTrusted: new URL(url).hostname === trustedHost, reach })

  /** The path of the operator's own file at an address; undefined for what is elsewhere. */
  const ownFile = (address: string) =>
    address.startsWith('/') && folder !== undefined ? join(folder, basename(address)) : undefined

  /** What the tiles of an address are kept under: a file that is put in the place of another is opened again. */
  async function keyOf(address: string): Promise<string> {
    const path = ownFile(address)
    return path === undefined ? address : `${address} ${await fileTag(path).catch(() => '')}`
  }

  async function open(address: string, key: string): Promise<TileSet | null> {
    const kind = basemapKind(address)
    if (kind === 'style') return null
    if (kind === 'pmtiles') return openArchive(address, key)
    const template = tilesOf(address)
    const { origin } = new URL(address)
    const read = async ({ z, x, y }: TilePlace) => {
      const url = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
      const headers = { 'user-agent': 'Thamin', accept: '*/*' }
      const asked = { method: 'GET', url, headers, most: MOST_BYTES, ...reachingOf(url) } as const
      const reply = await askOut(asked)
      if ('failure' in reply) throw new Error(`${origin} was not reached: ${reply.failure}.`)
      if (reply.status === 204 || reply.status === 404) return Buffer.alloc(0)
      if (reply.status !== 200 || !reply.isWhole) throw new Error(`${origin} answered ${reply.status} to a tile.`)
      const bytes = await plainTile(reply.bytes)
      assertTile(kind, bytes)
      return bytes
    }
    return { key, kind, mostZoom: kind === 'vector' ? 14 : MOST_ZOOM, credit: null, read: keeping(key, read) }
  }

  async function openArchive(address: string, key: string): Promise<TileSet | null> {
    const own = ownFile(address)
    if (own === undefined && address.startsWith('/')) return null
    const source = own === undefined ? remoteSource(address, reachingOf(address)) : fileSource(own)
    const archive = new PMTiles(source, undefined, decompressPart)
    const [{ tileType, maxZoom }, told] = await Promise.all([archive.getHeader(), archive.getMetadata()])
    const { attribution } = (told ?? {}) as { attribution?: unknown }
    const read = async ({ z, x, y }: TilePlace) => {
      const found = await archive.getZxy(z, x, y)
      return found ? plainTile(Buffer.from(found.data)) : Buffer.alloc(0)
    }
    return {
      key,
      kind: tileType === TileType.Mvt ? 'vector' : 'raster',
      mostZoom: maxZoom,
      credit: typeof attribution === 'string' ? plainText(attribution).slice(0, MOST_CREDIT) || null : null,
      read: keeping(key, read),
    }
  }

  /** Reads a tile of memory, or fetches it and keeps it; an empty one is not there. */
  const keeping = (of: string, fetched: (place: TilePlace) => Promise<Buffer>) => async (place: TilePlace) => {
    const key = `${place.z}/${place.x}/${place.y} ${of}`
    const bytes =
      kept.get(key) ??
      (await limit.run(async () => {
        const known = kept.get(key)
        if (known) return known
        if (failed.has(key)) throw new AppError('unavailable')
        try {
          const read = await fetched(place)
          kept.set(key, read)
          return read
        } catch (error) {
          failed.set(key, true)
          log.warn({ err: error }, 'a tile of the base map could not be had')
          throw new AppError('unavailable', { cause: error })
        }
      }))
    return bytes.length > 0 ? bytes : null
  }

  return {
    /** The tiles at an address; what failed is tried again the next time. */
    async of(address: string): Promise<TileSet | null> {
      const key = await keyOf(address)
      if (opened?.key !== key) {
        const set = open(address, key).catch((error: unknown) => {
          if (opened?.set === set) opened = undefined
          log.warn({ err: error }, 'the base map could not be opened')
          throw new AppError('unavailable', { cause: error })
        })
        opened = { key, set }
      }
      return opened.set
    },
  }
}
export type Tiles = ReturnType<typeof createTiles>

/** A tile without the compression that some servers send vector tiles in without saying so. Throws beyond the largest size. */
const plainTile = async (bytes: Buffer): Promise<Buffer> =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? decompress(bytes, MOST_BYTES) : bytes

/** Throws for what is no tile of its kind: a page with status 200 that says why there is none. A vector tile starts with a layer, field 3 (Mapbox Vector Tile 2.1, 4.1). */
function assertTile(kind: TileKind, bytes: Buffer): void {
  if (kind === 'raster') pictureKind(bytes)
  else if (bytes.length > 0 && bytes[0] !== 0x1a) throw new Error('The answer is no vector tile.')
}

/** The text of an attribution, without its markup. */
const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replaceAll(/&[a-z#0-9]+;|[<>]/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
