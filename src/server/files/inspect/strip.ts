import { crc32 } from 'node:zlib'
import { AppError } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import { jpegEnd } from '../../photos/picture-kind.ts'

/**
 * Removes metadata from a picture's file: EXIF, XMP, IPTC, texts, times, vendor data. The encoded picture and its colour profile stay
 * bit for bit; an orientation other than upright stays as an EXIF of that alone. The file must have passed `pictureKind`.
 */
export function strip(bytes: Buffer, kind: PictureKind, orientation: number): Buffer {
  return STRIP[kind](bytes, orientation >= 2 && orientation <= 8 ? orientationExif(orientation) : undefined)
}

/** An EXIF block, from its TIFF header on, with the orientation alone. */
function orientationExif(orientation: number): Buffer {
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
 * Cuts off what phones append to a JPEG: further pictures, a motion photo's video, vendor data, zeros. Any other trailing data is
 * left for `pictureKind` to refuse, and other files are returned as they are.
 */
export function withoutTrailer(bytes: Buffer): Buffer {
  if (bytes.readUInt16BE(0) !== 0xffd8) return bytes
  const end = jpegEnd(bytes)
  if (end === undefined) throw new AppError('picture-damaged')
  return isFromCamera(bytes.subarray(end)) ? bytes.subarray(0, end) : bytes
}

/**
 * A JPEG whose file breaks off within its picture with the end marker that it lacks; undefined for one that is whole, or broken off before.
 */
export function completed(bytes: Buffer): Buffer | undefined {
  let last = 0
  if (
    jpegEnd(bytes, (marker) => {
      last = marker
    }) !== undefined ||
    last !== SOS
  )
    return undefined
  const cut = bytes.at(-1) === 0xff ? bytes.subarray(0, -1) : bytes
  return Buffer.concat([cut, Buffer.from([0xff, EOI])])
}

function isFromCamera(trailer: Buffer): boolean {
  const at = trailer.findIndex((byte) => byte !== 0)
  if (at < 0) return true
  const rest = trailer.subarray(at)
  const isPicture = rest.readUIntBE(0, Math.min(3, rest.length)) === 0xffd8ff
  // A video's first box: four bytes of length, of which the first are zero.
  const isVideo = trailer.toString('latin1', 4, 8) === 'ftyp'
  const isVendorData = trailer.toString('latin1', trailer.length - 4) === 'SEFT'
  return isPicture || isVideo || isVendorData
}

// JPEG

const SOI = 0xd8
const SOS = 0xda
const EOI = 0xd9
const COMMENT = 0xfe

function stripJpeg(bytes: Buffer, exif: Buffer | undefined): Buffer {
  const start = bytes.subarray(0, 2)
  const own = exif ? [jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))] : []
  const kept: Buffer[] = []
  const jfif: Buffer[] = []
  for (const { marker, segment } of jpegSegments(bytes)) {
    if (isJfif(marker, segment) && jfif.length === 0) jfif.push(segment)
    else if (isOfPicture(marker, segment)) kept.push(segment)
  }
  return Buffer.concat([start, ...jfif, ...own, ...kept])
}

function isJfif(marker: number, segment: Buffer): boolean {
  return marker === 0xe0 && segment.toString('latin1', 4, 9) === 'JFIF\0'
}

/** Everything but comments and application segments, of which colours need two. */
function isOfPicture(marker: number, segment: Buffer): boolean {
  const startsWith = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text
  if (marker === 0xe2) return startsWith('ICC_PROFILE\0')
  if (marker === 0xee) return startsWith('Adobe')
  return marker !== COMMENT && (marker < 0xe0 || marker > 0xef)
}

/** Each marker after the first with its segment; a scan includes its entropy-coded data. */
function* jpegSegments(bytes: Buffer): Generator<{ marker: number; segment: Buffer }> {
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    let end = at + 2
    if (!isStandalone(marker)) end += bytes.readUInt16BE(end)
    if (marker === SOS) end = scanEnd(bytes, end)
    yield { marker, segment: bytes.subarray(at, end) }
    if (marker === EOI) return
    at = end
  }
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isStandalone = (marker: number) => marker === EOI || marker === SOI || isRestart(marker)

function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && (bytes[at + 1] === 0 || isRestart(bytes[at + 1] ?? 0))) at = bytes.indexOf(0xff, at + 2)
  return at < 0 ? bytes.length : at
}

/** A segment of a JPEG: its marker, its length and its data. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

// PNG

const SIGNATURE_LENGTH = 8
// The chunks of the picture itself, and those that define its colours and proportions.
const PNG_CHUNKS = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT'.split(' ')

function stripPng(bytes: Buffer, exif: Buffer | undefined): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE_LENGTH)]
  for (let at = SIGNATURE_LENGTH; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (PNG_CHUNKS.includes(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IHDR' && exif) kept.push(pngChunk('eXIf', exif))
    at = end
  }
  return Buffer.concat(kept)
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

// WebP

const RIFF_HEADER_LENGTH = 12
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

function stripWebp(bytes: Buffer, exif: Buffer | undefined): Buffer {
  const kept: Buffer[] = []
  for (let at = RIFF_HEADER_LENGTH; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (type === 'VP8X') kept.push(extendedHeader(bytes.subarray(at, end), exif !== undefined))
    else if (type !== 'EXIF' && type !== 'XMP ') kept.push(bytes.subarray(at, end))
    at = end
  }
  // Only the extended format, which starts with VP8X, can have an orientation at all.
  if (exif) kept.push(riffChunk('EXIF', exif))
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]))
}

/** The VP8X chunk with the flags of what is left. */
function extendedHeader(chunk: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(chunk)
  copy[8] = ((copy[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0)
  return copy
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const STRIP = { jpeg: stripJpeg, png: stripPng, webp: stripWebp }
