import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { AppError } from '#kernel/errors.ts'
import { errorAnswer } from '#server/answers.ts'
import type { Database } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { readJson } from '#server/read-json.ts'
import type { DB } from '#server/schema.ts'
import { toToldError } from '../failures.ts'
import { ADDRESS_HEADER, type Auth } from './auth.ts'
import type { Answer, Asked, Call, Endpoint } from './endpoint.ts'
import { ENDPOINTS, parseBody } from './endpoints.ts'
import { refusalOf } from './error-map.ts'
import { createGate } from './gate.ts'
import { admitGuess, countGuess } from './guesses.ts'
import type { SendMail } from './mails.ts'
import { originAllowed, type Reached } from './origin.ts'
import type { ReadIdentitySettings } from './settings.ts'
import { inTransaction } from './transaction.ts'

/** Writes an audit row in the transaction of what it tells; given by whoever composes the server. */
export type WriteAudit = (trx: Transaction<DB>, entry: AuditEntry) => Promise<void>
/** What the server knows of a request that its headers must not tell: the socket's address (see address.ts). */
export type Caller = { address?: string; requestId?: string }

type Parts = {
  database: Database
  env: Reached
  log: Log
  auth: Auth
  audit: WriteAudit
  settings: ReadIdentitySettings
  mail: SendMail
  /** Who is signed in by these headers, read in the transaction. */
  actorIn: (trx: Transaction<DB>, headers: Headers) => Promise<Actor | undefined>
  /** The person whose second step a browser with these headers is to make. */
  pendingIn: (trx: Transaction<DB>, headers: Headers) => Promise<string | undefined>
  /** Forgets what this server remembers of a person, once the call is committed. */
  evict: (userId: string) => void
}
/** Who calls, and what is to be done once the call is committed. */
type Around = Pick<Call, 'actor' | 'pending'> & { touched: Set<string>; cookies: string[] }
type Given = { path: string; endpoint: Endpoint; body: Record<string, unknown>; headers: Headers; address: string }

const BASE = '/api/auth/'
/** What is only read: the session, and the public keys of tokens. */
const READS = ['get-session', 'jwks']
/** The largest body an identity endpoint reads, in bytes. */
const BODY_LIMIT = 16_384
// A call holds a connection while it hashes, so a flood of sign-ins must not take them all.
const gate = createGate(4, 200)

/** Serves /api/auth/*: a short list of open endpoints, everything else of better-auth answers 404. */
export function createHandler({ database, env, log, auth, audit, settings, mail, actorIn, pendingIn, evict }: Parts) {
  return async function handler(request: Request, caller: Caller = {}): Promise<Response> {
    const requestId = caller.requestId ?? randomUUID()
    const address = caller.address ?? ''
    try {
      const path = pathOf(request)
      if (!originAllowed(request, env)) throw new AppError('foreign-origin')
      const headers = cleanHeaders(request, address, env)
      const endpoint = ENDPOINTS[path]
      if (!endpoint) {
        const { response, error } = await ask(auth, headers, { path, method: 'GET' })
        return error ? errorAnswer(error, requestId) : response
      }
      const body = parseBody(endpoint, (await readJson(request, BODY_LIMIT)) ?? {})
      await endpoint.admit?.(database.kysely, address)
      const running = gate.run(() => run({ path, endpoint, body, headers, address }))
      const [answer] = await Promise.all([running, sleep(endpoint.evenly ?? 0)])
      return answer.error
        ? errorAnswer(answer.error, requestId, answer.response.headers.getSetCookie())
        : answer.response
    } catch (error) {
      const verb = new URL(request.url).pathname.slice(BASE.length)
      return errorAnswer(toToldError(error, log, { requestId, verb }), requestId)
    }
  }

  async function run({ path, endpoint, ...given }: Given): Promise<Answer> {
    let answer: Answer | undefined
    const touched = new Set<string>()
    const cookies: string[] = []
    try {
      await inTransaction(database.kysely, async (trx) => {
        const actor = endpoint.entrance ? undefined : await actorIn(trx, given.headers)
        if (actor) touched.add(actor.id)
        // Asked before better-auth, which uses a challenge up.
        const pending = actor ? undefined : await pendingIn(trx, given.headers)
        const call = callOf(trx, given, { actor, pending, touched, cookies })
        const guess = await admitGuess(call)
        await endpoint.before?.(call)
        answer = endpoint.does
          ? await answerOf(endpoint.does(call))
          : await ask(auth, given.headers, { path, body: given.body, ...endpoint.asks?.(given.body) })
        if (guess) await countGuess(call, answer, guess)
        const { error } = answer
        if (!error) await endpoint.after?.(call, answer)
        else await endpoint.refused?.(call, answer)
        if (error && (error.status >= 500 || !endpoint.lasting)) throw error
      })
      for (const userId of touched) evict(userId)
      for (const line of cookies) answer?.response.headers.append('set-cookie', line)
    } catch (error) {
      if (!answer?.error || error !== answer.error) throw error
    }
    if (!answer) throw new AppError('unknown-error')
    return answer
  }

  function callOf(
    trx: Transaction<DB>,
    { body, headers, address }: Pick<Given, 'body' | 'headers' | 'address'>,
    { actor, pending, touched, cookies }: Around,
  ): Call {
    return {
      body,
      headers,
      address,
      trx,
      actor,
      pending,
      appUrl: env.appUrl,
      mail: (letter) => mail(trx, letter),
      settings,
      audit: (who, entry) =>
        audit(trx, {
          actor: { id: who.id, name: who.displayName },
          ipAddress: address || null,
          userAgent: headers.get('user-agent'),
          ...entry,
        }),
      touch: (userId) => touched.add(userId),
      setCookie: (line) => cookies.push(line),
    }
  }
}

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url)
  const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : ''
  const isRead = READS.includes(path)
  if (!isRead && !Object.hasOwn(ENDPOINTS, path)) throw new AppError('not-found')
  if (request.method !== (isRead ? 'GET' : 'POST')) throw new AppError('method-not-allowed')
  return path
}

// better-auth sees only what it needs, so no header of the caller's can speak for address, host or origin.
function cleanHeaders(request: Request, address: string, env: { appUrl: string }): Headers {
  const headers = new Headers({ origin: new URL(env.appUrl).origin, [ADDRESS_HEADER]: address })
  const cookie = request.headers.get('cookie')
  if (cookie) headers.set('cookie', cookie)
  headers.set('user-agent', (request.headers.get('user-agent') ?? '').slice(0, 300))
  return headers
}

async function ask(auth: Auth, headers: Headers, { path, method = 'POST', query, body }: Asked): Promise<Answer> {
  const sent = new Headers(headers)
  const posted = method === 'POST'
  if (posted) sent.set('content-type', 'application/json')
  const url = new URL(`${auth.options.baseURL}${BASE}${path}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const init = { method, headers: sent, ...(posted ? { body: JSON.stringify(body ?? {}) } : {}) }
  const response = await auth.handler(new Request(url, init))
  const said: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return response.ok ? { response, said } : { response, said, error: refusalOf(response.status, said) }
}

/** The answer of an endpoint that does its own work, in the shape of better-auth's. */
async function answerOf(work: Promise<object>): Promise<Answer> {
  try {
    const said = await work
    return { response: Response.json(said), said }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { response: new Response(null, { status: error.status }), said: undefined, error }
  }
}
