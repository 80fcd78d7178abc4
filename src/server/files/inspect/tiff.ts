import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { AppError } from '#kernel/errors.ts'
import { MAX_PIXELS } from '../../photos/limits.ts'
import { readPicture, renderPreviews } from './picture.ts'

/** The most pages that are shown of a TIFF, and how much processor time their drawing may take, in ms; its file holds all of them. */
const MOST_SHOWN = 100
const MOST_WORK = 7_000
/** The longest side of a shown page, in pixels: 200 dpi of a sheet of A4; and that of its sheet, in points. */
const PAGE_SIDE = 2338
const SHEET_SIDE = 842

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
  const drawn: Page[] = []
  // The first one in any case.
  for (let page = 0; page < Math.min(pages, MOST_SHOWN); page++) {
    const { user, system } = process.cpuUsage(began)
    if (page > 0 && (user + system) / 1000 > MOST_WORK) break
    drawn.push(await drawnPage(bytes, page))
  }
  const shown = join(folder, 'pages.pdf')
  await writeFile(shown, pdfOf(drawn), { mode: 0o600 })
  const turned = orientation >= 5
  return {
    kind: 'tiff' as const,
    pages,
    width: turned ? height : width,
    height: turned ? width : height,
    previews: { ...previews, pages: shown },
  }
}

/** Reads only the header of a page. */
async function headOf(bytes: Buffer, page: number) {
  const head = await sharp(bytes, { limitInputPixels: false, page }).metadata().catch(damaged)
  if (head.width * head.height > MAX_PIXELS)
    throw new AppError('picture-too-large', { params: { megapixels: MAX_PIXELS / 1_000_000 } })
  return head
}

type Page = { jpeg: Buffer; width: number; height: number; isGrey: boolean }

async function drawnPage(bytes: Buffer, page: number): Promise<Page> {
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

/** A PDF of pictures, each on a sheet of its own proportions. */
function pdfOf(pages: readonly Page[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = pieces[0]?.length ?? 0
  const push = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  const put = (dictionary: string, stream?: Buffer) => {
    places.push(length)
    push(Buffer.from(`${places.length} 0 obj\n${dictionary}\n`))
    if (stream) for (const piece of [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]) push(piece)
    push(Buffer.from('endobj\n'))
  }
  const kids = pages.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
  put('<</Type/Catalog/Pages 2 0 R>>')
  put(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`)
  for (const { jpeg, width, height, isGrey } of pages) {
    const scale = SHEET_SIDE / Math.max(width, height)
    const [across, down] = [width * scale, height * scale].map((side) => side.toFixed(2))
    const own = places.length + 1
    put(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Contents ${own + 1} 0 R/Resources<</XObject<</P ${own + 2} 0 R>>>>>>`,
    )
    const content = Buffer.from(`${across} 0 0 ${down} 0 0 cm /P Do`)
    put(`<</Length ${content.length}>>`, content)
    put(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${isGrey ? 'DeviceGray' : 'DeviceRGB'}/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>`,
      jpeg,
    )
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = places.length + 1
  push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}

function damaged(error: unknown): never {
  throw new AppError('picture-damaged', { cause: error })
}
