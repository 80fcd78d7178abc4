import { Hono } from 'hono'
import type { Actor } from '#access/actor.ts'
import { basemapKind, isByTile, isServedTile } from '#kernel/basemap.ts'
import { AppError } from '#kernel/errors.ts'
import type { LimitCalls } from '../http/call-limits.ts'
import { FILE_POLICY } from '../http/headers.ts'
import { type AlertRefusal, admit } from '../http/refusals.ts'
import { pictureKind } from '../photos/picture-kind.ts'
import type { RequestInfo } from '../procedure.ts'
import type { Tiles } from './tiles.ts'

type Parts = {
  tiles: Tiles
  /** The firm's base map; null without one. */
  address: () => Promise<string | null>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  limitCalls: LimitCalls
}

/** How long a browser keeps a tile: its address names the base map. */
const CACHE = 'private, max-age=86400'

/**
 * `GET /basemap/tiles/{z}/{x}/{y}`: a tile of the firm's base map to anyone who is signed in, fetched by this server of the one template that is set, so that no key within it
 * leaves the server. 404 where the base map has no such tile, beyond the part of the world that maps show, and without a base map of tiles.
 */
export function createTileRoutes({ tiles, address, sessionOf, alert, limitCalls }: Parts) {
  const routes = new Hono<{ Variables: { info: RequestInfo } }>()
  routes.get('/tiles/:z{\\d{1,2}}/:x{\\d{1,7}}/:y{\\d{1,7}(?:\\.pbf)?}', async (c) => {
    const asked = { access: 'signedIn', call: 'basemap.tile', request: c.get('info') } as const
    const actor = await admit({ sessionOf, alert }, c.req.raw.headers, asked)
    const [z, x, y] = [c.req.param('z'), c.req.param('x'), c.req.param('y').replace('.pbf', '')].map(Number)
    const place = { z: z ?? 0, x: x ?? 0, y: y ?? 0 }
    const base = await address()
    if (base === null || !isByTile(base) || !isServedTile(place)) throw new AppError('not-found')
    const set = await tiles.of(base)
    const bytes = await limitCalls('tile', actor.id, async () => set?.read(place))
    if (!bytes) throw new AppError('not-found')
    const type = basemapKind(base) === 'vector' ? 'application/x-protobuf' : `image/${pictureKind(bytes)}`
    const headers = { 'content-type': type, 'cache-control': CACHE, 'content-security-policy': FILE_POLICY }
    return c.body(new Uint8Array(bytes), 200, headers)
  })
  return routes
}
