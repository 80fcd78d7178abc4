import type { AppError, WireError } from '#kernel/errors.ts'

/** An error as it travels: its status, its body in the catalogue's shape, and when to come back after a 429. */
export function wireAnswer(error: AppError, requestId: string) {
  const { type, code, message, params, fields, status } = error
  const body: WireError = { type, code, message, requestId }
  if (params) body.params = params
  if (fields) body.fields = fields
  const retryAfter = typeof params?.seconds === 'number' ? String(params.seconds) : undefined
  return { status, text: JSON.stringify({ error: body }), retryAfter }
}

/** The same as an answer of Hono's. */
export function errorAnswer(error: AppError, requestId: string, cookies: string[] = []): Response {
  const { status, text, retryAfter } = wireAnswer(error, requestId)
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (retryAfter) headers.set('retry-after', retryAfter)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(text, { status, headers })
}
