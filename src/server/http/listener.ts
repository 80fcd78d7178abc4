import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { AppError } from '#kernel/errors.ts'
import { LIVE_PATH, type LiveCall } from '../live/endpoint.ts'
import { wireAnswer } from './answers.ts'
import { DATA_POLICY, requestHeaders, requestInfo, TRANSPORT_SECURITY } from './headers.ts'
import type { RpcAnswer, RpcCall } from './rpc.ts'

type Parts = {
  live: (call: LiveCall) => Promise<void>
  rpc: (call: RpcCall) => Promise<RpcAnswer>
  app: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>
  /** Throws an AppError while this server cannot do all that it is there for. */
  ready: () => Promise<void>
  /** True once this server is about to stop: it goes on answering, and is sent no more than it is sent already. */
  isStopping: () => boolean
  trustProxy: boolean
  secure: boolean
}

const RPC = '/rpc/'
/** Answered to anybody, without a look at the host: balancers may ask by HTTP/1.0 and name none. */
const PROBES = ['/healthz', '/readyz']
/** How long the rest of an unread body is received before the connection is closed, in ms. */
const REST = 500

// JSON responses must not be rendered, framed or cached.
const HEADERS = [
  ['content-type', 'application/json'],
  ['cache-control', 'no-store'],
  ['content-security-policy', DATA_POLICY],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
].flat()

/**
 * The server's one listener. Calls of verbs go straight to their host, since web Request and Response objects cost
 * as much as a read from the database, and so do the streams of what changes, which stay open; everything else goes through Hono.
 */
export function createListener({ live, rpc, app, ready, isStopping, trustProxy, secure }: Parts): RequestListener {
  const others = getRequestListener(app.fetch)
  const fixed = secure ? [...HEADERS, 'strict-transport-security', TRANSPORT_SECURITY] : HEADERS

  return (incoming, outgoing) => {
    const name = verbIn(incoming.url ?? '')
    const path = name === undefined ? pathOf(incoming.url ?? '') : ''
    const isLive = path === LIVE_PATH
    // Nobody keeps a connection to a server that is about to close it.
    if (isStopping()) outgoing.shouldKeepAlive = false
    if (PROBES.includes(path) && (incoming.method === 'GET' || incoming.method === 'HEAD'))
      return void probe(path, outgoing).catch((error) => outgoing.destroy(error))
    if (name === undefined && !isLive) return others(incoming, outgoing)
    const headers = requestHeaders(incoming)
    const info = requestInfo(headers, incoming.socket.remoteAddress, { trustProxy, method: incoming.method })
    if (name === undefined) return void live({ incoming, outgoing, headers, info })
    rpc({ name, headers, incoming, info })
      .then((answer) => {
        send(outgoing, info.id, answer)
        letGo(incoming)
      })
      .catch((error) => outgoing.destroy(error))
  }

  /** Whether the process lives, and whether it can do all that it is there for; neither while it is about to stop. */
  async function probe(path: string, outgoing: ServerResponse): Promise<void> {
    const more = ['x-frame-options', 'DENY']
    const assert = async () => {
      if (isStopping()) throw new AppError('stopping')
      if (path === '/readyz') await ready()
    }
    const error = await assert().then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof AppError ? thrown : new AppError('unavailable', { cause: thrown })),
    )
    if (!error) return end(outgoing, 200, path === '/readyz' ? '{"ready":true}' : '{"alive":true}', more)
    const { status, text, retryAfter } = wireAnswer(error, randomUUID())
    end(outgoing, status, text, retryAfter ? [...more, 'retry-after', retryAfter] : more)
  }

  function send(outgoing: ServerResponse, requestId: string, answer: RpcAnswer) {
    const own = ['x-request-id', requestId, ...(answer.headers ?? [])]
    if ('text' in answer)
      return end(outgoing, 200, answer.text, [...own, 'server-timing', `rpc;dur=${answer.took.toFixed(1)}`])
    const { status, text, retryAfter } = wireAnswer(answer.error, requestId)
    if (answer.error.code === 'machine-key-refused') own.push('www-authenticate', 'Bearer')
    end(outgoing, status, text, retryAfter ? [...own, 'retry-after', retryAfter] : own)
  }

  function end(outgoing: ServerResponse, status: number, text: string, more: string[]) {
    outgoing.writeHead(status, [...fixed, ...more, 'content-length', String(Buffer.byteLength(text))])
    outgoing.end(text)
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** The verb that an address names; undefined when it is an address of another kind. The contract is a document like others. */
function verbIn(url: string): string | undefined {
  if (!url.startsWith(RPC)) return undefined
  const query = url.indexOf('?')
  const name = url.slice(RPC.length, query < 0 ? undefined : query)
  return name === 'openapi.json' ? undefined : name
}

/** Drains an unread body, and closes the connection of a client that keeps sending. */
function letGo(incoming: IncomingMessage) {
  if (incoming.complete || incoming.destroyed) return
  const cut = setTimeout(() => incoming.destroy(), REST).unref()
  incoming.once('close', () => clearTimeout(cut)).resume()
}

/** How long the headers of a request may take to come, in ms; its body has limits of its own, by what it is for. */
const HEADERS_WITHIN = 15_000
/** Longer than a proxy keeps its own side open, so that it never sends into a connection that has just been closed, in ms. */
const KEPT_ALIVE = 65_000

/**
 * How many connections may wait to be accepted, as far as the system lets them. With Node's 511, of 1,500 that came at once some were dropped after
 * their client had sent, and were heard of up to 15 s later.
 */
const MOST_UNACCEPTED = 4_096
/** More connections at once are closed as they come: what is open takes memory, whatever it asks for. */
const MOST_CONNECTIONS = 10_000

/** Creates a server that does not listen yet. */
export function createHttpServer(): Server {
  const server = createServer({
    headersTimeout: HEADERS_WITHIN,
    connectionsCheckingInterval: HEADERS_WITHIN / 3,
    keepAliveTimeout: KEPT_ALIVE,
  })
  server.maxConnections = MOST_CONNECTIONS
  return server
}

/** Has a server answer every request by this listener from now on, one that listens already too. */
export function answerBy(server: Server, listener: RequestListener): void {
  server.removeAllListeners('request').on('request', listener)
}

/** Starts listening and returns the port, a free one for 0; that of a server which listens already. Throws when it is in use. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    if (server.listening) return resolve((server.address() as AddressInfo).port)
    server.once('error', reject)
    server.listen({ port, host, backlog: MOST_UNACCEPTED }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
