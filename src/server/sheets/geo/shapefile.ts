import iconv from 'iconv-lite'
import { AppError } from '#kernel/errors.ts'
import type { Degrees } from '#kernel/geo.ts'
import type { Geometry } from './layer.ts'
import { arcgisGeometry } from './read-json.ts'

/** The number that a .shp file begins with. */
const SHAPES = 9994
const HEADER = 100

/** Of the kinds of shapes: with heights and measures they are 10 and 20 more, and their positions begin at the same byte. */
const [POINT, LINE, POLYGON, MULTIPOINT] = [1, 3, 5, 8]

/** The geometries of a .shp file in its order, null for a shape without any. Throws AppError 'file-damaged'. */
export function readShapes(bytes: Buffer): (Geometry | null)[] {
  if (bytes.length < HEADER || bytes.readInt32BE(0) !== SHAPES) throw new AppError('file-damaged')
  const found: (Geometry | null)[] = []
  let at = HEADER
  while (at + 8 <= bytes.length) {
    const length = bytes.readInt32BE(at + 4) * 2
    if (length < 4 || at + 8 + length > bytes.length) throw new AppError('file-damaged')
    found.push(geometryOf(bytes.subarray(at + 8, at + 8 + length)))
    at += 8 + length
  }
  return found
}

function geometryOf(shape: Buffer): Geometry | null {
  const kind = shape.readInt32LE(0)
  if (kind === 0) return null
  try {
    switch (kind % 10) {
      case POINT:
        return { type: 'Point', coordinates: positionAt(shape, 4) }
      case MULTIPOINT:
        return { type: 'MultiPoint', coordinates: positionsFrom(shape, 40, shape.readInt32LE(36)) }
      case LINE:
        return { type: 'MultiLineString', coordinates: partsOf(shape) }
      case POLYGON:
        return arcgisGeometry({ rings: partsOf(shape).filter((ring) => ring.length > 2) })
      default:
        return null
    }
  } catch (cause) {
    throw cause instanceof RangeError ? new AppError('file-damaged', { cause }) : cause
  }
}

const positionAt = (shape: Buffer, at: number): Degrees => [shape.readDoubleLE(at), shape.readDoubleLE(at + 8)]

function positionsFrom(shape: Buffer, from: number, count: number): Degrees[] {
  if (count < 0 || from + count * 16 > shape.length) throw new AppError('file-damaged')
  return Array.from({ length: count }, (_, n) => positionAt(shape, from + n * 16))
}

/** The rings or lines of a shape: how many parts, how many positions, where each part begins, and the positions. */
function partsOf(shape: Buffer): Degrees[][] {
  const [parts, count] = [shape.readInt32LE(36), shape.readInt32LE(40)]
  if (parts < 0 || 44 + parts * 4 > shape.length) throw new AppError('file-damaged')
  const positions = positionsFrom(shape, 44 + parts * 4, count)
  const starts = Array.from({ length: parts }, (_, n) => shape.readInt32LE(44 + n * 4))
  return starts.map((start, n) => positions.slice(start, starts[n + 1] ?? count))
}

const FIELD = 32
const END_OF_FIELDS = 0x0d
const DELETED = 0x2a

/**
 * The rows of a .dbf file: texts by the code page that its .cpg file names, else as UTF-8 where they are valid, else as Windows-1256; numbers as they
 * are written, days as year-month-day. A row that is marked as deleted stays, as its shape does. Throws AppError 'file-damaged'.
 */
export function readTable(bytes: Buffer, codePage: string | undefined): Record<string, string>[] {
  if (bytes.length < FIELD) throw new AppError('file-damaged')
  const [count, headers, length] = [bytes.readUInt32LE(4), bytes.readUInt16LE(8), bytes.readUInt16LE(10)]
  const encoding = encodingOf(bytes.subarray(FIELD), codePage)
  const textOf = (part: Buffer) =>
    iconv
      .decode(part, encoding)
      .replace(/\0[\s\S]*$/, '')
      .trim()
  const fields: { name: string; kind: string; from: number; size: number }[] = []
  let from = 1
  for (let at = FIELD; at + FIELD <= headers && bytes[at] !== END_OF_FIELDS; at += FIELD) {
    const size = bytes[at + 16] ?? 0
    fields.push({
      name: textOf(bytes.subarray(at, at + 11)),
      kind: String.fromCharCode(bytes[at + 11] ?? 0),
      from,
      size,
    })
    from += size
  }
  if (length < from || fields.length === 0) throw new AppError('file-damaged')
  const rows: Record<string, string>[] = []
  for (let n = 0, at = headers; n < count && at + length <= bytes.length; n++, at += length) {
    if (bytes[at] !== 0x20 && bytes[at] !== DELETED) break
    const entries = fields.map(({ name, kind, from: start, size }) => {
      const text = textOf(bytes.subarray(at + start, at + start + size))
      return [name, fieldText(kind, text)] as const
    })
    rows.push(Object.fromEntries(entries))
  }
  return rows
}

function fieldText(kind: string, text: string): string {
  if (/^\*+$/.test(text)) return ''
  if (kind === 'D') return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : ''
  if (kind === 'L') return /^[yt]$/i.test(text) ? 'yes' : /^[nf]$/i.test(text) ? 'no' : ''
  // 3.00000000000 is how a whole number is written.
  if ('NFO'.includes(kind)) return /^[+-]?\d*\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
  return text
}

function encodingOf(bytes: Buffer, codePage: string | undefined): string {
  const said = codePage?.replace(/[^\w-]/g, '') ?? ''
  const number = /^(?:ANSI|CP|OEM|windows-?)?(\d{3,5})$/i.exec(said)?.[1]
  const names =
    number === '65001'
      ? ['utf-8']
      : number
        ? [`cp${number}`, `windows-${number}`, `iso-8859-${number.slice(4)}`]
        : [said]
  const known = names.find((name) => name !== '' && iconv.encodingExists(name))
  if (known) return known
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'win1256'
  }
}
