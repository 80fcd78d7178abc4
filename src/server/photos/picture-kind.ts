import { AppError } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import { MAX_SCANNED, MAX_SCANS } from './limits.ts'

/**
 * The kind of a picture by its own bytes, ignoring the declared type. Its parts are walked to their end, so that nothing
 * rides along behind the picture. Throws AppError 'picture-unknown' (no kind that is taken), 'picture-animated',
 * 'picture-damaged' (cut off, or its file holds more than the picture), or 'picture-complex' (decoding would take too much work).
 */
export function pictureKind(bytes: Buffer): PictureKind {
  const kind = pictureKindOf(bytes)
  if (!kind) throw new AppError('picture-unknown')
  if (END[kind](bytes) !== bytes.length) throw new AppError('picture-damaged')
  assertAffordable(bytes)
  return kind
}

/** The kind of picture that a file begins as, by its first twelve bytes; undefined for any other file. */
function pictureKindOf(head: Buffer): PictureKind | undefined {
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (head.subarray(0, 8).equals(PNG)) return 'png'
  return text(head, 0) === 'RIFF' && text(head, 8) === 'WEBP' ? 'webp' : undefined
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const text = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Where a JPEG ends: behind its end marker; undefined when that is missing. `meet` is called with each marker that has a segment. */
export function jpegEnd(bytes: Buffer, meet?: (marker: number, at: number) => void): number | undefined {
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (isRestart(marker)) at += 2
    else if (at + 4 > bytes.length) return undefined
    else {
      meet?.(marker, at)
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === 0xda) at = scanEnd(bytes, at)
    }
  }
  return undefined
}

/** The markers of a JPEG's frames, which give its size. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]

/**
 * Throws AppError 'picture-complex' for a JPEG whose decoding costs far more than its size: each scan, of a few bytes, goes through all
 * pixels once more.
 */
export function assertAffordable(bytes: Buffer): void {
  if (pictureKindOf(bytes) !== 'jpeg') return
  let scans = 0
  let pixels = 0
  const end = jpegEnd(bytes, (marker, at) => {
    if (marker === 0xda) scans++
    else if (FRAMES.includes(marker) && at + 9 <= bytes.length)
      pixels = Math.max(pixels, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7))
  })
  // What is behind a part that can't be walked is not counted, and decoders may draw it.
  if (end === undefined || scans > MAX_SCANS || scans * pixels > MAX_SCANNED) throw new AppError('picture-complex')
}

/** Where the coded lines of a JPEG give way to its next marker. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && (bytes[at + 1] === 0 || isRestart(bytes[at + 1] ?? 0))) at = bytes.indexOf(0xff, at + 2)
  return at < 0 ? bytes.length : at
}

function pngEnd(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const chunk = text(bytes, at + 4)
    if (chunk === 'acTL') throw new AppError('picture-animated')
    at += 12 + bytes.readUInt32BE(at)
    if (chunk === 'IEND') return at
  }
  return undefined
}

const WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'EXIF', 'XMP ']

function webpEnd(bytes: Buffer): number | undefined {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return undefined
  for (let at = 12; at + 8 <= end; ) {
    const chunk = text(bytes, at)
    if (chunk === 'ANIM' || chunk === 'ANMF') throw new AppError('picture-animated')
    if (!WEBP_CHUNKS.includes(chunk)) return undefined
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return end
}

const END = { jpeg: jpegEnd, png: pngEnd, webp: webpEnd }
