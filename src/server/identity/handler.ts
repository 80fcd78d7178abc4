import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { errorAnswer } from '#server/answers.ts'
import type { Database } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { readJson } from '#server/read-json.ts'
import type { DB } from '#server/schema.ts'
import { toToldError } from '../failures.ts'
import { admitRegistration } from './attempts.ts'
import { ADDRESS_HEADER, type Auth } from './auth.ts'
import { BODIES, type Endpoint, parseBody } from './bodies.ts'
import { refusalOf } from './error-map.ts'
import { createGate } from './gate.ts'
import { originAllowed } from './origin.ts'
import { inTransaction } from './transaction.ts'

/** One call of an endpoint, its body checked, inside its transaction. */
export type Call = {
  endpoint: Endpoint
  body: Record<string, unknown>
  headers: Headers
  address: string
  trx: Transaction<DB>
}
/** What better-auth answered: its body, and the error of the catalogue when it refused. */
export type Answer = { response: Response; said: unknown; error?: AppError }
/** What the product does around a call, in the call's transaction: `before` may refuse it by throwing. */
export type Around = {
  before: (call: Call) => Promise<void>
  after: (call: Call, answer: Answer) => Promise<void>
  /** After the commit: `userIds` are those whose sessions the call may have changed. */
  done: () => void
}
/** What the server knows of a request that its headers must not tell: the socket's address (see address.ts). */
export type Caller = { address?: string; requestId?: string }

type Parts = { database: Database; env: { appUrl: string }; log: Log; auth: Auth; around: (call: Call) => Around }

const BASE = '/api/auth/'
/** The largest body an identity endpoint reads, in bytes. */
const BODY_LIMIT = 16_384
// A refusal of these has written what must stay: a counted failure, a claimed code, a used-up challenge.
const LASTING: readonly Endpoint[] = [
  'sign-in/email',
  'two-factor/verify-totp',
  'two-factor/enable',
  'two-factor/get-totp-uri',
]
// A call holds a connection while it hashes, so a flood of sign-ins must not take them all.
const gate = createGate(4, 200)

/** Serves /api/auth/*: a short list of open endpoints, everything else of better-auth answers 404. */
export function createHandler({ database, env, log, auth, around }: Parts) {
  return async function handler(request: Request, caller: Caller = {}): Promise<Response> {
    const requestId = caller.requestId ?? randomUUID()
    const address = caller.address ?? ''
    try {
      const endpoint = endpointOf(request)
      if (!originAllowed(request, env)) throw new AppError('foreign-origin')
      if (endpoint === 'get-session') {
        const { response, error } = await ask(auth, endpoint, cleanHeaders(request, address, env))
        return error ? errorAnswer(error, requestId) : response
      }
      const body: Record<string, unknown> = parseBody(endpoint, (await readJson(request, BODY_LIMIT)) ?? {})
      // Counted outside the call's transaction: a refused registration must count too.
      if (endpoint === 'sign-up/email') await admitRegistration(database.kysely, address)
      const headers = cleanHeaders(request, address, env)
      const answer = await gate.run(() => run({ endpoint, body, headers, address }))
      return answer.error
        ? errorAnswer(answer.error, requestId, answer.response.headers.getSetCookie())
        : answer.response
    } catch (error) {
      const verb = new URL(request.url).pathname.slice(BASE.length)
      return errorAnswer(toToldError(error, log, { requestId, verb }), requestId)
    }
  }

  async function run(given: Omit<Call, 'trx'>): Promise<Answer> {
    let answer: Answer | undefined
    let wrap: Around | undefined
    try {
      await inTransaction(database.kysely, async (trx) => {
        const call = { ...given, trx }
        wrap = around(call)
        await wrap.before(call)
        const { firstAdminToken: _, passwordConfirm: __, ...sent } = call.body
        answer = await ask(auth, call.endpoint, call.headers, sent)
        await wrap.after(call, answer)
        if (answer.error && (answer.error.status >= 500 || !LASTING.includes(call.endpoint))) throw answer.error
      })
      wrap?.done()
    } catch (error) {
      if (!answer?.error || error !== answer.error) throw error
    }
    if (!answer) throw new AppError('unknown-error')
    return answer
  }
}

function endpointOf(request: Request): Endpoint | 'get-session' {
  const { pathname } = new URL(request.url)
  const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : ''
  const isSession = path === 'get-session'
  if (!isSession && !Object.hasOwn(BODIES, path)) throw new AppError('not-found')
  if (request.method !== (isSession ? 'GET' : 'POST')) throw new AppError('method-not-allowed')
  return path as Endpoint | 'get-session'
}

// better-auth sees only what it needs, so no header of the caller's can speak for address, host or origin.
function cleanHeaders(request: Request, address: string, env: { appUrl: string }): Headers {
  const headers = new Headers({ origin: new URL(env.appUrl).origin, [ADDRESS_HEADER]: address })
  const cookie = request.headers.get('cookie')
  if (cookie) headers.set('cookie', cookie)
  headers.set('user-agent', (request.headers.get('user-agent') ?? '').slice(0, 300))
  return headers
}

async function ask(auth: Auth, path: string, headers: Headers, body?: object): Promise<Answer> {
  const sent = new Headers(headers)
  if (body) sent.set('content-type', 'application/json')
  const init = { headers: sent, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) }
  const response = await auth.handler(new Request(`${auth.options.baseURL}${BASE}${path}`, init))
  const said: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return response.ok ? { response, said } : { response, said, error: refusalOf(response.status, said) }
}
