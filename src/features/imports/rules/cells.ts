import { isCalendarDate } from '#kernel/dates.ts'
import { foldArabic } from '#kernel/fold.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'

// Units after a number, which the column implies.
const UNIT = /\s*(?:م²|م2|م\.م|متر مربع|مترمربع|متر|م|m²|m2|sqm|sq\.?\s?m|m|د\.ك\.?|دينار|kwd|kd)$/i
// What is written before an amount, and the dash that closes it: 'KD 350/-'.
const CURRENCY = /^(?:د\.?ك\.?|دينار|kwd|k\.?d\.?)\s*/i
const CLOSED = /\s*\/[-=]$/
const PLAIN = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/**
 * Parses a number: digits of either script, Arabic or English separators, an optional unit, and a currency before it; undefined for anything else. A
 * percentage ('5%') is accepted when `percent` is true.
 */
export function readNumber(text: string, percent = false): number | undefined {
  let plain = latinDigits(tidyText(text))
    .replace(/[\s\u00a0\u202f'’]+(?=\d)/g, '')
    .replace(/[−–]/g, '-')
    .replace(CLOSED, '')
    .replace(UNIT, '')
    .replace(CLOSED, '')
    .replace(CURRENCY, '')
  if (percent) plain = plain.replace(/\s*[%٪]$/, '')
  plain = pointed(plain.trim())
  if (!PLAIN.test(plain)) return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : undefined
}

/** Normalises separators to a decimal point; ambiguous text is left unchanged, to be refused. */
function pointed(text: string): string {
  // Arabic has unambiguous signs of its own for both separators.
  if (/[٫٬]/.test(text)) return text.replace(/[٬,]/g, '').replace('٫', '.')
  const latin = text.replace(/،/g, ',')
  const [comma, point] = [latin.lastIndexOf(','), latin.lastIndexOf('.')]
  if (comma < 0) return /^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(latin) ? latin.replaceAll('.', '') : latin
  if (point > comma) return grouped(latin.slice(0, point), ',') + latin.slice(point)
  if (point >= 0) return `${grouped(latin.slice(0, comma), '.')}.${latin.slice(comma + 1)}`
  const whole = grouped(latin, ',')
  return whole === latin && latin.indexOf(',') === comma ? latin.replace(',', '.') : whole
}

/** Removes the sign between groups of three digits; other text is left unchanged. */
function grouped(text: string, sign: string): string {
  const [first = '', ...threes] = text.split(sign)
  const fine = /^[+-]?\d{1,3}$/.test(first) && threes.every((three) => /^\d{3}$/.test(three))
  return fine ? first + threes.join('') : text
}

const MONTHS = [
  ['يناير', 'كانون الثاني', 'january', 'jan'],
  ['فبراير', 'شباط', 'february', 'feb'],
  ['مارس', 'اذار', 'march', 'mar'],
  ['ابريل', 'نيسان', 'april', 'apr'],
  ['مايو', 'ايار', 'may'],
  ['يونيو', 'حزيران', 'june', 'jun'],
  ['يوليو', 'تموز', 'july', 'jul'],
  ['اغسطس', 'اب', 'august', 'aug'],
  ['سبتمبر', 'ايلول', 'september', 'sep', 'sept'],
  ['اكتوبر', 'تشرين الاول', 'october', 'oct'],
  ['نوفمبر', 'تشرين الثاني', 'november', 'nov'],
  ['ديسمبر', 'كانون الاول', 'december', 'dec'],
] as const
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.map((name) => [foldArabic(name), at + 1] as const)))

/** The month, 1 to 12, that a text names in Arabic or English; null for any other text. */
export const monthOfName = (name: string): number | null => MONTH_OF.get(foldArabic(name).trim()) ?? null

const TIME = '(?:[t\\s]+\\d{1,2}:\\d{2}.*)?'
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`)
const DAY_FIRST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${TIME}$`)
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+([\p{L} ]+?)[\s./,-]+(\d{4}|\d{2})$/u
const MONTH_FIRST = /^(\p{L}+)[\s./-]+(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$/u
/** Years of two digits, as in 1-Mar-24, up to this one are of this century. */
const LAST_SHORT_YEAR = 49
/** Excel's serial numbers of the years 1927 to 2119; smaller numbers are more likely a year or a typing error. */
const SERIAL = { from: 10_000, to: 80_000 }

/**
 * Parses a calendar date: year first, or day first as in Kuwait, in digits of either script or with the month's name on either side of the day, or Excel's
 * serial number; undefined for other text and for days that do not exist.
 */
export function readDate(text: string): string | undefined {
  // 2026م is a year of the Gregorian calendar.
  const plain = foldArabic(tidyText(text))
    .trim()
    .replace(/(\d)\s*م$/, '$1')
  if (/^\d{5}(\.\d+)?$/.test(plain)) return serialDate(Number(plain))
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? []
  if (year && month && day) return dateOf(year, month, day)
  const [, first, second, last] = DAY_FIRST.exec(plain) ?? []
  if (first && second && last) return dateOf(last, second, first)
  const [, dayOf, name, yearOf] = NAMED.exec(plain) ?? inDayOrder(MONTH_FIRST.exec(plain)) ?? []
  const named = monthOfName(name ?? '')
  return dayOf && yearOf && named ? dateOf(fullYear(yearOf), String(named), dayOf) : undefined
}

const inDayOrder = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]]
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) <= LAST_SHORT_YEAR ? 20 : 19}${year}`)

function dateOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}

function serialDate(days: number): string | undefined {
  if (days < SERIAL.from || days > SERIAL.to) return undefined
  // Serial number 1 is 31 December 1899, and Excel counts a 29 February 1900 that did not exist.
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
}

/** A text reduced to what spelling does not vary: folded letters and digits, words without their article. */
export function plainWord(text: string): string {
  return foldArabic(text)
    .split(/[^\p{L}\p{N}²³%]+/u)
    .map((word) => (word.length > 4 ? word.replace(/^ال/, '') : word))
    .join('')
}

const YES = new Set(['نعم', 'yes', 'y', 'true', '1', 'صح', 'اي', '✓', '✔'].map(markOf))
const NO = new Set(['لا', 'no', 'n', 'false', '0', 'خطأ', '✗', '✘'].map(markOf))

/** Parses yes or no in either language, or common marks; undefined for other text. */
export function readYesNo(text: string): boolean | undefined {
  const mark = markOf(text)
  return YES.has(mark) ? true : NO.has(mark) ? false : undefined
}

function markOf(text: string): string {
  return foldArabic(tidyText(text)).trim()
}
