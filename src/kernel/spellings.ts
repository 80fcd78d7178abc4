import { COMPOUNDS, foldArabic } from './fold.ts'

// Arabic names as they are spelt with and without blanks and in Latin letters, and words that are near to one that was typed.

const ARABIC = /^[ء-يٮ-ۓە]{3,}$/

/** 'Son of' and 'daughter of', which a name has or leaves out. */
const OF = ['بن', 'ابن', 'بنت', 'bin', 'ibn', 'bint', 'ben']
const isWritten = (word: string, at: number, words: readonly string[]) =>
  !(OF.includes(word) && words[at - 1] && words[at + 1])
// «أبو خالد», «أبوخالد», «بو خالد» and «بوخالد»: the shortest is within all of them.
const shortened = (words: string) => words.replace(/(?<![^ ])ا?بو ?(?=[ء-ۓ])/g, 'بو')

/**
 * The words by which folded words of a search are looked for in folded texts: one form of «أبو …» and of 'Abdul …', each as the beginning of what
 * is being typed, and without 'son of' between names.
 */
export function asSearched(words: readonly string[]): string[] {
  const [, [latin, whole]] = COMPOUNDS
  const joined = shortened(words.join(' ').replace(latin, whole))
  return joined
    .replace(/(?<![^ ])abd[aeou]l?(?![^ ])/g, 'abd')
    .split(' ')
    .filter(isWritten)
}

/** A name as it is compared with others: folded, one form of «أبو …», without 'son of' and with single blanks. */
export function foldName(name: string): string {
  return shortened(foldArabic(name).trim().split(/\s+/).filter(isWritten).join(' '))
}

/** The gaps between the words of a name in which 'son of' may be. */
const MOST_GAPS = 4
/** As many spellings as an index looks up in a moment. */
const MOST_FORMS = 500

/** The folded texts that are the same name as one by `foldName`, for comparisons in SQL with `fold_text`; none for an empty name. */
export function foldedSpellings(name: string): string[] {
  const typed = foldArabic(name).trim()
  if (typed === '') return []
  const words = foldName(name).split(' ')
  const others = words.reduce<string[]>((all, word, at) => {
    const forms = /^بو./.test(word) ? [word, `ا${word}`] : [word]
    if (at === 0) return forms
    const isArabic = /^[ء-ۓ]/.test(word)
    const between =
      at > MOST_GAPS ? [''] : ['', ...(isArabic ? OF.slice(0, at > 1 ? 2 : 3) : OF.slice(3)).map((of) => ` ${of}`)]
    return all.flatMap((before) => between.flatMap((of) => forms.map((form) => `${before}${of} ${form}`)))
  }, [])
  return [...new Set([typed, ...others])].slice(0, MOST_FORMS)
}

/** True for a folded word of two Latin letters or more. */
export const isLatinWord = (word = ''): boolean => /^[a-z]{2,}$/.test(word)
/** True for a folded word in Latin letters that may be an Arabic name. */
export const isLatinName = (word: string): boolean => isLatinWord(word) && word.length > 2
/** True for a folded Arabic word that is long enough to be compared with others. */
export const isArabicName = (word: string): boolean => ARABIC.test(word)

/** The spellings under which a folded Latin word is compared with Arabic names, besides its own. */
export function latinSpellings(word: string): string[] {
  const spellings = new Set([word])
  const add = (pattern: RegExp, ...others: string[]) => {
    for (const spelling of [...spellings])
      for (const other of others) if (pattern.test(spelling)) spellings.add(spelling.replace(pattern, other))
  }
  // The article may be written together with the name.
  add(/^[ae]l(?=[a-z]{3})/, '')
  // One Latin letter stands for several Arabic ones: g for ج, ق and غ, z for ز and ظ, th for ث and ذ.
  add(/g(?!h)/g, 'j', 'k', 'gh')
  add(/z/g, 'dh')
  add(/th/g, 'dh', 't')
  add(/dh/g, 'deh')
  // A final a may be alef maqsura, a final t ta marbuta; a final h is heard or not.
  add(/(?<=..)t$/, '')
  add(/a$/, 'i')
  // A final h that was struck twice is one.
  add(/hh$/, 'h')
  add(/h$/, 'hh')
  return [...spellings].slice(0, 16)
}

/**
 * The second part of a Latin name that begins with 'abd', as those who write «عبد» as a word of its own have it; undefined for others, and
 * for a rest of vowels and a final h, which sounds like many words.
 */
export function servantOf(word: string): string | undefined {
  const rest = /^abd(?:[aeou]l|[aeou])?([a-z]{3,})$/.exec(word)?.[1]
  return rest && !/^[aeiou]+h+$/.test(rest) ? rest : undefined
}

const CONSONANTS = /kh|gh|sh|ch|th|dh|ph|[bcdfgjklmnpqrstvxz]|h|(?:^[wy])/g
const LONG = ['ا', 'و', 'ي'] as const

/**
 * How well the vowels of a Latin spelling fit an Arabic word of the same consonants, 0 and less: 'hussain' is «حسين» rather than
 * «حسن».
 */
export function vowelFit(latin: string, arabic: string): number {
  const heard = vowelsOf(latin.replace(/([b-df-hj-np-tv-z])\1/g, '$1'), CONSONANTS)
  const written = vowelsOf(arabic.replace(/^ال(?=...)/, '').replace(/ه$/, ''), /[^اوي]/g)
  if (heard.length !== written.length) return -1
  let fit = 0
  for (const [at, vowels] of heard.entries()) {
    const long = LONG.find((letter) => written[at]?.includes(letter))
    if (!long) fit -= vowels.length > 1 ? 1 : 0
    else fit -= { ا: /a/, و: /[ouw]/, ي: /[iey]/ }[long].test(vowels) ? 0 : 2
  }
  return fit
}

/** What is behind each consonant but the last: a final vowel is spelt in too many ways. */
function vowelsOf(word: string, consonants: RegExp): string[] {
  const found = [...word.matchAll(consonants)]
  return found.slice(0, -1).map((one, at) => word.slice(one.index + one[0].length, found[at + 1]?.index))
}

/** A word of the records that is near to one that was typed: letters to change, and whether it sounds alike. */
export type NearWord = { word: string; seen: number; distance: number; sounds: boolean }

/** The words that may have been meant, the likeliest first, at most `most`; the typed word itself is among them when records hold it. */
export function likeliest(typed: string, near: readonly NearWord[], most: number): string[] {
  const allowed = typed.length <= 4 ? 1 : typed.length <= 7 ? 2 : 3
  const cost = ({ distance, sounds, seen }: NearWord) =>
    distance - (sounds ? 0.75 : 0) - Math.min(Math.log10(seen), 4) / 8
  return near
    .filter(({ distance, sounds }) => distance <= allowed || (sounds && distance <= allowed + 1))
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, most)
    .map(({ word }) => word)
}
