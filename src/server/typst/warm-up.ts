import { join } from 'node:path'
import sharp from 'sharp'
import type { PaperJob, PaperPicture, PrintedPicture } from './paper.ts'

const TEMPLATE = join(import.meta.dirname, 'warm-up.typ')
/** How large the picture of the warm-up is, in pixels. */
const SIZE = { width: 64, height: 48 }

/** A picture of no subject, in the format of a stored preview. */
export async function warmUpPicture(): Promise<PaperPicture> {
  const bytes = await sharp({ create: { ...SIZE, channels: 3, background: '#808080' } })
    .webp()
    .toBuffer()
  return { bytes, side: SIZE.width, clear: false }
}

/** A paper of one page in each language and in both, in the blocks that papers are made of. */
export function warmUpPapers(pictures: readonly PrintedPicture[]): PaperJob<PrintedPicture>[] {
  return [['ar'], ['en'], ['ar', 'en']].map((languages) => {
    const [language] = languages
    const letterhead = { name: 'ثمين Thamin', mark: null, lines: [], moment: '', words: { page: '{{page}}', left: '' } }
    const spec = { title: 'تقرير Report', author: '', language, digits: 'latn', data: { languages, letterhead } }
    return { template: TEMPLATE, json: JSON.stringify(spec), at: 0, pictures }
  })
}
