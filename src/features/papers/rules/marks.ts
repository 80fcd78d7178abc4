// Signs that are no characters of any script, which `tidyText` and every rule of wording leave as they are.
const [OPEN, BEGIN, CLOSE, ZERO] = ['\ufdd0', '\ufdd1', '\ufdd2', 0xfdd3]
const BASE = 16
const SIGNS = /[\ufdd0-\ufdef]/g

/** A text between signs that tell which one it is wherever it is worded. Signs that were in it are left out. */
export function markText(text: string, number: number): string {
  const digits = [...number.toString(BASE)].map((digit) => String.fromCharCode(ZERO + Number.parseInt(digit, BASE)))
  return `${OPEN}${digits.join('')}${BEGIN}${withoutMarks(text)}${CLOSE}`
}

/** A text without the signs of `markText`. */
export const withoutMarks = (text: string): string =>
  text.replace(/\ufdd0[\ufdd3-\ufde2]*\ufdd1/g, '').replace(SIGNS, '')

/** True for a text in which a marked one begins and does not end. */
export const isMarkOpen = (text: string): boolean => text.lastIndexOf(OPEN) > text.lastIndexOf(CLOSE)

/** The parts of a worded text in their order, each with the number of the marked text that it is of; null for words around it. */
export function markedParts(text: string): { text: string; mark: number | null }[] {
  const parts: { text: string; mark: number | null }[] = []
  let [rest, mark]: [string, number | null] = [text, null]
  while (rest !== '') {
    const at = rest.search(/[\ufdd0\ufdd2]/)
    const said = at < 0 ? rest : rest.slice(0, at)
    if (said !== '') parts.push({ text: said, mark })
    if (at < 0) break
    const begin = rest[at] === OPEN ? rest.indexOf(BEGIN, at) : at
    mark = rest[at] === OPEN ? numberIn(rest.slice(at + 1, begin)) : null
    rest = rest.slice(begin + 1)
  }
  return parts
}

const numberIn = (digits: string) =>
  Number.parseInt([...digits].map((digit) => (digit.charCodeAt(0) - ZERO).toString(BASE)).join(''), BASE)
