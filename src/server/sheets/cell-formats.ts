import { attribute, createTagParser } from './xml-tags.ts'

/** A number's format: what it shows for a number, the words that it sets beside the digits, and by how much it scales them down. */
type NumberFormat = { is: 'number'; show: (number: number) => string; says: string; scale: number }

/** What a number means by its display format; undefined where it is shown as it is. */
export type CellFormat =
  | { is: 'date'; pattern: string | undefined }
  | { is: 'percent' }
  | { is: 'unknown' }
  | NumberFormat
  | undefined

// Excel's built-in formats, which have no pattern in the file. What its currency is depends on the machine that shows it, so it says none.
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
const PERCENTS = new Set([9, 10])
const BUILT_IN: Readonly<Record<number, string>> = { 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00' }

/** The format that a pattern displays: letters of days, months and years make a date, outside of quotes and brackets. */
function formatOf(id: number, given: string | undefined): CellFormat {
  const pattern = given ?? BUILT_IN[id]
  if (pattern === undefined)
    return DATES.has(id) ? { is: 'date', pattern } : PERCENTS.has(id) ? { is: 'percent' } : undefined
  const bare = pattern.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';')[0] ?? ''
  const isGeneral = /general/i.test(bare)
  if (!isGeneral && (/[dy]/i.test(bare) || /^[^hs0#]*mmm?[^hs0#]*$/i.test(bare))) return { is: 'date', pattern }
  if (bare.includes('%')) return { is: 'percent' }
  return /^\s*(?:general|@)?\s*$/i.test(pattern) ? undefined : numberFormat(pattern)
}

type Token = { digit: string } | { literal: string } | { mark: '.' } | { general: true }
type Section = {
  tokens: readonly Token[]
  says: string
  scale: number
  grouped: boolean
}

// The parts of a number format, in this order: quoted text, an escaped sign, a blank as wide as a sign, a repeated sign, a currency, a colour, 'General',
// a digit, the point, a comma, and signs that are written without quotes.
const TOKEN =
  /"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[(?:black|blue|cyan|green|magenta|red|white|yellow|color\s?\d+)\]|(general)|([0#?])|(\.)|(,)|([-+/():$€£¥ !&'’~{}])/giy

/** Parses a section of a pattern; undefined where it has what is not known, as fractions, exponents and conditions. */
function sectionOf(text: string): Section | undefined {
  if (/[?#0]\s*\/\s*[?#\d]/.test(text)) return undefined
  const tokens: Token[] = []
  const said: string[] = []
  let [commas, grouped] = [0, false]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (!found) return undefined
    const [, quoted, escaped, currency, general, digit, mark, comma, sign] = found
    const literal = quoted ?? escaped ?? currency ?? sign
    if (digit !== undefined) {
      // Commas between digits group them; behind the last, each scales by a thousand.
      if (commas > 0) grouped = true
      commas = 0
      tokens.push({ digit })
    } else if (comma !== undefined) commas++
    else if (mark !== undefined) tokens.push({ mark: '.' })
    else if (general !== undefined) tokens.push({ general: true })
    else if (literal !== undefined) {
      tokens.push({ literal })
      said.push(literal)
    }
  }
  const says = said.join('').replace(/\s+/g, ' ').trim()
  return {
    tokens,
    says: /[\p{L}\p{Sc}\d]/u.test(says) ? says : '',
    scale: 1000 ** commas,
    grouped,
  }
}

function numberFormat(pattern: string): CellFormat {
  const sections = (pattern.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|(?<=;)(?=;|$)/g) ?? []).map(sectionOf)
  const [first, negative = first, zero = first] = sections
  if (!first || !negative || !zero) return { is: 'unknown' }
  const show = (number: number) => {
    const section = number < 0 ? negative : number === 0 ? zero : first
    const sign = number < 0 && sections.length === 1 ? '-' : ''
    return sign + shown(Math.abs(number), section).trim()
  }
  return { is: 'number', show, says: first.says, scale: first.scale }
}

/** A number with so many decimals, half of the last one rounded up as its decimals are written. */
function rounded(number: number, decimals: number): string {
  const near = Number(`${Math.round(Number(`${number}e${decimals}`))}e-${decimals}`)
  return (Number.isNaN(near) ? number : near).toFixed(decimals)
}

/** The digits of a number in the places of a section, with its literals between them. */
function shown(number: number, { tokens, scale, grouped }: Section): string {
  const mark = tokens.findIndex((token) => 'mark' in token)
  const before = tokens.filter((token, at) => 'digit' in token && (mark < 0 || at < mark))
  const after = tokens.filter((token, at) => 'digit' in token && mark >= 0 && at > mark)
  const [whole = '', decimals = ''] = rounded(
    Number((number / scale).toPrecision(15)),
    Math.min(after.length, 20),
  ).split('.')
  const least = before.length - before.findIndex((token) => 'digit' in token && token.digit === '0')
  const padded = whole
    .replace(/^0$/, '')
    .padStart(before.some((token) => 'digit' in token && token.digit === '0') ? least : 0, '0')
  const grouping = (at: number) => (grouped && at < padded.length - 1 && (padded.length - 1 - at) % 3 === 0 ? ',' : '')
  const digits = (from: number, to: number) =>
    [...padded.slice(Math.max(0, from), Math.max(0, to))]
      .map((digit, at) => digit + grouping(Math.max(0, from) + at))
      .join('')
  // Zeros at the end are shown only where the pattern asks for them.
  const kept = decimals.replace(/0+$/, '').length
  let [place, decimal] = [0, 0]
  return tokens
    .map((token, at) => {
      if ('literal' in token) return token.literal
      if ('general' in token) return String(Number(number.toPrecision(15)))
      if ('mark' in token)
        return after.some((one, nth) => nth < kept || ('digit' in one && one.digit === '0')) ? '.' : ''
      if (mark >= 0 && at > mark) {
        const nth = decimal++
        return nth < kept || token.digit === '0' ? (decimals[nth] ?? '') : ''
      }
      const nth = place++
      const end = padded.length - before.length + nth + 1
      return digits(nth === 0 ? 0 : end - 1, end)
    })
    .join('')
}

/** Parses the styles of a file; `formats` then has the format of each style, by its index. */
export function createStyleParser() {
  const patterns = new Map<number, string>()
  const known = new Map<number, CellFormat>()
  const formats: CellFormat[] = []
  let inCells = false
  const tags = createTagParser({
    open(name, attributes) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      if (name === 'numFmt') patterns.set(id, attribute(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) {
        if (!known.has(id)) known.set(id, formatOf(id, patterns.get(id)))
        formats.push(known.get(id))
      }
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return { ...tags, formats }
}

/** A serial number of Excel's as a date, with the time where it has one. */
export function dateOfSerial(serial: number, from1904: boolean): string {
  const days = from1904 ? serial + 1462 : serial
  if (days < 1) return String(serial)
  // Excel counts a 29 February 1900.
  const at = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + Math.round(days * 86_400) * 1000)
  if (Number.isNaN(at.getTime())) return String(serial)
  const [date = '', time = ''] = at.toISOString().split('T')
  return time.startsWith('00:00:00') ? date : `${date} ${time.slice(0, 5)}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** What a pattern of days, months and years shows of a date; the date itself for one with hours or names of days. */
export function shownDate(date: string, pattern: string | undefined): string {
  const bare = (pattern ?? 'h').replace(/\[[^\]]*\]|;.*$|_./gs, '')
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  if (day === '' || /[hs]|d{3}|m{4}/i.test(bare.replace(/"[^"]*"|\\./g, ''))) return date
  return bare.replace(/"([^"]*)"|\\(.)|y+|m+|d+|@/gi, (token, quoted?: string, escaped?: string) => {
    if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? ''
    const is = token[0]?.toLowerCase()
    if (is === 'y') return token.length > 2 ? year : year.slice(2)
    if (is === 'm' && token.length === 3) return MONTHS[Number(month) - 1] ?? ''
    if (is === '@') return ''
    const part = is === 'm' ? month : day
    return token.length === 1 ? String(Number(part)) : part
  })
}
