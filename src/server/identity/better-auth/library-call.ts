import type { AppError } from '#kernel/errors.ts'
import { ADDRESS_HEADER, type Auth } from './auth.ts'
import { refusalOf } from './error-map.ts'
import { withFailureCause } from './failure-cause.ts'

/** Where identity is served. */
export const AUTH_PATH = '/api/auth/'

/** A request to better-auth. */
export type LibraryRequest = { path: string; method?: 'GET' | 'POST'; query?: Record<string, string>; body?: object }
/** The outcome of an endpoint: the parsed body of its response, and the catalogue's error when it refused. */
export type CallResult = { response: Response; data: unknown; error?: AppError }

/**
 * The headers that better-auth receives: only what it needs, so that a caller's cannot forge address, host or origin. Its cookies
 * are those that we have read ourselves (see ownCookies).
 */
export function libraryHeaders(
  request: { headers: Pick<Headers, 'get'> },
  address: string,
  { appUrl, readCookies }: { appUrl: string; readCookies: (header: string | null) => string },
): Headers {
  const headers = new Headers({ origin: new URL(appUrl).origin, [ADDRESS_HEADER]: address })
  const cookie = readCookies(request.headers.get('cookie'))
  if (cookie) headers.set('cookie', cookie)
  headers.set('user-agent', (request.headers.get('user-agent') ?? '').slice(0, 300))
  return headers
}

/** Calls better-auth; a refusal is returned as an error of the catalogue. Throws what made the library itself fail. */
export async function callLibrary(
  auth: Auth,
  headers: Headers,
  { path, method = 'POST', query, body }: LibraryRequest,
): Promise<CallResult> {
  const sent = new Headers(headers)
  const posted = method === 'POST'
  if (posted) sent.set('content-type', 'application/json')
  const url = new URL(`${auth.options.baseURL}${AUTH_PATH}${path}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const init = { method, headers: sent, ...(posted ? { body: JSON.stringify(body ?? {}) } : {}) }
  const { response, cause } = await withFailureCause(() => auth.handler(new Request(url, init)))
  // A failure of the database is rethrown as it is, not as a failure of the library.
  if (response.status >= 500 && cause !== undefined) throw cause
  const data: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return response.ok ? { response, data } : { response, data, error: refusalOf(response.status, data) }
}

/** The user whom better-auth signed in or changed; undefined when a second step is still due. */
export function userIdIn({ data }: CallResult): string | undefined {
  return (data as { user?: { id?: string } } | undefined)?.user?.id
}

/** True when better-auth asks for the second step instead of opening a session. */
export function isSecondStepDue(data: unknown): boolean {
  return (data as { twoFactorRedirect?: boolean } | undefined)?.twoFactorRedirect === true
}

/** How many recovery codes better-auth has just issued; undefined when none. */
export function issuedRecoveryCodes({ data }: CallResult): number | undefined {
  return (data as { backupCodes?: unknown[] } | undefined)?.backupCodes?.length
}
