// One letter for each group of Arabic letters that are used interchangeably, those of Persian, Urdu and Kurdish keyboards among them. گ چ پ ژ ڤ are letters
// of their own, as Kuwaiti names are written with them. The SQL function fold_letters has the same list.
const FORMS = { ا: 'أإآٱٲٳ', ي: 'ىیئؠؽؾؿۍێېۑےۓ', ه: 'ةھہۂۃۀەۿ', و: 'ؤۄۅۆۇۈۉۊۋۏ', ك: 'کڪػؼ' }
const SAME = new Map(Object.entries(FORMS).flatMap(([letter, forms]) => [...forms].map((form) => [form, letter])))
// Harakat, Koranic marks, small and high letters, tatweel, soft hyphens, zero-width and bidi controls: they carry no letter.
const REMOVED =
  /[\u034f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad]/g
const UPPER = /\p{Changes_When_Lowercased}/gu
const LETTERS = new RegExp(`[${Object.values(FORMS).join('')}]`, 'g')
const DIGITS = /[٠-٩۰-۹]/g

/**
 * Where a folded text has the parts of one name, or more than one blank between words of Arabic, and what is put there: «عبد الله», «أبو خالد», «آل صباح», «نور الدين», 'Abd Al-Rahman'. The SQL
 * function fold_text has the same.
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
  return text
    .normalize('NFKC')
    .replace(UPPER, lowerPoint)
    .replace(REMOVED, '')
    .replace(LETTERS, (letter) => SAME.get(letter) ?? letter)
    .replace(DIGITS, latinDigit)
}

/** Replaces Arabic-Indic and Persian digits with Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(DIGITS, latinDigit)
}

// One code point at a time, as PostgreSQL's lower() does: no final sigma, no dotted i that grows into two.
function lowerPoint(letter: string): string {
  return String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)
}

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660))
}

// Controls other than tab and line feed, bidi embeddings, overrides and isolates, and lone surrogates: they make a text look like another.
const UNSHOWABLE = /[[[\p{Cc}\p{Cs}]--[\t\n]]\u202a-\u202e\u2066-\u2069\ufffe\uffff]/v

/** True when a text holds control or bidi-override characters, or broken Unicode. */
export function hasUnshowable(text: string): boolean {
  return UNSHOWABLE.test(text)
}

const HIDDEN = /[[\p{Cc}--[\t\n]]\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gv

/**
 * Cleans a text that a person typed or pasted: NFC, without hidden direction marks and controls, trimmed.
 * Forms call it before they send; the server rejects what `hasUnshowable` still finds.
 */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(HIDDEN, '').trim()
}

// What comes along when an address, a number or a code is copied: marks that nobody sees, and blanks that do not break.
const MARKS = /[\u00a0\u00ad\u061c\u180e\u2007\u200b-\u200f\u202a-\u202f\u2060-\u206f\ufeff]/g

/** An e-mail address, telephone number or code without what was pasted along invisibly. */
export const withoutMarks = (typed: string): string => typed.replace(MARKS, '')

/** A field's input as it is stored: a text in NFC and trimmed, null when it is empty or missing. */
export function asStored(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trim() || null : (value ?? null)
}

// A fast path: most texts contain one of these, and need no folding to show that something is visible.
const SEEN = /[\w\u0621-\u063a\u0641-\u064a]/

// Characters that are drawn as nothing: soft hyphens, Hangul fillers, the empty pattern of Braille.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for a missing value, and for a text without visible characters, such as direction marks or fillers alone. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' && !SEEN.test(value) && foldArabic(value).replace(UNSEEN, '').trim() === ''
}
