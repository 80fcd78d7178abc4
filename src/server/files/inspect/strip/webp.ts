const HEAD = 12
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

/** Walks a WebP that `pictureKind` found whole, keeping the chunks that the picture is made of. */
export function stripWebp(bytes: Buffer, exif: Buffer | undefined): Buffer {
  const kept: Buffer[] = []
  for (let at = HEAD; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (type === 'VP8X') kept.push(extended(bytes.subarray(at, end), exif !== undefined))
    else if (type !== 'EXIF' && type !== 'XMP ') kept.push(bytes.subarray(at, end))
    at = end
  }
  // Only the extended form, which begins with VP8X, can tell an orientation at all.
  if (exif) kept.push(chunk('EXIF', exif))
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  return chunk('RIFF', body)
}

/** The chunk that says which others there are. */
function extended(part: Buffer, hasExif: boolean): Buffer {
  const said = Buffer.from(part)
  said[8] = ((said[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0)
  return said
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
