import { readFile } from 'node:fs/promises'
import { AlignmentType, ImageRun, Paragraph } from 'docx'
import { assertAffordable } from '#server/photos/picture-kind.ts'
import { pixels } from './look.ts'

/** A picture of a document as a file of its folder: its longest side in pixels, and whether it keeps what is transparent. */
export type WordPicture = { path: string; side: number; clear: boolean } | null
/** A picture as it is in the document. */
export type Encoded = { bytes: Buffer; type: 'jpg' | 'png'; ratio: number } | null

/** How many pictures are decoded at a time. */
const AT_ONCE = 4
const QUALITY = 80

/** The pictures of a document as they are in it, null for one that is missing or can't be decoded. */
export async function encodePictures(pictures: readonly WordPicture[]): Promise<Encoded[]> {
  const encoded: Encoded[] = []
  for (let at = 0; at < pictures.length; at += AT_ONCE)
    encoded.push(
      ...(await Promise.all(pictures.slice(at, at + AT_ONCE).map((one) => one && encode(one).catch(() => null)))),
    )
  return encoded
}

async function encode({ path, side, clear }: NonNullable<WordPicture>): Promise<Encoded> {
  const bytes = await readFile(path)
  assertAffordable(bytes)
  const { default: sharp } = await import('sharp')
  const resized = sharp(bytes, { failOn: 'error' }).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const written = clear ? resized.png() : resized.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { bytes: data, type: clear ? 'png' : 'jpg', ratio: info.height / info.width }
}

/** The run of a picture, as wide as may be and no higher than so much, in twentieths of a point; `alt` is read to people who do not see it. */
export function pictureRun(
  { bytes, type, ratio }: NonNullable<Encoded>,
  { width, height, alt }: { width: number; height: number; alt: string },
): ImageRun {
  const wide = Math.min(width, height / ratio)
  return new ImageRun({
    type,
    data: bytes,
    transformation: { width: pixels(wide), height: Math.max(1, pixels(wide * ratio)) },
    altText: { name: 'picture', description: alt, title: '' },
  })
}

/** A picture in a paragraph of its own, in the middle. */
export const picture = (of: NonNullable<Encoded>, frame: { width: number; height: number; alt: string }): Paragraph =>
  new Paragraph({ alignment: AlignmentType.CENTER, keepNext: true, children: [pictureRun(of, frame)] })
