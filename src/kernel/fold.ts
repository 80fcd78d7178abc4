import { latinDigits } from './text.ts'

// One letter for each group of Arabic letters that are used interchangeably, those of Persian, Urdu and Kurdish keyboards among them. گ چ پ ژ ڤ are letters
// of their own, as Kuwaiti names are written with them. The SQL function fold_letters has the same list.
const FORMS = { ا: 'أإآٱٲٳ', ي: 'ىیئؠؽؾؿۍێېۑےۓ', ه: 'ةھہۂۃۀەۿ', و: 'ؤۄۅۆۇۈۉۊۋۏ', ك: 'کڪػؼ' }
const SAME = new Map(Object.entries(FORMS).flatMap(([letter, forms]) => [...forms].map((form) => [form, letter])))
// Harakat, Koranic marks, small and high letters, tatweel, soft hyphens, zero-width and bidi controls: they carry no letter.
const REMOVED =
  /[\u034f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad]/g
const UPPER = /\p{Changes_When_Lowercased}/gu
const LETTERS = new RegExp(`[${Object.values(FORMS).join('')}]`, 'g')

/**
 * Where a folded text has the parts of one name, or more than one blank between words of Arabic, and what is put there: «عبد الله», «أبو خالد»,
 * «آل صباح», «نور الدين», 'Abd Al-Rahman'. The SQL function fold_text has the same.
 */
export const COMPOUNDS: readonly [readonly [RegExp, string], readonly [RegExp, string]] = [
  [
    /(?<![ء-يٮ-ۓە])(ال|[ول]?عبد|[ول]?ابو|بو|ام) +(?=[ء-يٮ-ۓە])|(?<=[ء-يٮ-ۓە]) +(?=ال *(?:له|دين)(?![ء-يٮ-ۓە]))|(?<=[ء-يٮ-ۓە]) +(?= [ء-يٮ-ۓە])/g,
    '$1',
  ],
  [/(?<![a-z])abd(?:[ -]+[aeu]l[ -]*(?=[a-z]{3})|[aeou][lrsnzd]?[ -]+(?=[a-z]{2})|[aeo]l(?=[a-z]{2}))/g, 'abdul'],
]

/**
 * Folds a text for search and comparison: its letters as `foldLetters` does, and compound names as one word, so that «عبد الله» and «عبدالله» are
 * the same.
 */
export function foldArabic(text: string): string {
  return COMPOUNDS.reduce((folded, [parts, whole]) => folded.replace(parts, whole), foldLetters(text))
}

/**
 * Folds the letters of a text: NFKC, lower case, forms of alef, ya, ha, waw and kaf to one letter, Arabic-Indic and Persian digits to Latin,
 * diacritics, tatweel and hidden marks removed.
 */
export function foldLetters(text: string): string {
  const letters = text
    .normalize('NFKC')
    .replace(UPPER, lowerPoint)
    .replace(REMOVED, '')
    .replace(LETTERS, (letter) => SAME.get(letter) ?? letter)
  return latinDigits(letters)
}

// One code point at a time, as PostgreSQL's lower() does: no final sigma, no dotted i that grows into two.
function lowerPoint(letter: string): string {
  return String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)
}
