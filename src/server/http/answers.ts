import type { AppError, WireError } from '#kernel/errors.ts'

/** The Retry-After of a 503 that sets none, in seconds. */
const COME_AGAIN = '5'

/** An error as a response: its status, its body in the catalogue's shape, and Retry-After for a 429 and any 503. */
export function wireAnswer(error: AppError, requestId: string) {
  const { type, code, message, params, fields, status } = error
  const body: WireError = { type, code, message, requestId }
  if (params) body.params = params
  if (fields) body.fields = fields
  const seconds = typeof params?.seconds === 'number' ? String(params.seconds) : undefined
  const retryAfter = seconds ?? (status === 503 ? COME_AGAIN : undefined)
  return { status, text: JSON.stringify({ error: body }), retryAfter }
}

/** The same as a response of Hono. */
export function errorAnswer(error: AppError, requestId: string, cookies: string[] = []): Response {
  const { status, text, retryAfter } = wireAnswer(error, requestId)
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (retryAfter) headers.set('retry-after', retryAfter)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(text, { status, headers })
}

/** Redirects to a page of this site. */
export function seeOther(path: string, cookies: readonly string[]): Response {
  const answer = new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

/** A copy of a response with these cookies and no others. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}
