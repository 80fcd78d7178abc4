import { AppError } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import { jpegEnd } from '../../photos/picture-kind.ts'
import { stripJpeg } from './strip/jpeg.ts'
import { stripPng } from './strip/png.ts'
import { stripWebp } from './strip/webp.ts'

const STRIP = { jpeg: stripJpeg, png: stripPng, webp: stripWebp }

/**
 * A picture's file without what it tells beside the picture: EXIF, XMP, IPTC, texts, times, what makers add. The coded picture
 * and its colour profile stay as they are; which side is up is told by an EXIF of that alone, where it has to be.
 */
export function strip(bytes: Buffer, kind: PictureKind, orientation: number): Buffer {
  return STRIP[kind](bytes, orientation >= 2 && orientation <= 8 ? uprightExif(orientation) : undefined)
}

/** An EXIF block, from its TIFF header on, that tells nothing but the orientation. */
function uprightExif(orientation: number): Buffer {
  const exif = Buffer.alloc(26)
  exif.write('II*\0', 'latin1')
  exif.writeUInt32LE(8, 4)
  exif.writeUInt16LE(1, 8)
  exif.writeUInt16LE(0x0112, 10)
  exif.writeUInt16LE(3, 12)
  exif.writeUInt32LE(1, 14)
  exif.writeUInt16LE(orientation, 18)
  return exif
}

/**
 * A JPEG without what telephones put behind it: further pictures, a film of the moment, the maker's own notes, zeros. What stands
 * behind any other picture, or is none of these, is for `pictureKind` to refuse. Other files are given back as they are.
 */
export function pictureAlone(bytes: Buffer): Buffer {
  if (bytes.readUInt16BE(0) !== 0xffd8) return bytes
  const end = jpegEnd(bytes)
  if (end === undefined) throw new AppError('picture-damaged')
  return isFromCamera(bytes.subarray(end)) ? bytes.subarray(0, end) : bytes
}

function isFromCamera(tail: Buffer): boolean {
  const at = tail.findIndex((byte) => byte !== 0)
  if (at < 0) return true
  const rest = tail.subarray(at)
  const isPicture = rest.readUIntBE(0, Math.min(3, rest.length)) === 0xffd8ff
  // A film's first box: four bytes of length, of which the first are zero.
  const isFilm = tail.toString('latin1', 4, 8) === 'ftyp'
  const isMakers = tail.toString('latin1', tail.length - 4) === 'SEFT'
  return isPicture || isFilm || isMakers
}
