const DIGITS = /[٠-٩۰-۹]/g

/** Replaces Arabic-Indic and Persian digits with Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(DIGITS, latinDigit)
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

// Characters that are drawn as nothing, or on others alone: soft hyphens, Hangul fillers, the empty pattern of Braille, harakat and tatweel.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Mn}\u0640\u2800]/gu

/** True for a missing value, and for a text without visible characters, such as direction marks or fillers alone. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' && !SEEN.test(value) && value.normalize('NFKC').replace(UNSEEN, '').trim() === ''
}
