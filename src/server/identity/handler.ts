import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROOF_HEADER } from '#kernel/bot-check.ts'
import { AppError } from '#kernel/errors.ts'
import type { IdentityProof } from '#kernel/identity-proof.ts'
import type { Log } from '#server/log.ts'
import { errorAnswer, seeOther, withCookies } from '../http/answers.ts'
import { toToldError } from '../http/failures.ts'
import { BODY_BUDGETS } from '../http/read-body.ts'
import { readJson } from '../http/read-json.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import type { CheckProof } from './better-auth/bot-check.ts'
import { AUTH_PATH, callLibrary, libraryHeaders } from './better-auth/library-call.ts'
import { confirmIdentity } from './endpoints/confirm-identity.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { ENDPOINTS, parseBody } from './endpoints/open-endpoints.ts'
import { createEndpointRunner, type EndpointParts } from './endpoints/run-endpoint.ts'
import type { OpenIdProvider } from './federation/openid-provider.ts'
import { originAllowed, type ServedOrigins } from './origin.ts'
import { THREADS } from './passwords/hash-threads.ts'

/** What the server knows of a request apart from its headers: the socket's address (see clientAddress of headers.ts). */
export type Caller = { address?: string; requestId?: string }

/** The request in which somebody confirms who they are. */
type ConfirmedRequest = { headers: Pick<Headers, 'get'>; address: string }

type Parts = EndpointParts & {
  env: ServedOrigins
  log: Log
  provider: OpenIdProvider | undefined
  /** Rebuilds a Cookie header of what this product reads in it. */
  readCookies: (header: string | null) => string
  /** Verifies a bot-check proof; undefined while the check is off. */
  checkProof: CheckProof | undefined
}

/** The paths that are only read: the session, and the public keys of tokens. */
const READS = ['get-session', 'jwks']
/** The largest body an identity endpoint reads, in bytes. */
const BODY_LIMIT = 16_384
// A call holds a connection while it hashes: without a limit, a flood of sign-ins would take every connection from users who are
// at work. More calls than can hash at once would only wait inside their transactions.
const limit = createConcurrencyLimit(THREADS, 200)

/**
 * `handler` serves /api/auth/*: a short list of open endpoints; every other path of better-auth answers 404. `confirm` is for verbs that
 * ask who calls once more.
 */
export function createHandler(parts: Parts) {
  const { database, env, log, auth, keys, provider, checkProof, readCookies } = parts
  const run = createEndpointRunner(parts)

  /** Confirms who makes a request by the password or a code. Throws AppError as `confirmIdentity` says, once wrong ones are counted. */
  async function confirm(proof: IdentityProof, request: ConfirmedRequest): Promise<void> {
    const { address } = request
    const headers = libraryHeaders(request, address, { appUrl: env.appUrl, readCookies })
    const body = parseBody(confirmIdentity, proof)
    const call = { path: 'confirm', endpoint: confirmIdentity, body, prepared: undefined, headers, address }
    const { error } = await limit.run(() => run(call))
    if (error) throw error
  }

  async function handler(request: Request, caller: Caller = {}): Promise<Response> {
    const requestId = caller.requestId ?? randomUUID()
    const address = caller.address ?? ''
    const cookies: string[] = []
    let endpoint: Endpoint | undefined
    try {
      const path = pathOf(request)
      if (!originAllowed(request, env)) throw new AppError('foreign-origin')
      const headers = libraryHeaders(request, address, { appUrl: env.appUrl, readCookies })
      endpoint = ENDPOINTS[path]
      if (!endpoint) {
        const { response, error } = await callLibrary(auth, headers, { path, method: 'GET' })
        return error ? errorAnswer(error, requestId) : response
      }
      const body = parseBody(endpoint, await readInput(endpoint, request))
      await endpoint.rateLimit?.(database.kysely, address)
      if (endpoint.botCheck) await checkProof?.(request.headers.get(PROOF_HEADER), address)
      const preparation = { body, headers, db: database.kysely, keys, appUrl: env.appUrl, provider }
      const prepared = await endpoint.prepare?.({ ...preparation, setCookie: (line) => cookies.push(line) })
      const began = performance.now()
      const call = { path, endpoint, body, prepared, headers, address }
      const { response, data, error } = await limit.run(() => run(call))
      await holdBack(endpoint, error, began)
      cookies.push(...response.headers.getSetCookie())
      if (endpoint.redirect) return seeOther(endpoint.redirect(error ? { error } : { prepared, data }), cookies)
      return error ? errorAnswer(error, requestId, cookies) : withCookies(response, cookies)
    } catch (thrown) {
      const name = new URL(request.url).pathname.slice(AUTH_PATH.length)
      const error = toToldError(thrown, log, { requestId, name })
      return endpoint?.redirect
        ? seeOther(endpoint.redirect({ error }), cookies)
        : errorAnswer(error, requestId, cookies)
    }
  }
  return { handler, confirm }
}

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url)
  const path = pathname.startsWith(AUTH_PATH) ? pathname.slice(AUTH_PATH.length) : ''
  const isRead = READS.includes(path)
  if (!isRead && !Object.hasOwn(ENDPOINTS, path)) throw new AppError('not-found')
  const method = isRead || ENDPOINTS[path]?.redirect ? 'GET' : 'POST'
  if (request.method !== method) throw new AppError('method-not-allowed')
  return path
}

async function readInput({ redirect }: Endpoint, request: Request): Promise<unknown> {
  if (redirect) return Object.fromEntries(new URL(request.url).searchParams)
  return (await readJson(request, { limit: BODY_LIMIT, budget: BODY_BUDGETS.anybody })) ?? {}
}

/** Waits until the endpoint's minimum response time has passed since `began` (of performance.now()). */
async function holdBack({ minResponseTime }: Endpoint, error: AppError | undefined, began: number): Promise<void> {
  if (!minResponseTime) return
  const least = 'answered' in minResponseTime ? minResponseTime.answered : error ? minResponseTime.refused : 0
  const left = began + least - performance.now()
  if (left > 0) await sleep(left)
}
