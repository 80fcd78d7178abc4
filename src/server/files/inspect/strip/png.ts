import { crc32 } from 'node:zlib'

const MARK = 8
// Those without which it is another picture, and those that say how its colours and sides are meant.
const KEPT = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT'.split(' ')

/** Walks a PNG that `pictureKind` found whole, keeping the chunks that the picture is made of. */
export function stripPng(bytes: Buffer, exif: Buffer | undefined): Buffer {
  const kept = [bytes.subarray(0, MARK)]
  for (let at = MARK; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (KEPT.includes(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IHDR' && exif) kept.push(chunk('eXIf', exif))
    at = end
  }
  return Buffer.concat(kept)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
