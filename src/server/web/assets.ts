import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
/** A file with its compressed twins, each under the ending of its name. `held` is the smallest of them. */
type Asset = { type: string; tag: string; codings: readonly Coding[]; smallest: Coding; held: Body }

const ENDINGS: Record<Coding, string> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Answers with the build's hashed files, which a browser keeps for a year. What browsers ask for is held, 4 MB of it: a visit
 * asks for twenty at once, and each would wait for the disk. Other codings are read when they are asked for. Those that are `open`
 * are read by pages of any origin.
 */
export function createAssets(folder: string, { open = false } = {}) {
  const assets = existsSync(folder) ? readAssets(folder) : new Map<string, Asset>()
  return async (c: Context, name: string): Promise<Response> => {
    const asset = assets.get(name)
    if (!asset) return c.notFound()
    const coding = codingFor(c.req.header('accept-encoding'), (one) => asset.codings.includes(one))
    const etag = `"${asset.tag}-${coding}"`
    c.header('etag', etag)
    if (open) c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'public, max-age=31536000, immutable')
    if (asset.codings.length > 1) c.header('vary', 'Accept-Encoding')
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    const isHeld = coding === asset.smallest
    const body = isHeld ? asset.held : Uint8Array.from(await readFile(join(folder, name + ENDINGS[coding])))
    c.header('content-type', asset.type)
    if (coding !== 'identity') c.header('content-encoding', coding)
    return c.body(body)
  }
}

function readAssets(folder: string): Map<string, Asset> {
  const names = readdirSync(folder).filter((name) => TYPES[extname(name)])
  return new Map(
    names.map((name) => {
      const read = (coding: Coding): Body => Uint8Array.from(readFileSync(join(folder, name + ENDINGS[coding])))
      const codings = [...CODINGS, 'identity' as const].filter((one) => existsSync(join(folder, name + ENDINGS[one])))
      const tag = createHash('sha256').update(read('identity')).digest('base64url').slice(0, 16)
      const smallest = codings[0] ?? 'identity'
      return [
        name,
        { type: TYPES[extname(name)] ?? 'application/octet-stream', tag, codings, smallest, held: read(smallest) },
      ]
    }),
  )
}
