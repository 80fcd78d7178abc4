import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { AppError } from '#kernel/errors.ts'
import { PREVIEW_SIDES } from '#kernel/file-kinds.ts'
import { MAX_PIXELS } from '../../photos/limits.ts'
import { pictureKind } from '../../photos/picture-kind.ts'
import type { InspectedFile } from './inspected-file.ts'
import { strip, withoutTrailer } from './strip.ts'

/** The largest picture, in bytes: it is held in memory. */
const MAX_SIZE = 256 * 1_048_576

/**
 * Inspects a picture, removes its metadata (place, device, people) and renders its previews; its pixels stay bit for bit. Throws AppError 'picture-damaged', 'picture-animated', 'picture-too-large' or 'file-too-large'.
 */
export async function inspectPicture(path: string, folder: string): Promise<InspectedFile> {
  sharp.concurrency(1)
  sharp.cache(false)
  const { size } = await stat(path)
  if (size > MAX_SIZE) throw new AppError('file-too-large', { params: { megabytes: MAX_SIZE / 1_048_576 } })
  const sent = await readFile(path)
  const bytes = withoutTrailer(sent)
  const kind = pictureKind(bytes)
  // Reads only the header, at any announced size.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
  if (head.width * head.height > MAX_PIXELS)
    throw new AppError('picture-too-large', { params: { megapixels: MAX_PIXELS / 1_000_000 } })
  if (head.format !== kind || (head.pages ?? 1) > 1) throw new AppError('picture-damaged')
  const orientation = head.orientation ?? 1
  const kept = strip(bytes, kind, orientation)
  const previews = await renderPreviews(kept, folder)
  const [width, height] = orientation >= 5 ? [head.height, head.width] : [head.width, head.height]
  const found = { kind, pages: null, width, height, previews, sentSha256: hashOf(sent) }
  const stored = { sha256: hashOf(kept), size: kept.length }
  if (kept.equals(sent)) return { ...found, kept: stored }
  const keptPath = join(folder, 'kept')
  await writeFile(keptPath, kept, { mode: 0o600 })
  return { ...found, kept: { ...stored, path: keptPath } }
}

/** Renders both previews upright, which decodes the whole picture and so detects damage. */
async function renderPreviews(bytes: Buffer, folder: string) {
  const of = (size: 'thumbnail' | 'screen') => join(folder, `${size}.webp`)
  const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const screen = await picture.resize(inside(PREVIEW_SIDES.screen)).webp({ quality: 80 }).toBuffer().catch(damaged)
  await writeFile(of('screen'), screen, { mode: 0o600 })
  const thumbnail = await sharp(screen).resize(inside(PREVIEW_SIDES.thumbnail)).webp({ quality: 75 }).toBuffer()
  // Not written by sharp, whose errors do not say that the disk is full.
  await writeFile(of('thumbnail'), thumbnail, { mode: 0o600 })
  return { screen: of('screen'), thumbnail: of('thumbnail') }
}

function damaged(error: unknown): never {
  throw new AppError('picture-damaged', { cause: error })
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
