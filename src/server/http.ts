import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { AppError } from '#kernel/errors.ts'
import { errorAnswer } from './answers.ts'
import { isLoopback } from './demo.ts'
import { toAppError } from './failures.ts'
import { clientAddress } from './identity/address.ts'
import type { Identity } from './identity/identity.ts'
import type { Log } from './log.ts'
import { openApi } from './openapi.ts'
import type { RequestInfo } from './procedure.ts'
import type { createRpc, Verbs } from './rpc.ts'
import { contentSecurityPolicy } from './web.ts'

type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }
type Parts = {
  verbs: Verbs
  rpc: ReturnType<typeof createRpc>
  identity: Pick<Identity, 'handler'>
  /** Throws when the database cannot be reached or is not whole. */
  ready: () => Promise<void>
  /** The demonstration's own paths; absent in any other database. */
  demo?: Hono
  web?: Hono
  trustProxy: boolean
  secure: boolean
  cookieName: string
  log: Log
}

const POLICY = contentSecurityPolicy()

/** Everything the server answers over HTTP, composed. */
export function createApp(parts: Parts): Hono<Env> {
  const { verbs, rpc, identity, ready, demo, web, trustProxy, secure, cookieName, log } = parts
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    const { headers } = c.req.raw
    const ip = clientAddress(headers, c.env.incoming?.socket.remoteAddress, trustProxy)
    const info = { id: randomUUID(), ip, userAgent: (headers.get('user-agent') ?? '').slice(0, 300) }
    c.set('info', info)
    await next()
    // Not c.header: on an answer that is there it makes the whole answer anew, as a stream, for half of what a call costs.
    c.res.headers.set('x-request-id', info.id)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', POLICY)
  })
  app.use(
    secureHeaders({
      strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
    }),
  )
  app.get('/healthz', (c) => c.json({ alive: true }))
  app.get('/readyz', async (c) => {
    await ready()
    return c.json({ ready: true })
  })
  app.all('/api/auth/*', (c) => {
    const { id, ip } = c.get('info')
    return identity.handler(c.req.raw, { address: ip, requestId: id })
  })
  const contract = JSON.stringify(openApi(verbs, cookieName))
  app.get('/rpc/openapi.json', (c) => c.body(contract, 200, { 'content-type': 'application/json' }))
  app.all('/rpc/:name', (c) => rpc(c.req.param('name'), c.req.raw, c.get('info')))
  for (const path of ['/rpc/*', '/api/*'] as const) app.all(path, () => fail(new AppError('unknown-verb')))
  app.use('/demo/*', async (c, next) => {
    // A proxy in front makes every caller look like this machine, and a foreign page may point its own name at it: then the
    // demonstration's paths are closed.
    const { hostname } = new URL(c.req.url)
    const isHere = isLoopback(c.get('info').ip) && isLoopback(hostname.replace(/^\[|\]$/g, ''))
    if (!isHere || c.req.header('x-forwarded-for')) throw new AppError('not-found')
    await next()
  })
  if (demo) app.route('/demo', demo)
  app.all('/demo/*', () => fail(new AppError('not-found')))
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
