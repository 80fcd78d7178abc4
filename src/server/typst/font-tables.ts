type Segment = { start: number; end: number; formOf: (point: number) => number }

/** The map of characters of a TrueType font, by its table 'cmap' of format 4: stretches of characters, and the number of the form of each in them. Throws for a font without one. */
export function segmentsOf(font: Buffer): Segment[] {
  const cmap = tableIn(tablesOf(font), 'cmap')
  const at = subtable(cmap)
  const count = cmap.readUInt16BE(at + 6) / 2
  const [ends, starts, deltas, offsets] = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count].map((from) => at + from)
  const list = (from = 0, index: number) => cmap.readUInt16BE(from + 2 * index)
  return Array.from({ length: count }, (_, index) => {
    const [start, delta, offset] = [list(starts, index), list(deltas, index), list(offsets, index)]
    const forms = (offsets ?? 0) + 2 * index + offset
    const formOf = (point: number) =>
      offset === 0 ? (point + delta) & 0xffff : cmap.readUInt16BE(forms + 2 * (point - start))
    return { start, end: list(ends, index), formOf }
  })
}

/** The tables of a font by their tags, as copies. */
export const tablesOf = (font: Buffer): Map<string, Buffer> =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index
      const from = font.readUInt32BE(entry + 8)
      const bytes = font.subarray(from, from + font.readUInt32BE(entry + 12))
      return [font.toString('latin1', entry, entry + 4), Buffer.from(bytes)]
    }),
  )

/** One of the tables of a font. Throws where there is none. */
export function tableIn(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}.`)
  return table
}

/** Where the map for Unicode begins (platform 3, encoding 1). */
function subtable(cmap: Buffer): number {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const entry = 4 + 8 * index
    const at = cmap.readUInt32BE(entry + 4)
    if (cmap.readUInt32BE(entry) === 0x0003_0001 && cmap.readUInt16BE(at) === 4) return at
  }
  throw new Error('The font has no map of characters that is understood.')
}
