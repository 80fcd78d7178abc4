import { type CalendarDate, isCalendarDate, kuwaitDayOf } from './dates.ts'
import { foldLetters } from './fold.ts'

/** How a date is read: which of day and month comes first, and its calendar, where the texts of its column tell it. */
export type DateReading = { order?: 'DMY' | 'MDY' | undefined; calendar?: 'GREGORIAN' | 'HIJRI' | undefined }

const LONGEST = 60
const ERA = /^(.*\d) ?(?:(ه|هجري|هجريه|a\.?h\.?)|م|ميلادي|ميلاديه|a\.?d\.?|c\.?e\.?)$/
const MONTHS = [
  'يناير|كانون الثاني|january|jan',
  'فبراير|شباط|february|feb',
  'مارس|اذار|march|mar',
  'ابريل|نيسان|april|apr',
  'مايو|ايار|may',
  'يونيو|حزيران|june|jun',
  'يوليو|تموز|july|jul',
  'اغسطس|اب|august|aug',
  'سبتمبر|ايلول|september|sep|sept',
  'اكتوبر|تشرين الاول|october|oct',
  'نوفمبر|تشرين الثاني|november|nov',
  'ديسمبر|كانون الاول|december|dec',
]
/** The names of Hijri months follow the twelve of the others. */
const HIJRI_MONTHS = [
  'محرم|المحرم|muharram',
  'صفر|safar',
  'ربيع الاول|rabi al-awwal',
  'ربيع الثاني|ربيع الاخر|rabi al-thani',
  'جمادي الاولي|جمادي الاول|jumada al-ula',
  'جمادي الاخره|جمادي الثانيه|jumada al-thani',
  'رجب|rajab',
  'شعبان|shaban',
  'رمضان|ramadan',
  'شوال|shawwal',
  'ذو القعده|ذي القعده|dhu al-qadah',
  'ذو الحجه|ذي الحجه|dhu al-hijjah',
]
const MONTH_OF = new Map(
  [...MONTHS, ...HIJRI_MONTHS].flatMap((names, at) => names.split('|').map((name) => [name, at + 1] as const)),
)

/** The month of a folded name, 13 to 24 for those of the Hijri year; two names of one month may be parted by a stroke: 'نيسان/أبريل'. */
function monthOf(name: string): number | undefined {
  const found = name.split('/').map((one) => MONTH_OF.get(one.replace(/^شهر /, '').replace(/\.$/, '').trim()))
  return found.every((month) => month === found[0]) ? found[0] : undefined
}

/** The month, 1 to 12, that a text names in Arabic or English; null for any other text. */
export function monthOfName(name: string): number | null {
  const month = monthOf(foldLetters(name).trim())
  return month !== undefined && month <= 12 ? month : null
}

const WEEKDAY =
  /^(?:(?:يوم )?(?:ال)?(?:احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|سبت)|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?)[\s,،]+/
const TIME =
  /[t\s,،]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm|a\.m\.?|p\.m\.?|ص|م|صباحا|مساء)?\s*(z|utc|gmt|[+-]\d{2}:?(?:\d{2})?)?$/
const SIGN = String.raw`(?:\s*[-/.\\]\s*|\s+)`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${SIGN}(\d{1,2})${SIGN}(\d{1,2})$`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})${SIGN}(\d{1,2})${SIGN}(\d{4}|\d{2})$`)
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const NAME = String.raw`(\p{L}[\p{L} /'.-]*?)`
const DAY_NAMED = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?:من |of )?${NAME}[\s./,،-]*(\d{4}|\d{2})$`,
  'u',
)
const NAME_FIRST = new RegExp(String.raw`^${NAME}[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s,،/-]+(\d{4}|\d{2})$`, 'u')
const YEAR_NAMED = new RegExp(String.raw`^(\d{4})[\s./,،-]*${NAME}[\s./-]*(\d{1,2})$`, 'u')
/** Years of two digits, as in 1-Mar-24, up to these are of this century; of the Hijri 1400s. */
const LAST_SHORT_YEAR = { GREGORIAN: 49, HIJRI: 70 }
/** Excel's serial numbers of the years 1927 to 2119; smaller numbers are more likely a year or a typing error. */
const SERIAL = { from: 10_000, to: 80_000 }

/** The parts of a date as it is written. */
type Written = { year: string; month: number; day: number; calendar: 'GREGORIAN' | 'HIJRI' }

/**
 * Reads a calendar date, 'YYYY-MM-DD': year first, or day first as in Kuwait unless `order` says otherwise, in digits of either script or with the month's name in
 * Arabic or English, years of two digits, Excel's serial number, and Hijri dates of Umm al-Qura (by هـ, the month's name, a year of 1300 to 1599, or `calendar`). A time is left out; an
 * instant with a zone is the day that it is in Kuwait. Undefined for other text and for days that do not exist.
 */
export function readDate(text: string, reading: DateReading = {}): CalendarDate | undefined {
  if (text.length > LONGEST) return undefined
  const { body, time } = withoutTime(plainOf(text))
  if (/^\d{5}(?:\.\d+)?$/.test(body)) return time ? undefined : serialDate(Number(body))
  const written = writtenOf(body, reading)
  const date = written && dayOf(written)
  if (!date || !time) return date
  const [hour, minute, second] = [time.hour, time.minute, time.second]
  if (hour > 24 || minute > 59 || second > 59) return undefined
  if (time.offset === undefined) return date
  return kuwaitDayOf(
    new Date(Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute - time.offset) * 60_000).toISOString(),
  )
}

const plainOf = (text: string) =>
  foldLetters(text)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(WEEKDAY, '')

type Time = { hour: number; minute: number; second: number; offset: number | undefined }

function withoutTime(text: string): { body: string; time?: Time } {
  const [whole, hours, minutes, seconds, half, zone] = TIME.exec(text) ?? []
  if (whole === undefined) return { body: text }
  const isLate = half !== undefined && /^(?:p|م)/.test(half)
  const hour = (Number(hours) % (half ? 12 : 25)) + (isLate ? 12 : 0)
  const [, sign, zoneHours, zoneMinutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '') ?? []
  const offset =
    zone === undefined ? undefined : (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0)) * (sign === '-' ? -1 : 1)
  return {
    body: text.slice(0, -whole.length).trim(),
    time: { hour, minute: Number(minutes), second: Number(seconds ?? 0), offset },
  }
}

function writtenOf(text: string, { order, calendar: asked }: DateReading): Written | undefined {
  const [, body = text, isHijri] = ERA.exec(text) ?? []
  const said: Written['calendar'] | undefined = isHijri ? 'HIJRI' : body === text ? undefined : 'GREGORIAN'
  const [, y1, m1, d1] = YEAR_FIRST.exec(body) ?? COMPACT.exec(body) ?? []
  const [, a, b, y2] = YEAR_LAST.exec(body) ?? []
  const [, d3, n3, y3] = DAY_NAMED.exec(body) ?? []
  const [, n4, d4, y4] = NAME_FIRST.exec(body) ?? []
  const [, y5, n5, d5] = YEAR_NAMED.exec(body) ?? []
  const [year, day, name] = [y1 ?? y2 ?? y3 ?? y4 ?? y5, d1 ?? d3 ?? d4 ?? d5, n3 ?? n4 ?? n5]
  if (year === undefined) return undefined
  const named = name === undefined ? undefined : monthOf(name)
  if (name !== undefined && named === undefined) return undefined
  const byName: Written['calendar'] | undefined = named === undefined ? undefined : named > 12 ? 'HIJRI' : 'GREGORIAN'
  const byYear: Written['calendar'] | undefined =
    year.length === 2 ? undefined : /^1[345]/.test(year) ? 'HIJRI' : 'GREGORIAN'
  const all = [said, byName, byYear].filter((one) => one !== undefined)
  const calendar: Written['calendar'] = all[0] ?? asked ?? 'GREGORIAN'
  // '5 رمضان 2025' is neither, and so is a date of the other calendar in a column that a person has said to be of this one.
  if (all.some((one) => one !== calendar) || (asked !== undefined && asked !== calendar)) return undefined
  const isNumeric = a !== undefined && b !== undefined
  const [first, second] = [Number(a), Number(b)]
  const [dayNumber, month] = !isNumeric
    ? [Number(day), named === undefined ? Number(m1) : ((named - 1) % 12) + 1]
    : order === 'MDY'
      ? [second, first]
      : [first, second]
  return { year, month, day: dayNumber, calendar }
}

function dayOf({ year, month, day, calendar }: Written): CalendarDate | undefined {
  const isShort = year.length === 2
  const early = Number(year) <= LAST_SHORT_YEAR[calendar]
  const full = !isShort
    ? Number(year)
    : Number(year) + (calendar === 'HIJRI' ? (early ? 1400 : 1300) : early ? 2000 : 1900)
  if (calendar === 'HIJRI') return hijriDate(full, month, day)
  const two = (n: number) => String(n).padStart(2, '0')
  const date = `${full}-${two(month)}-${two(day)}`
  return isCalendarDate(date) ? date : undefined
}

function serialDate(days: number): CalendarDate | undefined {
  if (days < SERIAL.from || days > SERIAL.to) return undefined
  // Serial number 1 is 31 December 1899, and Excel counts a 29 February 1900 that did not exist.
  return isoOf(Math.floor(days) - 25_569)
}

const isoOf = (day: number): CalendarDate => new Date(day * 86_400_000).toISOString().slice(0, 10)

let hijri: Intl.DateTimeFormat | undefined
const starts = new Map<number, number>()

/** The day, in days since 1970, on which a Hijri month begins, counted from the first of the calendar. */
function hijriMonth(count: number): number {
  const known = starts.get(count)
  if (known !== undefined) return known
  hijri ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  })
  // The mean month is 29.530588853 days; the day is at most three away from that.
  let day = Math.round(-492_148 + count * 29.530588853) + 3
  for (let steps = 0; steps < 8; steps++, day--) {
    const parts = Object.fromEntries(
      hijri.formatToParts(day * 86_400_000).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
    )
    if (parts.day === 1 && (parts.year ?? 0) * 12 + (parts.month ?? 0) - 13 === count) break
  }
  starts.set(count, day)
  return day
}

function hijriDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < 1300 || year > 1599 || month < 1 || month > 12) return undefined
  const count = (year - 1) * 12 + month - 1
  const first = hijriMonth(count)
  return day >= 1 && day <= hijriMonth(count + 1) - first ? isoOf(first + day - 1) : undefined
}

/** What a text tells of the dates of its column: which of day and month it proves to come first, or 'EITHER', and whether it is of one calendar by itself. */
export function dateEvidence(text: string): { order?: 'DMY' | 'MDY' | 'EITHER'; calendar?: 'GREGORIAN' | 'HIJRI' } {
  const { body } = withoutTime(plainOf(text))
  const calendars = (['GREGORIAN', 'HIJRI'] as const).filter((calendar) =>
    (['DMY', 'MDY'] as const).some((order) => readDate(text, { order, calendar }) !== undefined),
  )
  const [only, other] = calendars
  if (only === undefined) return {}
  const calendar = other === undefined ? only : undefined
  const [day, month] = (['DMY', 'MDY'] as const).map((order) => readDate(text, { order, calendar }))
  const isNumeric = YEAR_LAST.test(body.replace(/ ?(?:ه|م)$/, ''))
  if (!isNumeric || day === month) return calendar ? { calendar } : {}
  const order = day === undefined ? 'MDY' : month === undefined ? 'DMY' : 'EITHER'
  return calendar ? { order, calendar } : { order }
}
