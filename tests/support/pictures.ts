import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { chance } from './chance.ts'

/** A picture of two halves, red at its start and blue at its end, as a camera would give it. */
export function halves(width = 400, height = 300): Sharp {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = { create: { ...half, background: '#00f' } }
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ])
}

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour, some kilobytes that decompress to so many pixels; `more` is inserted before its image data. */
export function flatPng(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit for each pixel, in grey.
  head.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, pngChunk('IHDR', head), more, pngChunk('IDAT', lines), pngChunk('IEND', Buffer.alloc(0))])
}

/** What makes a PNG an animation: a control chunk of two frames. */
export const twoFrames = (): Buffer => pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))

/** A picture of grains that look random and are the same for a seed: it hardly compresses, as a photo of gravel. */
export function noise(side: number, seed: number): Sharp {
  const next = chance(seed)
  const data = Buffer.from(Uint8Array.from({ length: side * side * 3 }, () => next(256)))
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
}

/** Gives noisy JPEGs, each of its own `seed`, quickly: cuttings of one field of noise that begin at different places. */
export function shiftedNoise() {
  const next = chance(1)
  const field = Buffer.from(Uint8Array.from({ length: 6_000_000 }, () => next(256)))
  return (width: number, height: number, seed: number): Promise<Buffer> => {
    const data = field.subarray(seed * 301, seed * 301 + width * height * 3)
    return sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer()
  }
}

/** A progressive JPEG of that size with so many scans more, of eleven bytes each. */
export async function scanned(side: number, more: number): Promise<Buffer> {
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 1, 0x10, 0xaa])
  const jpeg = await halves(side, side).jpeg({ progressive: true }).toBuffer()
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: more }, () => scan), jpeg.subarray(-2)])
}

/** A progressive JPEG that decoders draw, its last scan as often again: each goes through all pixels once more. */
export async function rescanned(side: number, more: number): Promise<Buffer> {
  const jpeg = await halves(side, side).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: more }, () => last), jpeg.subarray(-2)])
}
