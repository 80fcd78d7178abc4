const ARABIC_LETTER = /[\u0620-\u064a\u0671-\u06d3]/
const ARABIC_DIGIT = /[\u0660-\u0669]/
const CODED = /[A-Za-z]|[\d\u0660-\u0669][-/: ][\d\u0660-\u0669]/

/**
 * True for a text that must be displayed left to right: a code, a phone number, an English date. Arabic-Indic digits
 * on both sides of a hyphen or a space swap in the bidi algorithm: VAL-٢٠٢٦-٠١٦٧ would be displayed with the year last, and a
 * phone number with its country code last.
 */
export const runsLeftToRight = (text: unknown): boolean =>
  typeof text === 'string' && ARABIC_DIGIT.test(text) && CODED.test(text) && !ARABIC_LETTER.test(text)

/** Isolates a name, a code or a date from the direction of the sentence around it. */
export const isolateBidi = (text: string): string =>
  runsLeftToRight(text) ? `\u2066\u202d${text}\u202c\u2069` : `\u2068${text}\u2069`
