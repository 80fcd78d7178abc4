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

/** A grey JPEG of 64 × 64 pixels that decoders draw, in 74 scans: each coefficient by itself, and ten of them once more by a bit. */
export function manyScans(): Buffer {
  const table = (kind: number) => [0xff, 0xc4, 0, 20, kind, 1, ...Array.from({ length: 15 }, () => 0), 0]
  // 64 blocks, of each the one code of its table: nothing there.
  const scan = (from: number, bits: number) => [0xff, 0xda, 0, 8, 1, 1, 0, from, from, bits, 0, 0, 0, 0, 0, 0, 0, 0]
  const coefficients = Array.from({ length: 63 }, (_, at) => at + 1)
  return Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 1)],
    ...[0xff, 0xc2, 0, 11, 8, 0, 64, 0, 64, 1, 1, 0x11, 0, ...table(0), ...table(0x10), ...scan(0, 0)],
    ...coefficients.flatMap((at) => scan(at, 0x01)),
    ...coefficients.slice(0, 10).flatMap((at) => scan(at, 0x10)),
    ...[0xff, 0xd9],
  ])
}
