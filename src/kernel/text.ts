// One letter for each group of Arabic letters that are used interchangeably. The SQL function fold_text has the same list.
const SAME: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ک: 'ك',
}
// Harakat and Koranic marks, tatweel, zero-width and bidi controls: they carry no letter.
const REMOVED =
  /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const UPPER = /\p{Changes_When_Lowercased}/gu
const LETTERS = /[أإآٱىیئةؤک]/g
const DIGITS = /[٠-٩۰-۹]/g

/**
 * Folds a text for search: NFKC, lower case, alef, ya, ta marbuta, hamza and kaf forms to one letter,
 * Arabic-Indic and Persian digits to Latin, diacritics, tatweel and bidi marks removed.
 */
export function foldArabic(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UPPER, lowerPoint)
    .replace(REMOVED, '')
    .replace(LETTERS, (letter) => SAME[letter] ?? letter)
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

const HIDDEN = /[[\p{Cc}--[\t\n]]\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gv

/**
 * Cleans a text that a person typed or pasted: NFC, without hidden direction marks and controls, trimmed.
 * Forms call it before they send; the server rejects what `hasUnshowable` still finds.
 */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(HIDDEN, '').trim()
}

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
