// A spreadsheet takes a text for a formula that begins like one, also after blanks; in full width too. Apostrophes before it are those
// of texts that were made harmless more than once.
const FORMULA = /^'*[\s\u00a0\ufeff]*[=+\-@＝＋－＠|\t\r\n]/

/** A text that no spreadsheet takes for a formula: with an apostrophe before what looks like one. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text as it was before it was made harmless. */
export const asItWas = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
