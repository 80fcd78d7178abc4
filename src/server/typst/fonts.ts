import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tableIn, withLettersApart } from './letter-pairs.ts'

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
  return {
    fonts: weights.flat().map(lettersApart),
    draws: (point) => drawn.every((sets) => sets.some((set) => set.has(point))),
  }
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

function lettersApart(font: Buffer): Buffer {
  const segments = segmentsOf(font)
  const formOf = (point: number) =>
    segments.find(({ start, end }) => start <= point && point <= end)?.formOf(point) ?? 0
  return withLettersApart(font, tablesOf(font), formOf)
}

type Segment = { start: number; end: number; formOf: (point: number) => number }

/** The map of characters of a font: stretches of them, and the number of the form of each. */
function segmentsOf(font: Buffer): Segment[] {
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
const tablesOf = (font: Buffer): Map<string, Buffer> =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index
      const from = font.readUInt32BE(entry + 8)
      const bytes = font.subarray(from, from + font.readUInt32BE(entry + 12))
      return [font.toString('latin1', entry, entry + 4), Buffer.from(bytes)]
    }),
  )

/** Where the map for Unicode begins (platform 3, encoding 1). */
function subtable(cmap: Buffer): number {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const entry = 4 + 8 * index
    const at = cmap.readUInt32BE(entry + 4)
    if (cmap.readUInt32BE(entry) === 0x0003_0001 && cmap.readUInt16BE(at) === 4) return at
  }
  throw new Error('The font has no map of characters that is understood.')
}
