import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP, whose headers may be wrong on purpose. */
export type Part = {
  name: string
  data: Buffer | string
  /** Stored as it is, not deflated. */
  stored?: boolean
  /** The uncompressed size and checksum in its headers. */
  claims?: { size?: number; sum?: number }
  /** The name in its local header, where it differs from the central directory's. */
  nameInHead?: string
  /** Bits of its general purpose flags, such as 1 for encrypted. */
  flags?: number
  /** The offset in the central directory, and bytes before the entry that belong to none. */
  at?: number
  before?: Buffer
}

/** Writes a ZIP of entries with the headers given; `behind` is appended after its end, `comment` is its comment. */
export function writeZip(parts: readonly Part[], { behind = Buffer.alloc(0), comment = '' } = {}): Buffer {
  const pieces: Buffer[] = []
  const list: Buffer[] = []
  let length = 0
  const push = (...more: Buffer[]) => {
    for (const piece of more) length += piece.length
    pieces.push(...more)
  }
  for (const part of parts) {
    const data = Buffer.from(part.data)
    const packed = part.stored ? data : deflateRawSync(data, { level: 9 })
    if (part.before) push(part.before)
    const at = part.at ?? length
    const about = (name: Buffer) =>
      fields([
        [2, 20],
        [2, part.flags ?? 0x800],
        [2, part.stored ? 0 : 8],
        [4, 0],
        [4, part.claims?.sum ?? crc32(data)],
        [4, packed.length],
        [4, part.claims?.size ?? data.length],
        [2, name.length],
        [2, 0],
      ])
    const name = Buffer.from(part.name)
    const inHead = Buffer.from(part.nameInHead ?? part.name)
    push(Buffer.from('PK\x03\x04'), about(inHead), inHead, packed)
    const rest = fields([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ])
    list.push(Buffer.from('PK\x01\x02'), fields([[2, 20]]), about(name), rest, name)
  }
  const began = length
  push(...list)
  const end = fields([
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, length - began],
    [4, began],
    [2, comment.length],
  ])
  push(Buffer.from('PK\x05\x06'), end, Buffer.from(comment), behind)
  return Buffer.concat(pieces)
}

function fields(values: readonly [bytes: number, value: number][]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

const FORMAT = 'application/vnd.openxmlformats-officedocument'
const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${type}"/>`
/** The content types of an office file with these main parts. */
export const contentTypes = (...parts: readonly [part: string, type: string][]) => ({
  name: '[Content_Types].xml',
  data: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${parts
    .map(([part, type]) => override(part, type))
    .join('')}</Types>`,
})
export const WORD: [string, string] = ['word/document.xml', `${FORMAT}.wordprocessingml.document.main+xml`]
export const SHEET: [string, string] = ['xl/workbook.xml', `${FORMAT}.spreadsheetml.sheet.main+xml`]

/** A Word file of one line, with further parts. */
export function docx(more: readonly Part[] = [], line = 'مذكرة'): Part[] {
  return [contentTypes(WORD), { name: WORD[0], data: `<w:document>${line}</w:document>` }, ...more]
}
/** An Excel file of nothing, with further parts. */
export function xlsx(more: readonly Part[] = []): Part[] {
  return [contentTypes(SHEET), { name: SHEET[0], data: '<workbook/>' }, ...more]
}
