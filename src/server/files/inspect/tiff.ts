import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { AppError } from '#kernel/errors.ts'
import { MAX_PIXELS } from '../../photos/limits.ts'
import { type PagePicture, pdfOf } from './pdf-of-pictures.ts'
import { damaged, readPicture, renderPreviews } from './previews.ts'

/** The most pages that are shown of a TIFF, and how much processor time their drawing may take, in ms; its file holds all of them. */
const MOST_SHOWN = 100
const MOST_WORK = 7_000
/** The longest side of a shown page, in pixels: 200 dpi of a sheet of A4. */
const PAGE_SIDE = 2338

/**
 * Inspects a TIFF, which is kept as it was sent: a scan is a paper. Its pages are drawn into a PDF that is shown in its place. Throws AppError
 * 'picture-damaged', 'picture-too-large' or 'file-too-large'.
 */
export async function inspectTiff(path: string, folder: string) {
  const bytes = await readPicture(path)
  const { format, width, height, pages = 1, orientation = 1 } = await headOf(bytes, 0)
  if (format !== 'tiff') throw new AppError('picture-damaged')
  const previews = await renderPreviews(bytes, folder, { page: 0, failOn: 'error' })
  const began = process.cpuUsage()
  const drawn: PagePicture[] = []
  // The first one in any case.
  for (let page = 0; page < Math.min(pages, MOST_SHOWN); page++) {
    const { user, system } = process.cpuUsage(began)
    if (page > 0 && (user + system) / 1000 > MOST_WORK) break
    drawn.push(await drawnPage(bytes, page))
  }
  const shown = join(folder, 'pages.pdf')
  await writeFile(shown, pdfOf(drawn), { mode: 0o600 })
  const [across, down] = orientation >= 5 ? [height, width] : [width, height]
  return { kind: 'tiff' as const, pages, width: across, height: down, previews: { ...previews, pages: shown } }
}

/** Reads only the header of a page. */
async function headOf(bytes: Buffer, page: number) {
  const head = await sharp(bytes, { limitInputPixels: false, page }).metadata().catch(damaged)
  if (head.width * head.height > MAX_PIXELS)
    throw new AppError('picture-too-large', { params: { megapixels: MAX_PIXELS / 1_000_000 } })
  return head
}

async function drawnPage(bytes: Buffer, page: number): Promise<PagePicture> {
  const { channels, hasAlpha } = await headOf(bytes, page)
  const isGrey = channels - (hasAlpha ? 1 : 0) === 1
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', page })
    .autoOrient()
    .resize({ width: PAGE_SIDE, height: PAGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  return { jpeg: data, width: info.width, height: info.height, isGrey: info.channels === 1 }
}
