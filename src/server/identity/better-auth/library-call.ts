import { AppError } from '#kernel/errors.ts'
import { ADDRESS_HEADER, type Auth } from './auth.ts'
import type { Answer, Asked } from '../endpoints/endpoint.ts'
import { refusalOf } from './error-map.ts'

/** Where identity is served. */
export const BASE = '/api/auth/'

/** The headers that better-auth sees: only what it needs, so that none of the caller's can speak for address, host or origin. */
export function cleanHeaders(request: Request, address: string, env: { appUrl: string }): Headers {
  const headers = new Headers({ origin: new URL(env.appUrl).origin, [ADDRESS_HEADER]: address })
  const cookie = request.headers.get('cookie')
  if (cookie) headers.set('cookie', cookie)
  headers.set('user-agent', (request.headers.get('user-agent') ?? '').slice(0, 300))
  return headers
}

/** Asks better-auth; its refusal comes back as an error of the catalogue. */
export async function ask(
  auth: Auth,
  headers: Headers,
  { path, method = 'POST', query, body }: Asked,
): Promise<Answer> {
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

/** What an endpoint's own work answers or refuses, in the shape of better-auth's. */
export async function answerOf(work: Promise<object>): Promise<Answer> {
  try {
    const said = await work
    return { response: Response.json(said), said }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { response: new Response(null, { status: error.status }), said: undefined, error }
  }
}
