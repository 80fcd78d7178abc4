import type { Context } from 'hono'
import { AppError } from '#kernel/errors.ts'
import { FILE_POLICY } from '../http/headers.ts'

const YEAR = 31_536_000

/**
 * Answers with a picture that is addressed by the hash of its bytes, so that it never changes; `kept` says who may keep it, the
 * browser alone or anybody on the way. Throws AppError 'not-found' when there is none.
 */
export function servePicture(
  c: Context,
  { sha256, bytes, kept }: { sha256: string; bytes: Buffer | undefined; kept: 'private' | 'public' },
): Response {
  if (!bytes) throw new AppError('not-found')
  const etag = `"${sha256}"`
  c.header('etag', etag)
  c.header('cache-control', `${kept}, max-age=${YEAR}, immutable`)
  c.header('content-security-policy', FILE_POLICY)
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp', 'content-length': String(bytes.length) })
}
