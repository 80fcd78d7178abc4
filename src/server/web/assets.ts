import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Context } from 'hono'
import { CODINGS, type Coding, codingFor } from '../http/codings.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
}

type Body = Uint8Array<ArrayBuffer>
type Asset = { type: string; tag: string; bodies: Partial<Record<Coding, Body>> & { identity: Body } }

/**
 * Answers with the build's hashed files, which a browser keeps for a year. They are read once, a few megabytes with their
 * compressed twins: a visit asks for twenty at once, and each would wait for the disk. Those that are `open` are read by pages
 * of any origin.
 */
export function createAssets(folder: string, { open = false } = {}) {
  const assets = existsSync(folder) ? readAssets(folder) : new Map<string, Asset>()
  return (c: Context, name: string): Response | Promise<Response> => {
    const asset = assets.get(name)
    if (!asset) return c.notFound()
    const coding = codingFor(c.req.header('accept-encoding'), (one) => asset.bodies[one] !== undefined)
    const etag = `"${asset.tag}-${coding}"`
    c.header('etag', etag)
    if (open) c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'public, max-age=31536000, immutable')
    if (CODINGS.some((one) => asset.bodies[one])) c.header('vary', 'Accept-Encoding')
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    c.header('content-type', asset.type)
    if (coding !== 'identity') c.header('content-encoding', coding)
    return c.body(asset.bodies[coding] ?? asset.bodies.identity)
  }
}

function readAssets(folder: string): Map<string, Asset> {
  const names = readdirSync(folder).filter((name) => TYPES[extname(name)])
  const read = (name: string): Body => Uint8Array.from(readFileSync(join(folder, name)))
  return new Map(
    names.map((name) => {
      const identity = read(name)
      const twin = (ending: string) => (existsSync(join(folder, name + ending)) ? read(name + ending) : undefined)
      const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
      const bodies = { identity, br: twin('.br'), gzip: twin('.gz') }
      return [name, { type: TYPES[extname(name)] ?? 'application/octet-stream', tag, bodies }]
    }),
  )
}
