import type { AppError, WireError } from '#kernel/errors.ts'

/** The answer that carries an error in the catalogue's shape; 429 tells when to come back. */
export function errorAnswer(error: AppError, requestId: string, cookies: string[] = []): Response {
  const { type, code, message, params, fields } = error
  const body: WireError = { type, code, message, requestId }
  if (params) body.params = params
  if (fields) body.fields = fields
  const answer = Response.json({ error: body }, { status: error.status, headers: { 'cache-control': 'no-store' } })
  if (typeof params?.seconds === 'number') answer.headers.set('retry-after', String(params.seconds))
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
