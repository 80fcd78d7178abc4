import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { FILE_KINDS, PREVIEWS } from '#kernel/file-kinds.ts'
import { collectionOfFile } from '#kernel/operations.ts'
import type { Database } from '../../db/database.ts'
import { askFile, askPublicFile } from '../../http/ask-file.ts'
import { toToldError } from '../../http/failures.ts'
import { FILE_POLICY, TRANSPORT_SECURITY } from '../../http/headers.ts'
import type { AlertRefusal } from '../../http/refusals.ts'
import type { Keys } from '../../identity/machine-keys.ts'
import type { Log } from '../../log.ts'
import type {
  DownloadContext,
  PublicDownload,
  RequestInfo,
  ServedArchive,
  ServedBundle,
  ServedFile,
  ServedPreview,
  StoredContext,
  StoredDownload,
} from '../../procedure.ts'
import type { FileStore } from '../store/file-store.ts'
import { sendArchive, sendBundle } from './bundle.ts'
import { safeName } from './names.ts'
import { evaluateConditions } from './range.ts'
import { sendStream } from './send.ts'

type Parts = {
  storedDownloads: Record<string, StoredDownload | PublicDownload>
  store: Pick<FileStore, 'read' | 'readPreview' | 'sizeOf'>
  database: Pick<Database, 'kysely'>
  sessionOf: (headers: Headers) => Promise<Actor | null>
  alert: AlertRefusal
  keys?: Keys
  secure: boolean
  log: Log
  /** Writes down, before the first byte, what a person opens. */
  noteOpenings: (context: DownloadContext, served: ServedFile | ServedPreview | ServedBundle) => Promise<void>
} & Pick<StoredContext, 'notifyCache' | 'runTask'>
type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }
type Call = Context<Env>

/**
 * Serves stored files below /files: session, permission, input; then the bytes, piped to the socket as Node streams, since web streams
 * take twice the time. A conditional request is authorised all the same.
 */
export function createStoredDownloads(parts: Parts): Hono<Env> {
  const { storedDownloads, store, database, notifyCache, runTask, sessionOf, alert, keys, secure, log, noteOpenings } =
    parts
  const host = new Hono<Env>()
  for (const [path, file] of Object.entries(storedDownloads)) {
    host.get(`/${path}`, async (c) => {
      const served = await find(c, file, path).catch((error) => {
        throw toToldError(error, log, {
          requestId: c.get('info').id,
          name: `${collectionOfFile(path)}.get`,
          reads: true,
        })
      })
      if ('entries' in served) return serveArchive(c, served)
      if ('files' in served) return serveBundle(c, served)
      return 'preview' in served ? servePreview(c, served) : serveFile(c, served)
    })
    host.all(`/${path}`, () => {
      throw new AppError('method-not-allowed')
    })
  }
  return host

  async function find(c: Call, file: StoredDownload | PublicDownload, path: string) {
    const request = c.get('info')
    const { kysely: db } = database
    // Looking at the head of a file that is opened by its address alone would count as an opening, as would a program that shows previews.
    if (file.access === 'public' && (c.req.method !== 'GET' || request.isAhead))
      throw new AppError('method-not-allowed')
    if (file.access === 'public') return file.run({ db, request }, askPublicFile(c.req, file.input))
    const call = `${path.split('/')[0]}.open`
    const { actor, input } = await askFile({ sessionOf, alert, keys }, c.req, { ...file, call, request, path })
    const served = await file.run({ actor, db, notifyCache, runTask, request }, input)
    if ('opens' in served) await noteOpenings({ actor, db, request }, served)
    return served
  }

  async function serveFile(c: Call, { sha256, size, kind, name, as }: Omit<ServedFile, 'opens'>): Promise<Response> {
    const etag = `"${sha256}"`
    const common = { etag, 'accept-ranges': 'bytes' }
    // Only GET has ranges.
    const range = c.req.method === 'GET' ? c.req.header('range') : undefined
    const [ifRange, ifNoneMatch] = [c.req.header('if-range'), c.req.header('if-none-match')]
    const part = evaluateConditions({ size, etag, range, ifRange, ifNoneMatch })
    if (part.status === 304) return c.body(null, 304, allHeaders(c, common))
    if (part.status === 416) return c.body(null, 416, allHeaders(c, { ...common, 'content-range': `bytes */${size}` }))
    const bytes = part.status === 206 ? part.range : { start: 0, end: size - 1 }
    const length = bytes.end - bytes.start + 1
    const headers = {
      ...common,
      'content-type': FILE_KINDS[kind].type,
      'content-disposition': contentDisposition(as, name),
      'content-length': String(length),
      ...(part.status === 206 ? { 'content-range': `bytes ${bytes.start}-${bytes.end}/${size}` } : {}),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, allHeaders(c, headers))
    const body = await store.read(sha256, bytes)
    c.env.outgoing.writeHead(part.status, allHeaders(c, headers))
    return stream(c, sendStream(c.env.outgoing, body, length))
  }

  async function servePreview(c: Call, { sha256, preview }: ServedPreview): Promise<Response> {
    const bytes = await store.readPreview(sha256, preview)
    if (!bytes) throw new AppError('not-found')
    const etag = `"${sha256}-${preview}"`
    const range = c.req.method === 'GET' ? c.req.header('range') : undefined
    const part = evaluateConditions({ size: bytes.length, etag, range, ifNoneMatch: c.req.header('if-none-match') })
    if (part.status === 304) return c.body(null, 304, allHeaders(c, { etag }))
    if (part.status === 416) return c.body(null, 416, allHeaders(c, { 'content-range': `bytes */${bytes.length}` }))
    const sent = part.status === 206 ? bytes.subarray(part.range.start, part.range.end + 1) : bytes
    const headers = {
      etag,
      'content-type': PREVIEWS[preview].type,
      'content-length': String(sent.length),
      ...(part.status === 206 && {
        'content-range': `bytes ${part.range.start}-${part.range.end}/${bytes.length}`,
      }),
      ...(preview === 'parts' && { 'content-disposition': contentDisposition('attachment', 'parts.bin') }),
    }
    return c.body(new Uint8Array(sent), part.status, allHeaders(c, headers))
  }

  async function serveBundle(c: Call, { name, files }: ServedBundle): Promise<Response> {
    const headers = { 'content-type': 'application/zip', 'content-disposition': contentDisposition('attachment', name) }
    if (c.req.method === 'HEAD') return c.body(null, 200, allHeaders(c, headers))
    // Checked before the head is sent: later the ZIP can only be aborted.
    const [first] = files
    if (first && (await store.sizeOf(first.sha256)) === undefined) throw new AppError('file-missing')
    c.env.outgoing.writeHead(200, allHeaders(c, headers))
    return stream(c, sendBundle(c.env.outgoing, { store, files }))
  }

  async function serveArchive(c: Call, { name, entries }: ServedArchive): Promise<Response> {
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', name),
      // Made again for each download: a stored copy would be of no use but to somebody else.
      'cache-control': 'no-store',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, allHeaders(c, headers))
    c.env.outgoing.writeHead(200, allHeaders(c, headers))
    return stream(c, sendArchive(c.env.outgoing, { store, entries }))
  }

  function allHeaders(c: Call, headers: Record<string, string>) {
    return { ...fixedHeaders({ secure, requestId: c.get('info').id }), ...headers }
  }

  function stream(c: Call, sending: Promise<void>): Response {
    // The route and not the path, which may hold what opens a file.
    const about = { requestId: c.get('info').id, path: routePath(c) }
    sending.catch((error) => log.error({ err: error, ...about }, 'a file broke off'))
    return RESPONSE_ALREADY_SENT.clone()
  }
}

/** The headers of every response that is written to the socket directly; http.ts sets the same on all others. */
function fixedHeaders({ secure, requestId }: { secure: boolean; requestId: string }): Record<string, string> {
  return {
    'x-request-id': requestId,
    'cache-control': 'private, no-cache',
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': TRANSPORT_SECURITY } : {}),
  }
}

/** The Content-Disposition of a file, with an ASCII fallback of its name (RFC 6266). */
function contentDisposition(as: 'inline' | 'attachment', name: string): string {
  const safe = safeName(name)
  const plain = safe.replace(/[^\x20-\x7e]+|[%"\\]/g, '_')
  const [ending = ''] = /\.\w{1,10}$/.exec(plain) ?? []
  const fallback = /[a-z0-9]/i.test(plain.slice(0, plain.length - ending.length)) ? plain : `file${ending}`
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${as}; filename="${fallback}"; filename*=UTF-8''${encoded}`
}
