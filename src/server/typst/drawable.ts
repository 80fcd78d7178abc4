import type { PaperData } from './paper.ts'

/** Replaces a character that no font of the papers has a glyph for. */
export const STAND_IN = '◊'

// Controls of joining and direction, which need no glyph.
const CONTROLS = /[\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u
const PRIVATE_USE = /[\p{Co}\p{Cs}]/u
// A word that may be longer than a line: without a break opportunity it would overflow its cell, or the page.
const LONG_WORD = /\S{25,}/gu
/**
 * Where it may be broken, rather between letters: a space of no width, for which the templates put an empty box, as the space would be copied and searched for with
 * the word. Elsewhere with marks on both sides, without which the parts of a long number would change places in an Arabic line.
 */
const BREAKS = { letters: '\u200b', others: '\u200e\u200b\u200e' }
const BREAK_INTERVAL = { letters: 6, others: 12 }
const LETTER = /^\p{L}/u
const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

function breakable(word: string): string {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
  let since = 0
  return letters
    .map((letter, at) => {
      const isBetween = LETTER.test(letter) && LETTER.test(letters[at - 1] ?? '')
      if (since < (isBetween ? BREAK_INTERVAL.letters : BREAK_INTERVAL.others)) {
        since++
        return letter
      }
      since = 1
      return (isBetween ? BREAKS.letters : BREAKS.others) + letter
    })
    .join('')
}

/**
 * Makes texts drawable: PDF/A refuses a document with a missing glyph, so a grapheme of another script or an emoji is replaced by ◊, and
 * counted for the page's note. Combining marks without a glyph and invisible characters are dropped, tabs become spaces, and very long
 * words get break opportunities.
 */
export function createDrawable(draws: (point: number) => boolean) {
  let replaced = 0
  const isDrawable = (letter: string) =>
    letter === '\n' ||
    CONTROLS.test(letter) ||
    (!INVISIBLE.test(letter) && !PRIVATE_USE.test(letter) && draws(letter.codePointAt(0) ?? 0))

  function text(given: string): string {
    const whole = given.toWellFormed().normalize('NFC').replaceAll('\t', ' ')
    const drawn = [...whole].every(isDrawable)
      ? whole
      : Array.from(graphemes.segment(whole), ({ segment }) => grapheme(segment)).join('')
    return drawn.replace(LONG_WORD, breakable)
  }

  function grapheme(segment: string): string {
    const letters = [...segment].filter((letter) => letter === '\n' || CONTROLS.test(letter) || !INVISIBLE.test(letter))
    const [base, ...marks] = letters
    if (base === undefined) return ''
    if (isDrawable(base)) return [base, ...marks.filter(isDrawable)].join('')
    replaced++
    return STAND_IN
  }

  function data(value: PaperData): PaperData {
    if (typeof value === 'string') return text(value)
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(data)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, data(one)]))
  }
  return { data, replaced: () => replaced }
}
