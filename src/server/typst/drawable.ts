import type { PaperData } from './paper.ts'

/** Replaces a character that no font of the papers has a glyph for. */
export const STAND_IN = '◊'

// Controls of joining and direction, which need no glyph.
const CONTROLS = /[\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u
const PRIVATE_USE = /[\p{Co}\p{Cs}]/u
// A word that may be longer than a line: without a break opportunity it would overflow its cell, or the page.
const LONG_WORD = /\S{25,}/gu
// A number in groups, as of a telephone, in a text that is read from left to right: PDFium puts groups with plain blanks between them in the order of the line.
const APART = /\u2066[^\u2069]*\u2069/g
const GROUPS = /(?<=\d) (?=\d)/g
const NO_BREAK_SPACE = '\u00a0'
const ZERO_WIDTH_SPACE = '\u200b'
const BREAK_INTERVAL = 6
const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

function breakable(word: string): string {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
  return letters
    .map((letter, at) => (at > 0 && at % BREAK_INTERVAL === 0 ? ZERO_WIDTH_SPACE + letter : letter))
    .join('')
}

/**
 * Makes texts drawable: PDF/A refuses a document with a missing glyph, so a grapheme of another script or an emoji is replaced by ◊, and
 * counted for the page's note; `letters` has each of them once. Combining marks without a glyph and invisible characters are dropped, tabs become spaces, and very long
 * words get break opportunities.
 */
export function createDrawable(draws: (point: number) => boolean) {
  let replaced = 0
  const undrawn = new Set<string>()
  const isDrawable = (letter: string) =>
    letter === '\n' ||
    CONTROLS.test(letter) ||
    (!INVISIBLE.test(letter) && !PRIVATE_USE.test(letter) && draws(letter.codePointAt(0) ?? 0))

  function text(given: string): string {
    const whole = given.toWellFormed().normalize('NFC').replaceAll('\t', ' ')
    const drawn = [...whole].every(isDrawable)
      ? whole
      : Array.from(graphemes.segment(whole), ({ segment }) => grapheme(segment)).join('')
    const grouped = drawn.includes('\u2066')
      ? drawn.replace(APART, (apart) => apart.replace(GROUPS, NO_BREAK_SPACE))
      : drawn
    return grouped.replace(LONG_WORD, breakable)
  }

  function grapheme(segment: string): string {
    const letters = [...segment].filter((letter) => letter === '\n' || CONTROLS.test(letter) || !INVISIBLE.test(letter))
    const [base, ...marks] = letters
    if (base === undefined) return ''
    if (isDrawable(base)) return [base, ...marks.filter(isDrawable)].join('')
    replaced++
    undrawn.add(segment)
    return STAND_IN
  }

  function data(value: PaperData): PaperData {
    if (typeof value === 'string') return text(value)
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(data)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, data(one)]))
  }
  return { data, replaced: () => replaced, letters: () => [...undrawn] }
}
