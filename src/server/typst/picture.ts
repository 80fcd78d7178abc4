import type { PaperPicture } from './paper.ts'

/** The colour of paper, which is what is clear in a photo is printed on. */
const PAPER = '#ffffff'

/**
 * A picture as it is set into a PDF: a photo as JPEG, which is embedded as it stands, a mark as PNG with what is clear in it, neither
 * larger than it is printed. Throws for what can't be decoded.
 */
export async function printedPicture({ bytes, side, clear }: NonNullable<PaperPicture>): Promise<Buffer> {
  // Fetched when it is needed: a paper without pictures does without the decoders.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const drawn = sharp(bytes, { failOn: 'error' }).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return clear ? drawn.png().toBuffer() : drawn.flatten({ background: PAPER }).jpeg({ quality: 82 }).toBuffer()
}
