import { COMPOUNDS, foldLetters } from './fold.ts'
import { asSearched } from './spellings.ts'

/** A range of a text in UTF-16 units: `text.slice(start, end)`. */
export type TextRange = { start: number; end: number }

/** What a record must contain: a word, or all words of one of several groups. */
export type SearchTerm = string | { anyOf: readonly (readonly string[])[] }

/** The most words of a search that count, and of them those without three letters, which no index finds. */
const MOST_WORDS = { all: 24, short: 8 }

/**
 * The distinct words of a search, folded, the first two dozen of them. A record matches when its folded text contains them all, anywhere and also within
 * longer words; a search without words matches every record. Parts of a compound name stay words of their own, which the whole name contains.
 */
export function searchWords(search: string): string[] {
  // No record contains a control character or a lone surrogate; PostgreSQL would reject the first and replace the second.
  const words = asSearched(foldLetters(search.toWellFormed()).split(/[\s\p{Cc}]+/u))
  let short = 0
  return [...new Set(words)]
    .filter((word) => word !== '' && (word.length >= 3 || ++short <= MOST_WORDS.short))
    .slice(0, MOST_WORDS.all)
}

/** Escapes a word for a LIKE pattern, so that PostgreSQL takes its wildcards literally. */
export function likeWord(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

/**
 * The ranges of the unfolded text that match the words of a search, in order, with adjacent ones merged. Each range covers whole
 * letters with their diacritics.
 */
export function foldedMatches(text: string, search: string): TextRange[] {
  const folded = foldLetters(text)
  const whole = joined(folded)
  const words = searchWords(search).filter((word) => whole.text.includes(word))
  if (words.length === 0) return []
  const letters = lettersOf(text, folded)
  const ranges: TextRange[] = []
  for (const [first, last] of spans(whole.text, words)) {
    const { start } = letterAt(letters, whole.from[first] ?? 0)
    const { end } = letterAt(letters, whole.from[last] ?? 0)
    const before = ranges.at(-1)
    if (before && before.end >= start) before.end = Math.max(before.end, end)
    else ranges.push({ start, end })
  }
  return ranges
}

/** Folded letters with their compound names joined, and the unit of the letters that each unit comes from. */
function joined(letters: string): { text: string; from: readonly number[] } {
  let whole = { text: letters, from: Array.from({ length: letters.length }, (_, at) => at) }
  for (const [parts, by] of COMPOUNDS) {
    const { text, from } = whole
    const next: typeof whole = { text: '', from: [] }
    let until = 0
    const keep = (end: number) => {
      next.text += text.slice(until, end)
      for (let at = until; at < end; at++) next.from.push(from[at] ?? 0)
    }
    for (const { 0: found, 1: head = '', index } of text.matchAll(parts)) {
      keep(index)
      const put = by.replace('$1', head)
      next.text += put
      for (let at = 0; at < put.length; at++) next.from.push(from[index + Math.min(at, found.length - 1)] ?? 0)
      until = index + found.length
    }
    keep(text.length)
    whole = next
  }
  return whole
}

/** A grapheme of a text, what it folds to, and its offset in the folded text. */
type Letter = TextRange & { folded: string; at: number }

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function lettersOf(text: string, folded: string): Letter[] {
  const letters = Array.from(graphemes.segment(text), ({ segment, index }) => ({ segment, start: index }))
  const separate = withOffsets(letters)
  if (separate.map((letter) => letter.folded).join('') === folded) return separate
  // Rarely, letters fold differently together than one by one: the parts of a Korean syllable compose into one.
  const together: typeof letters = []
  for (const letter of letters) {
    const before = together.at(-1)
    const joined = before && before.segment + letter.segment
    if (joined && foldLetters(joined) !== foldLetters(before.segment) + foldLetters(letter.segment))
      before.segment = joined
    else together.push({ ...letter })
  }
  return withOffsets(together)
}

function withOffsets(letters: { segment: string; start: number }[]): Letter[] {
  let at = 0
  return letters.map(({ segment, start }) => {
    const letter = { start, end: start + segment.length, folded: foldLetters(segment), at }
    at += letter.folded.length
    return letter
  })
}

/** The first and last unit of each part of a folded text that words cover. */
function spans(folded: string, words: string[]): [number, number][] {
  const reach = new Uint32Array(folded.length)
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      reach[at] = Math.max(reach[at] ?? 0, at + word.length)
  const found: [number, number][] = []
  for (const [at, end] of reach.entries()) {
    const before = found.at(-1)
    if (end === 0) continue
    if (before && at <= before[1] + 1) before[1] = Math.max(before[1], end - 1)
    else found.push([at, end - 1])
  }
  return found
}

/** The letter that a unit of the folded text comes from, by binary search. */
function letterAt(letters: Letter[], unit: number): Letter {
  let [low, high] = [0, letters.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((letters[middle] as Letter).at <= unit) low = middle
    else high = middle - 1
  }
  return letters[low] as Letter
}
