import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Actor } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { LONGEST_SINCE_OPENED } from '#kernel/live.ts'
import { SESSION_LIMITS } from '../db/database.ts'
import { wireAnswer } from '../http/answers.ts'
import type { LimitCalls } from '../http/call-limits.ts'
import { toAppError } from '../http/failures.ts'
import { DATA_POLICY, type RequestHeaders, TRANSPORT_SECURITY } from '../http/headers.ts'
import type { Log } from '../log.ts'
import type { RequestInfo } from '../procedure.ts'
import { LiveConnection } from './connection.ts'
import type { LiveHub, ReadUpTo } from './hub.ts'
import { parsePosition } from './position.ts'

/** What the endpoint depends on. */
export type LiveEndpointParts = {
  hub: Pick<LiveHub, 'join' | 'leave' | 'size'>
  sessionOf: (headers: RequestHeaders) => Promise<Actor | null>
  limitCalls: LimitCalls
  secure: boolean
  log: Log
}
/** A request for the stream. */
export type LiveCall = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  headers: RequestHeaders
  info: RequestInfo
}

/** The path of the stream. */
export const LIVE_PATH = '/live'
/** The most streams of one server. */
const MOST_STREAMS = 5_000
/** How long a stream lasts at most, in ms: then its client comes again, and is admitted again. */
const LONGEST = 30 * 60_000
/** Events have the time at which their transactions began, in seconds before their commits: at least as long as one statement may take. */
const MARGIN = (2 * SESSION_LIMITS.statement_timeout) / 1000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'content-security-policy': DATA_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Proxies must pass each message on at once.
  'x-accel-buffering': 'no',
}

/**
 * Returns the handler of `GET /live`, a stream of server-sent events for the person of the session. It begins after `?after=` or
 * Last-Event-ID, or with what happened in the last `?since=` seconds. Never throws.
 */
export function createLiveEndpoint({ hub, sessionOf, limitCalls, secure, log }: LiveEndpointParts) {
  const fixed = secure ? { ...HEADERS, 'strict-transport-security': TRANSPORT_SECURITY } : HEADERS

  async function open({ incoming, outgoing, headers, info }: LiveCall): Promise<void> {
    if (incoming.method !== 'GET') throw new AppError('method-not-allowed')
    const site = headers.get('sec-fetch-site')
    if (site !== null && site !== 'same-origin') throw new AppError('foreign-origin')
    // A stream cannot send the header by which calls name their person.
    const person = queryOf(incoming).get('person')
    const asked: RequestHeaders = { get: (name) => (name === 'x-person' && person ? person : headers.get(name)) }
    const actor = await sessionOf(asked)
    const refused = refusal(actor, 'signedIn')
    if (refused || !actor) throw new AppError(refused ?? 'not-signed-in')
    const from = readUpTo(queryOf(incoming), headers)
    if (hub.size() >= MOST_STREAMS) throw new AppError('unavailable')
    await limitCalls('live', actor.id, () => stream(actor, from, { outgoing, headers: asked, info }))
  }

  /** Resolves when the stream has ended. */
  function stream(actor: Actor, from: ReadUpTo, call: Omit<LiveCall, 'incoming'>): Promise<void> {
    const { outgoing, headers, info } = call
    // Of a client that left while its session was read, 'close' was emitted before anybody listened.
    if (outgoing.destroyed || outgoing.closed) return Promise.resolve()
    const connection = new LiveConnection(actor, headers, outgoing)
    return new Promise((resolve) => {
      const longest = setTimeout(() => connection.end(), LONGEST).unref()
      outgoing.once('close', () => {
        clearTimeout(longest)
        hub.leave(connection)
        resolve()
      })
      outgoing.writeHead(200, { ...fixed, 'x-request-id': info.id })
      outgoing.flushHeaders()
      hub.join(connection, from).catch((error) => {
        log.warn({ err: error, requestId: info.id }, 'a live stream could not begin')
        connection.end()
      })
    })
  }

  return (call: LiveCall): Promise<void> =>
    open(call).catch((thrown) => {
      const { outgoing, info } = call
      if (outgoing.headersSent) return void outgoing.destroy()
      const { status, text, retryAfter } = wireAnswer(toAppError(thrown, log, { requestId: info.id }), info.id)
      outgoing.writeHead(status, {
        ...fixed,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-request-id': info.id,
        ...(retryAfter ? { 'retry-after': retryAfter } : {}),
      })
      outgoing.end(text)
    })
}

function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length))
}

/** Throws AppError 'invalid-argument' for seconds that are no number. */
function readUpTo(query: URLSearchParams, headers: RequestHeaders): ReadUpTo {
  const after = headers.get('last-event-id') ?? query.get('after')
  if (after) {
    const position = parsePosition(after)
    return position ? { position } : { unknown: true }
  }
  const since = query.get('since')
  if (since === null) return { seconds: 0 }
  if (!/^\d{1,9}$/.test(since)) throw new AppError('invalid-argument')
  return Number(since) > LONGEST_SINCE_OPENED ? { unknown: true } : { seconds: Number(since) + MARGIN }
}
