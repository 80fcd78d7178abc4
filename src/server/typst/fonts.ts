import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The font weights of papers, each in two families: the Arabic one, and the Latin one, which has more signs. */
const WEIGHTS = [
  [
    'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
    'ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  ],
  [
    'ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
    'ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  ],
]

/** Reads the fonts of papers; `draws` is true for a character that every weight has a glyph for. */
export function readFonts(): { fonts: Buffer[]; draws: (point: number) => boolean } {
  const weights = WEIGHTS.map((names) =>
    names.map((name) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}`)))),
  )
  const drawn = weights.map((fonts) => fonts.map(covered))
  return { fonts: weights.flat(), draws: (point) => drawn.every((sets) => sets.some((set) => set.has(point))) }
}

/**
 * The characters that a TrueType font has a form for, by its table 'cmap' of format 4, as the fonts of papers have it: the
 * characters up to U+FFFE. Throws for a font without one.
 */
function covered(font: Buffer): Set<number> {
  const points = new Set<number>()
  for (const { start, end, formOf } of segmentsOf(font))
    for (let point = start; point <= end && point !== 0xffff; point++) if (formOf(point) !== 0) points.add(point)
  return points
}

type Segment = { start: number; end: number; formOf: (point: number) => number }

function segmentsOf(font: Buffer): Segment[] {
  const at = subtable(font, tableAt(font, 'cmap'))
  const count = font.readUInt16BE(at + 6) / 2
  const [ends, starts, deltas, offsets] = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count].map((from) => at + from)
  const list = (from = 0, index: number) => font.readUInt16BE(from + 2 * index)
  return Array.from({ length: count }, (_, index) => {
    const [start, delta, offset] = [list(starts, index), list(deltas, index), list(offsets, index)]
    const forms = (offsets ?? 0) + 2 * index + offset
    const formOf = (point: number) =>
      offset === 0 ? (point + delta) & 0xffff : font.readUInt16BE(forms + 2 * (point - start))
    return { start, end: list(ends, index), formOf }
  })
}

function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + 16 * index
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`The font has no table ${tag}.`)
}

/** Where the map for Unicode begins (platform 3, encoding 1). */
function subtable(font: Buffer, cmap: number): number {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const entry = cmap + 4 + 8 * index
    const at = cmap + font.readUInt32BE(entry + 4)
    if (font.readUInt32BE(entry) === 0x0003_0001 && font.readUInt16BE(at) === 4) return at
  }
  throw new Error('The font has no map of characters that is understood.')
}
