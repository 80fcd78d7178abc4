import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Actor, TwoFactorMethod } from '#access/actor.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { PROOF_HEADER } from '#kernel/bot-check.ts'
import { AppError } from '#kernel/errors.ts'
import { errorAnswer, seeOther, withCookies } from '#server/answers.ts'
import type { Database } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { readJson } from '#server/read-json.ts'
import type { DB } from '#server/schema.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { toToldError } from '../failures.ts'
import { assertAccountUsable } from './sessions/account-state.ts'
import { answerOf, ask, BASE, cleanHeaders } from './better-auth/library-call.ts'
import type { Auth } from './better-auth/auth.ts'
import type { CheckProof } from './better-auth/bot-check.ts'
import type { Answer, Call, Endpoint } from './endpoints/endpoint.ts'
import { ENDPOINTS, parseBody } from './endpoints/open-endpoints.ts'
import type { Federation } from './federation/openid-provider.ts'
import { admitGuess, countGuess } from './passwords/password-attempts.ts'
import { THREADS } from './passwords/hash-threads.ts'
import type { Keys } from './server-keys.ts'
import type { SendMail } from './account-mails.ts'
import { keepEven } from './min-response-time.ts'
import { originAllowed, type Reached } from './origin.ts'
import type { ReadIdentitySettings } from './settings.ts'
import { inTransaction } from './better-auth/transaction.ts'
import { letIn } from './endpoints/run-endpoint.ts'

/** Writes an audit row in the transaction of what it tells; given by whoever composes the server. */
export type WriteAudit = (trx: Transaction<DB>, entry: AuditEntry) => Promise<void>
/** What the server knows of a request that its headers must not tell: the socket's address (see address.ts). */
export type Caller = { address?: string; requestId?: string }

type Parts = {
  database: Database
  env: Reached
  log: Log
  auth: Auth
  federation: Federation | undefined
  /** Throws unless a proof says that no bot calls; undefined while the check is off. */
  checkProof: CheckProof | undefined
  audit: WriteAudit
  settings: ReadIdentitySettings
  mail: SendMail
  keys: Keys
  methods: () => Promise<readonly TwoFactorMethod[]>
  /** The name of the challenge in the cookie of these headers. */
  challengeOf: (headers: Headers) => string | undefined
  /** Who is signed in by these headers, read in the transaction. */
  actorIn: (trx: Transaction<DB>, headers: Headers) => Promise<Actor | undefined>
  /** The person whose second step a browser with these headers is to make, and by which way they came. */
  pendingIn: (trx: Transaction<DB>, headers: Headers) => Promise<Pending | undefined>
  /** Forgets what this server remembers of a person, once the call is committed. */
  evict: (userId: string) => void
}
type Pending = { userId: string; wayIn: Call['wayIn'] }
type Given = Pick<Call, 'body' | 'found' | 'headers' | 'address'> & { path: string; endpoint: Endpoint }
/** Who calls, and what is to be done once the call is committed. */
type Around = { actor: Actor | undefined; pending: Pending | undefined; touched: Set<string>; cookies: string[] }

/** What is only read: the session, and the public keys of tokens. */
const READS = ['get-session', 'jwks']
/** The largest body an identity endpoint reads, in bytes. */
const BODY_LIMIT = 16_384
// A call holds a connection while it hashes, so a flood of sign-ins must not take them all; and what many at the door write at
// once, those who are at work feel: so no more than can hash.
const gate = createConcurrencyLimit(THREADS, 200)

/** Serves /api/auth/*: a short list of open endpoints, everything else of better-auth answers 404. */
export function createHandler(parts: Parts) {
  const { database, env, log, auth, federation, audit, settings, mail, keys, methods } = parts
  const { checkProof, challengeOf, actorIn, pendingIn, evict } = parts
  return async function handler(request: Request, caller: Caller = {}): Promise<Response> {
    const requestId = caller.requestId ?? randomUUID()
    const address = caller.address ?? ''
    const cookies: string[] = []
    let endpoint: Endpoint | undefined
    try {
      const path = pathOf(request)
      if (!originAllowed(request, env)) throw new AppError('foreign-origin')
      const headers = cleanHeaders(request, address, env)
      endpoint = ENDPOINTS[path]
      if (!endpoint) {
        const { response, error } = await ask(auth, headers, { path, method: 'GET' })
        return error ? errorAnswer(error, requestId) : response
      }
      const body = parseBody(endpoint, await sentTo(endpoint, request))
      await endpoint.admit?.(database.kysely, address)
      if (endpoint.botCheck) await checkProof?.(request.headers.get(PROOF_HEADER), address)
      const seeking = { body, headers, db: database.kysely, keys, appUrl: env.appUrl, federation }
      const found = await endpoint.seeks?.({ ...seeking, setCookie: (line) => cookies.push(line) })
      const given = { path, endpoint, body, found, headers, address }
      const began = performance.now()
      const { response, said, error } = await gate.run(() => run(given))
      await keepEven(endpoint, error, began)
      cookies.push(...response.headers.getSetCookie())
      if (endpoint.leads) return seeOther(endpoint.leads(error ? { error } : { found, said }), cookies)
      return error ? errorAnswer(error, requestId, cookies) : withCookies(response, cookies)
    } catch (thrown) {
      const verb = new URL(request.url).pathname.slice(BASE.length)
      const error = toToldError(thrown, log, { requestId, verb })
      return endpoint?.leads ? seeOther(endpoint.leads({ error }), cookies) : errorAnswer(error, requestId, cookies)
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
        assertAccountUsable(actor, path)
        // Asked before better-auth, which uses a challenge up.
        const pending = actor ? undefined : await pendingIn(trx, given.headers)
        const call = callOf(trx, given, { actor, pending, touched, cookies })
        const guess = await admitGuess(call)
        const refusal = endpoint.before && (await answerOf(endpoint.before(call).then(() => ({}))))
        answer = refusal?.error ? refusal : await answerTo(path, endpoint, call)
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

  async function answerTo(path: string, { does, proves, asks }: Endpoint, call: Call): Promise<Answer> {
    const { body, headers } = call
    if (does) return answerOf(does(call))
    if (!proves) return ask(auth, headers, { path, body, ...asks?.(body) })
    return letIn(call, proves.way, await proves.who(call), (asked) => ask(auth, headers, asked))
  }

  function callOf(
    trx: Transaction<DB>,
    { body, found, headers, address }: Pick<Given, 'body' | 'found' | 'headers' | 'address'>,
    { actor, pending, touched, cookies }: Around,
  ): Call {
    return {
      body,
      found,
      headers,
      address,
      trx,
      actor,
      pending: pending?.userId,
      wayIn: pending?.wayIn,
      challenge: challengeOf(headers),
      keys,
      methods,
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
  const method = isRead || ENDPOINTS[path]?.leads ? 'GET' : 'POST'
  if (request.method !== method) throw new AppError('method-not-allowed')
  return path
}

async function sentTo({ leads }: Endpoint, request: Request): Promise<unknown> {
  if (leads) return Object.fromEntries(new URL(request.url).searchParams)
  return (await readJson(request, BODY_LIMIT)) ?? {}
}
