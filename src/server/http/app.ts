import { hash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { AppError } from '#kernel/errors.ts'
import type { createTileRoutes } from '../basemap/tile-routes.ts'
import type { createStoredDownloads } from '../files/serve/stored-downloads.ts'
import type { createUploads } from '../files/uploads/routes.ts'
import type { Identity } from '../identity/identity.ts'
import type { Log } from '../log.ts'
import type { createPaymentCallback } from '../payments/callback.ts'
import type { createLogo } from '../photos/logo-routes.ts'
import type { createProfilePhotos } from '../photos/profile-photo-routes.ts'
import type { RequestInfo } from '../procedure.ts'
import type { createSheetUploads } from '../sheets/upload-route.ts'
import { contentSecurityPolicy } from '../web/web.ts'
import { errorAnswer } from './answers.ts'
import type { createCalendarFeeds } from './calendar-feeds.ts'
import type { createDownloads } from './downloads.ts'
import { toAppError } from './failures.ts'
import { isFromThisMachine, requestInfo, TRANSPORT_SECURITY } from './headers.ts'
import { openApi } from './openapi.ts'
import { PDF_FRAME } from './pdf-frame.ts'
import type { Verbs } from './rpc.ts'

type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }
type Parts = {
  verbs: Verbs
  identity: Pick<Identity, 'handler'>
  /** The demonstration's own paths; absent in any other database. */
  demo?: Hono
  web?: Hono<Pick<Env, 'Variables'>>
  /** Tiles of the firm's base map, below /basemap. */
  tiles: ReturnType<typeof createTileRoutes>
  /** Files generated on request, below /files. */
  downloads: ReturnType<typeof createDownloads>
  /** Stored files, below /files. */
  storedDownloads: ReturnType<typeof createStoredDownloads>
  /** Uploads into the file store, below /files. */
  uploads: ReturnType<typeof createUploads>
  /** Uploads of sheets, below /files. */
  sheets: readonly ReturnType<typeof createSheetUploads>[]
  /** Profile photos, below /files. */
  photos: ReturnType<typeof createProfilePhotos>
  /** The firm's logo, below /files. */
  logo: ReturnType<typeof createLogo>
  /** Where the payment gateway tells of payments; absent without one. */
  payments?: ReturnType<typeof createPaymentCallback> | undefined
  /** People's calendars, below /calendar. */
  calendars: ReturnType<typeof createCalendarFeeds>
  trustProxy: boolean
  secure: boolean
  cookieName: string
  /** What is published for other programs. */
  published: () => object
  /** The measures of this server as text, and the token that a scraper names; without one, only this machine is answered. */
  metrics: { text: () => Promise<string>; token?: string | undefined }
  /** Throws while nothing may be saved. */
  assertWritable: () => void
  log: Log
}

const METRICS = 'text/plain; version=0.0.4; charset=utf-8'
const POLICY = contentSecurityPolicy()
/** What brings files; removing them makes room. */
const WRITES = ['POST', 'PUT', 'PATCH']

/** Everything the server answers over HTTP but the calls of verbs, composed; see listener.ts. */
export function createApp(parts: Parts): Hono<Env> {
  const { verbs, identity, demo, web, trustProxy, secure, cookieName, assertWritable, log } = parts
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    const info = requestInfo(c.req.raw.headers, c.env.incoming?.socket.remoteAddress, {
      trustProxy,
      method: c.req.method,
    })
    c.set('info', info)
    await next()
    // Not c.header, which would rebuild an existing response as a stream.
    c.res.headers.set('x-request-id', info.id)
    if (c.req.path === PDF_FRAME) c.res.headers.set('x-frame-options', 'SAMEORIGIN')
    // Responses about people and their sessions must not be cached by proxies, or shown after a sign-out.
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'no-store')
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', POLICY)
  })
  app.use(
    secureHeaders({
      strictTransportSecurity: secure ? TRANSPORT_SECURITY : false,
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
    }),
  )
  app.get('/metrics', async (c) => {
    assertMayScrape(c.req.raw, c.get('info').ip, parts.metrics.token)
    return c.body(await parts.metrics.text(), 200, { 'content-type': METRICS, 'cache-control': 'no-store' })
  })
  app.all('/api/auth/*', (c) => {
    const { id, ip } = c.get('info')
    return identity.handler(c.req.raw, { address: ip, requestId: id })
  })
  // Written when it is first asked for: most servers start without anybody reading it.
  let contract: string | undefined
  app.get('/rpc/openapi.json', (c) => {
    contract ??= JSON.stringify(openApi(verbs, cookieName))
    return c.body(contract, 200, { 'content-type': 'application/json' })
  })
  let published: string | undefined
  app.get('/openapi.json', (c) => {
    published ??= JSON.stringify(parts.published())
    return c.body(published, 200, { 'content-type': 'application/json' })
  })
  app.all('/api/*', () => fail(new AppError('unknown-verb')))
  app.use('/files/*', async (c, next) => {
    if (WRITES.includes(c.req.method)) assertWritable()
    await next()
  })
  app.route('/files', parts.downloads)
  app.route('/files', parts.storedDownloads)
  app.route('/files', parts.uploads)
  for (const sheets of parts.sheets) app.route('/files', sheets)
  // Before the photos, which require a session.
  app.route('/files', parts.logo)
  app.route('/files', parts.photos)
  app.all('/files/*', () => fail(new AppError('not-found')))
  app.use('/payments/*', async (_, next) => {
    assertWritable()
    await next()
  })
  if (parts.payments) app.route('/payments', parts.payments)
  app.all('/payments/*', () => fail(new AppError('not-found')))
  app.route('/calendar', parts.calendars)
  app.use('/demo/*', async (c, next) => {
    if (!isFromThisMachine(c.req.raw, c.get('info').ip)) throw new AppError('not-found')
    await next()
  })
  if (demo) app.route('/demo', demo)
  app.all('/demo/*', () => fail(new AppError('not-found')))
  app.route('/basemap', parts.tiles)
  if (web) app.route('/', web)
  app.notFound((c) => errorAnswer(new AppError('not-found'), c.get('info').id))
  app.onError((error, c) => {
    const { id } = c.get('info')
    return errorAnswer(toAppError(error, log, { requestId: id }), id)
  })
  return app

  function fail(error: AppError): never {
    throw error
  }
}

/**
 * Throws AppError 'not-found', as if there were no measures, unless the request names the token as its bearer; without a token, unless
 * it comes from this machine.
 */
function assertMayScrape(request: Pick<Request, 'url' | 'headers'>, ip: string, token: string | undefined): void {
  const isAllowed = token
    ? isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`)
    : isFromThisMachine(request, ip)
  if (!isAllowed) throw new AppError('not-found')
}

// Hashes are of one length whatever was sent, so that comparing them takes the same time.
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}
