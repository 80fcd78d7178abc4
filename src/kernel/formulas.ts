// Spreadsheets evaluate a text that starts like a formula, also after blanks and in full width. Apostrophes before it are left from
// texts that were escaped more than once.
const FORMULA = /^'*[\s\u00a0\ufeff]*[=+\-@＝＋－＠|\t\r\n]/

/** Prefixes a text with an apostrophe where a spreadsheet would evaluate it as a formula. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
