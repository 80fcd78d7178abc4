import type { Told } from './paper.ts'

/** What stands for a character that no font of the papers has a form for. */
export const STAND_IN = '◊'

// What only steers how others are joined and ordered; it has no form of its own and needs none.
const STEERS = /[\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u
const OWN = /[\p{Co}\p{Cs}]/u
// A word that fills no line: without a place to break at it would run over the edge of its cell, or of the page.
const LONG_WORD = /\S{25,}/gu
const MAY_BREAK = '\u200b'
const EVERY = 6
const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

function breakable(word: string): string {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
  return letters.map((letter, at) => (at > 0 && at % EVERY === 0 ? MAY_BREAK + letter : letter)).join('')
}

/**
 * Makes texts drawable: PDF/A refuses a document in which one character has no form, so a letter of another script or an emoji is
 * written as ◊, once for what reads as one, and counted for the note that the page makes of it. Marks that no font has are left
 * out, as is what cannot be seen; a tab is a blank; a very long word may be broken.
 */
export function createDrawable(draws: (point: number) => boolean) {
  let left = 0
  const plain = (letter: string) =>
    letter === '\n' ||
    STEERS.test(letter) ||
    (!UNSEEN.test(letter) && !OWN.test(letter) && draws(letter.codePointAt(0) ?? 0))

  function text(given: string): string {
    const whole = given.toWellFormed().normalize('NFC').replaceAll('\t', ' ')
    const shown = [...whole].every(plain)
      ? whole
      : Array.from(graphemes.segment(whole), ({ segment }) => grapheme(segment)).join('')
    return shown.replace(LONG_WORD, breakable)
  }

  function grapheme(segment: string): string {
    const letters = [...segment].filter((letter) => letter === '\n' || STEERS.test(letter) || !UNSEEN.test(letter))
    const [base, ...marks] = letters
    if (base === undefined) return ''
    if (plain(base)) return [base, ...marks.filter(plain)].join('')
    left++
    return STAND_IN
  }

  function told(value: Told): Told {
    if (typeof value === 'string') return text(value)
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(told)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one)]))
  }
  return { told, left: () => left }
}
