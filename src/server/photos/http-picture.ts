import type { Context } from 'hono'
import { AppError } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import { FILE_POLICY } from '../http/headers.ts'
import { BODY_BUDGETS, readBody } from '../http/read-body.ts'
import { pictureKind } from './picture-kind.ts'

/** The largest picture that is accepted, in bytes. */
const MAX_SIZE = 5 * 1_048_576
/** How long a picture may take to come, in ms. */
const WITHIN = 120_000

/** Reads a picture from a request's body. Throws AppError for more than 5 MB and for what is no picture of a supported kind. */
export async function readPicture(request: Request): Promise<{ bytes: Buffer; kind: PictureKind }> {
  const bytes = await readBody(request, { limit: MAX_SIZE, budget: BODY_BUDGETS.people, within: WITHIN }).catch(
    (error: unknown) => {
      // A client that disconnected receives no answer.
      throw error instanceof AppError ? error : new AppError('picture-damaged', { cause: error })
    },
  )
  return { bytes, kind: pictureKind(bytes) }
}

const YEAR = 31_536_000

/**
 * Responds with a picture whose address contains the hash of its bytes, so that it never changes; `cache` is its cache-control scope.
 * Throws AppError 'not-found' when there is none.
 */
export function servePicture(
  c: Context,
  { sha256, bytes, cache }: { sha256: string; bytes: Buffer | undefined; cache: 'private' | 'public' },
): Response {
  if (!bytes) throw new AppError('not-found')
  const etag = `"${sha256}"`
  c.header('etag', etag)
  c.header('cache-control', `${cache}, max-age=${YEAR}, immutable`)
  c.header('content-security-policy', FILE_POLICY)
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp', 'content-length': String(bytes.length) })
}
