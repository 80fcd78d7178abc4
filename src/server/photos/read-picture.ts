import { AppError } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import { readBody } from '../http/read-body.ts'
import { pictureKind } from './picture-kind.ts'

/** The largest picture that is read, in bytes. */
const LIMIT = 5 * 1_048_576

/** Reads the picture that is sent. Throws AppError for more than 5 MB and for what is no picture that is taken. */
export async function readPicture(request: Request): Promise<{ bytes: Buffer; kind: PictureKind }> {
  const bytes = await readBody(request, LIMIT).catch((error: unknown) => {
    // Whoever hangs up half-way hears no answer.
    throw error instanceof AppError ? error : new AppError('picture-damaged', { cause: error })
  })
  return { bytes, kind: pictureKind(bytes) }
}
