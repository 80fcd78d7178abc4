import iconv from 'iconv-lite'
import type { Degrees } from '#kernel/geo.ts'

/** A square in Salmiya, closed, counterclockwise. */
export const SQUARE: Degrees[] = [
  [48.07, 29.33],
  [48.08, 29.33],
  [48.08, 29.34],
  [48.07, 29.34],
  [48.07, 29.33],
]

type Shape = { rings: readonly (readonly Degrees[])[]; row: Readonly<Record<string, string | number>> }

/** The files .shp and .dbf of polygons, whose outer rings run clockwise there; texts in an encoding, numbers with three decimals, `DAY` as a day. */
export function shapefile(shapes: readonly Shape[], encoding = 'utf-8'): { shp: Buffer; dbf: Buffer } {
  const records = shapes.map(({ rings }, at) => recordOf(rings, at + 1))
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + records.reduce((sum, one) => sum + one.length, 0)) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(5, 32)
  return {
    shp: Buffer.concat([header, ...records]),
    dbf: tableOf(
      shapes.map(({ row }) => row),
      encoding,
    ),
  }
}

function recordOf(rings: Shape['rings'], number: number): Buffer {
  const points = rings.flatMap((ring) => ring.toReversed())
  const content = Buffer.alloc(44 + rings.length * 4 + points.length * 16)
  content.writeInt32LE(5, 0)
  content.writeInt32LE(rings.length, 36)
  content.writeInt32LE(points.length, 40)
  let start = 0
  for (const [n, ring] of rings.entries()) {
    content.writeInt32LE(start, 44 + n * 4)
    start += ring.length
  }
  for (const [n, [x, y]] of points.entries()) {
    content.writeDoubleLE(x, 44 + rings.length * 4 + n * 16)
    content.writeDoubleLE(y, 52 + rings.length * 4 + n * 16)
  }
  const head = Buffer.alloc(8)
  head.writeInt32BE(number, 0)
  head.writeInt32BE(content.length / 2, 4)
  return Buffer.concat([head, content])
}

function tableOf(rows: readonly Shape['row'][], encoding: string): Buffer {
  const names = Object.keys(rows[0] ?? {})
  const kindOf = (name: string) => (name === 'DAY' ? 'D' : typeof rows[0]?.[name] === 'number' ? 'N' : 'C')
  const size = 20
  const header = Buffer.alloc(32)
  header.set([0x03, 124, 1, 31], 0)
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(32 + names.length * 32 + 1, 8)
  header.writeUInt16LE(1 + names.length * size, 10)
  const fields = names.map((name) => {
    const field = Buffer.alloc(32)
    field.write(name, 0, 'latin1')
    field.write(kindOf(name), 11, 'latin1')
    field[16] = size
    return field
  })
  const cells = rows.map((row) =>
    Buffer.concat([
      Buffer.from(' '),
      ...names.map((name) => {
        const value = row[name] ?? ''
        const cell = Buffer.alloc(size, 0x20)
        iconv.encode(typeof value === 'number' ? value.toFixed(3) : value, encoding).copy(cell)
        return cell
      }),
    ]),
  )
  return Buffer.concat([header, ...fields, Buffer.from([0x0d]), ...cells, Buffer.from([0x1a])])
}
