import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { AppError } from '#kernel/errors.ts'
import { PREVIEW_SIDES } from '#kernel/file-kinds.ts'
import { PIXELS } from '../../photos/decoded.ts'
import { pictureKind } from '../../photos/picture-kind.ts'
import { pictureAlone, strip } from './strip.ts'
import type { Verdict } from './verdict.ts'

/** The largest picture that is read, in bytes: it is held in memory. */
const MOST = 256 * 1_048_576

/**
 * Judges a picture, takes out of its file what tells of place, device and people, and draws its previews. What is seen stays
 * untouched, bit for bit. Throws AppError 'picture-damaged', 'picture-animated', 'picture-too-large' or 'file-too-large'.
 */
export async function inspectPicture(path: string, folder: string): Promise<Verdict> {
  sharp.concurrency(1)
  sharp.cache(false)
  const { size } = await stat(path)
  if (size > MOST) throw new AppError('file-too-large', { params: { megabytes: MOST / 1_048_576 } })
  const sent = await readFile(path)
  const bytes = pictureAlone(sent)
  const kind = pictureKind(bytes)
  // The head alone is read here, however much it promises.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
  if (head.width * head.height > PIXELS)
    throw new AppError('picture-too-large', { params: { megapixels: PIXELS / 1_000_000 } })
  if (head.format !== kind || (head.pages ?? 1) > 1) throw new AppError('picture-damaged')
  const orientation = head.orientation ?? 1
  const kept = strip(bytes, kind, orientation)
  const previews = await draw(kept, folder)
  const [width, height] = orientation >= 5 ? [head.height, head.width] : [head.width, head.height]
  const found = { kind, pages: null, width, height, previews, sent: hashOf(sent) }
  const asKept = { sha256: hashOf(kept), size: kept.length }
  if (kept.equals(sent)) return { ...found, kept: asKept }
  const keptPath = join(folder, 'kept')
  await writeFile(keptPath, kept, { mode: 0o600 })
  return { ...found, kept: { ...asKept, path: keptPath } }
}

/** Draws a picture upright in both sizes of preview; all of it is decoded for that, so that damage is found. */
async function draw(bytes: Buffer, folder: string) {
  const of = (size: 'thumbnail' | 'screen') => join(folder, `${size}.webp`)
  const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
  const picture = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' }).autoOrient()
  const screen = await picture.resize(inside(PREVIEW_SIDES.screen)).webp({ quality: 80 }).toBuffer().catch(damaged)
  await writeFile(of('screen'), screen, { mode: 0o600 })
  await sharp(screen).resize(inside(PREVIEW_SIDES.thumbnail)).webp({ quality: 75 }).toFile(of('thumbnail'))
  return { screen: of('screen'), thumbnail: of('thumbnail') }
}

function damaged(error: unknown): never {
  throw new AppError('picture-damaged', { cause: error })
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
