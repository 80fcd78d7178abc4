const SOI = 0xd8
const SOS = 0xda
const EOI = 0xd9
const COMMENT = 0xfe

/** Walks a JPEG that `pictureKind` found whole, keeping the segments that the picture is made of. */
export function stripJpeg(bytes: Buffer, exif: Buffer | undefined): Buffer {
  const begin = bytes.subarray(0, 2)
  const own = exif ? [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))] : []
  const kept: Buffer[] = []
  const head: Buffer[] = []
  for (const { marker, part } of segmentsOf(bytes)) {
    if (isJfif(marker, part) && head.length === 0) head.push(part)
    else if (isOfPicture(marker, part)) kept.push(part)
  }
  return Buffer.concat([begin, ...head, ...own, ...kept])
}

function isJfif(marker: number, part: Buffer): boolean {
  return marker === 0xe0 && part.toString('latin1', 4, 9) === 'JFIF\0'
}

/** Everything but comments and what applications add, of which colours need two. */
function isOfPicture(marker: number, part: Buffer): boolean {
  const says = (text: string) => part.toString('latin1', 4, 4 + text.length) === text
  if (marker === 0xe2) return says('ICC_PROFILE\0')
  if (marker === 0xee) return says('Adobe')
  return marker !== COMMENT && (marker < 0xe0 || marker > 0xef)
}

/** Each marker behind the first with what belongs to it; a scan takes its coded lines along. */
function* segmentsOf(bytes: Buffer): Generator<{ marker: number; part: Buffer }> {
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    let end = at + 2
    if (!isAlone(marker)) end += bytes.readUInt16BE(end)
    if (marker === SOS) end = linesEnd(bytes, end)
    yield { marker, part: bytes.subarray(at, end) }
    if (marker === EOI) return
    at = end
  }
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isAlone = (marker: number) => marker === EOI || marker === SOI || isRestart(marker)

function linesEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && (bytes[at + 1] === 0 || isRestart(bytes[at + 1] ?? 0))) at = bytes.indexOf(0xff, at + 2)
  return at < 0 ? bytes.length : at
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
