import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type SharpOptions } from 'sharp'
import { AppError } from '#kernel/errors.ts'
import { PREVIEW_SIDES } from '#kernel/file-kinds.ts'
import { MAX_PIXELS } from '../../photos/limits.ts'

/** The largest picture, in bytes: it is held in memory. */
const MAX_SIZE = 256 * 1_048_576

/** A picture's bytes, with what decodes it bounded to one thread. Throws AppError 'file-too-large'. */
export async function readPicture(path: string): Promise<Buffer> {
  sharp.concurrency(1)
  sharp.cache(false)
  const { size } = await stat(path)
  if (size > MAX_SIZE) throw new AppError('file-too-large', { params: { megabytes: MAX_SIZE / 1_048_576 } })
  return readFile(path)
}

/** Renders both previews upright, which decodes the whole picture and so detects damage. */
export async function renderPreviews(bytes: Buffer, folder: string, options: SharpOptions) {
  const of = (size: 'thumbnail' | 'screen') => join(folder, `${size}.webp`)
  const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, ...options }).autoOrient()
  const screen = await picture.resize(inside(PREVIEW_SIDES.screen)).webp({ quality: 80 }).toBuffer().catch(damaged)
  await writeFile(of('screen'), screen, { mode: 0o600 })
  const thumbnail = await sharp(screen).resize(inside(PREVIEW_SIDES.thumbnail)).webp({ quality: 75 }).toBuffer()
  // Not written by sharp, whose errors do not say that the disk is full.
  await writeFile(of('thumbnail'), thumbnail, { mode: 0o600 })
  return { screen: of('screen'), thumbnail: of('thumbnail') }
}

/** Throws AppError 'picture-damaged' for whatever a decoder throws. */
export function damaged(error: unknown): never {
  throw new AppError('picture-damaged', { cause: error })
}
