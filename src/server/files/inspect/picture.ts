import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { AppError } from '#kernel/errors.ts'
import type { FileNote } from '#kernel/file-kinds.ts'
import type { FileSort } from '#kernel/recognise-file.ts'
import { MAX_PIXELS, MAX_SHRUNK, SHRUNK_SIDE } from '../../photos/limits.ts'
import { pictureKind } from '../../photos/picture-kind.ts'
import { jpegOfHeic, MADE_QUALITY, unread } from './heic.ts'
import type { InspectedFile } from './inspected-file.ts'
import { damaged, readPicture, renderPreviews } from './previews.ts'
import { completed, strip, withoutTrailer } from './strip.ts'

/**
 * Inspects a picture, removes its metadata (place, device, people) and renders its previews. The pixels of a JPEG, PNG or WebP stay bit for bit, but
 * for a JPEG beyond MAX_PIXELS, which is made smaller; HEIC and AVIF become a JPEG. Throws AppError 'picture-damaged', 'picture-unread',
 * 'picture-animated', 'picture-too-large' or 'file-too-large'.
 */
export async function inspectPicture(path: string, folder: string, sort: FileSort): Promise<InspectedFile> {
  const sent = await readPicture(path)
  const { bytes, notes } = await chosen(sent, sort)
  const kind = pictureKind(bytes)
  const head = await headOf(bytes)
  if (head.width * head.height > MAX_PIXELS) throw tooLarge(MAX_PIXELS)
  if (head.format !== kind || (head.pages ?? 1) > 1) throw new AppError('picture-damaged')
  const orientation = head.orientation ?? 1
  const kept = strip(bytes, kind, orientation)
  const isCut = notes.includes('completed')
  if (isCut) await assertMostThere(kept)
  const previews = await renderPreviews(kept, folder, { failOn: isCut ? 'none' : 'error' })
  const [width, height] = orientation >= 5 ? [head.height, head.width] : [head.width, head.height]
  const found = { kind, pages: null, width, height, previews, notes, sentSha256: hashOf(sent) }
  const stored = { sha256: hashOf(kept), size: kept.length }
  if (kept.equals(sent)) return { ...found, kept: stored }
  const keptPath = join(folder, 'kept')
  await writeFile(keptPath, kept, { mode: 0o600 })
  return { ...found, kept: { ...stored, path: keptPath } }
}

type Chosen = { bytes: Buffer; notes: FileNote[] }

/** The bytes of the picture that is stored of what was sent. */
async function chosen(sent: Buffer, sort: FileSort): Promise<Chosen> {
  if (sort === 'heic') return { bytes: await jpegOfHeic(sent), notes: ['converted'] }
  if (sort === 'avif') return { bytes: await jpegOfAvif(sent), notes: ['converted'] }
  if (sort !== 'jpeg') return { bytes: sent, notes: [] }
  const whole = completed(sent)
  const bytes = whole ?? withoutTrailer(sent)
  const notes: FileNote[] = whole ? ['completed'] : []
  // Refuses what would take too much work before it is decoded.
  pictureKind(bytes)
  const { width, height } = await headOf(bytes)
  if (width * height <= MAX_PIXELS) return { bytes, notes }
  if (width * height > MAX_SHRUNK) throw tooLarge(MAX_SHRUNK)
  // Decoded at a half or a quarter already, which takes a part of the memory of the whole.
  const picture = sharp(bytes, { limitInputPixels: MAX_SHRUNK, failOn: whole ? 'none' : 'error' })
    .resize({ width: SHRUNK_SIDE, height: SHRUNK_SIDE, fit: 'inside' })
    .autoOrient()
    .keepIccProfile()
  return { bytes: await picture.jpeg({ quality: MADE_QUALITY }).toBuffer().catch(damaged), notes: [...notes, 'shrunk'] }
}

async function jpegOfAvif(sent: Buffer): Promise<Buffer> {
  const wrong = (error: unknown) => Promise.reject(unread('AVIF', error))
  const { width, height, pages = 1 } = await sharp(sent, { limitInputPixels: false }).metadata().catch(wrong)
  if (pages > 1) throw new AppError('picture-animated')
  if (width * height > MAX_PIXELS) throw tooLarge(MAX_PIXELS)
  const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().keepIccProfile()
  return picture.flatten({ background: '#fff' }).jpeg({ quality: MADE_QUALITY }).toBuffer().catch(wrong)
}

/** Reads only the header, at any announced size. */
const headOf = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
const tooLarge = (pixels: number) => new AppError('picture-too-large', { params: { megapixels: pixels / 1_000_000 } })

/** How much of its height a JPEG that broke off must show. */
const SHOWN = 0.9

/**
 * Throws AppError 'picture-damaged' where more than a tenth of a completed JPEG is missing: what is missing is drawn in one colour, block by block to
 * its end. Of a progressive one each pass goes through all lines, so that none but the end marker may be missing.
 */
async function assertMostThere(bytes: Buffer): Promise<void> {
  // A decoder warns of data that ends too early: without a warning nothing but the end marker was missing.
  const isWhole = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .stats()
    .then(() => true)
    .catch(() => false)
  if (isWhole) return
  const { width, height, isProgressive } = await headOf(bytes)
  if (isProgressive) throw new AppError('picture-damaged')
  const top = Math.floor(height * SHOWN)
  const rest = { left: 0, top, width, height: height - top }
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
    .extract(rest)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  const { width: across, height: down, channels: count } = info
  const { channels } = await sharp(data, { raw: { width: across, height: down, channels: count } }).stats()
  if (channels.every(({ stdev }) => stdev < 0.5)) throw new AppError('picture-damaged')
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
