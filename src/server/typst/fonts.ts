import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { segmentsOf } from './font-tables.ts'
import { withLettersApart } from './letter-pairs.ts'

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
    fonts: weights.flat().map(withLettersApart),
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
