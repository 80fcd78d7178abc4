import { type CalendarDate, TIME_ZONE } from './dates.ts'
import type { Language } from './words.ts'

/** What the items of a list are joined by in each language. */
export const COMMA: Readonly<Record<Language, string>> = { ar: '، ', en: ', ' }

/** The digits a person reads: Latin by default, Arabic-Indic by choice. */
export const DIGITS = ['latn', 'arab'] as const
export type Digits = (typeof DIGITS)[number]

/** How one person reads numbers and dates. */
export type Reading = { language: Language; digits: Digits }

const locale = ({ language, digits }: Reading) => `${language}-KW-u-nu-${digits}`
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

// Cached: creating an Intl formatter costs a hundred times as much as using it, and a list formats hundreds of cells.
function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = cache.get(key) as F | undefined
  if (found) return found
  const made = make()
  cache.set(key, made)
  return made
}

function numbers(reading: Reading, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${locale(reading)}${JSON.stringify(options)}`
  return cached(key, () => new Intl.NumberFormat(locale(reading), options))
}

function dates(reading: Reading, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${locale(reading)}${JSON.stringify(options)}`
  return cached(key, () => new Intl.DateTimeFormat(locale(reading), options))
}

/** A plain number, grouped, with at most `decimals` decimals. */
export function formatNumber(value: number, reading: Reading, decimals = 2): string {
  return numbers(reading, { maximumFractionDigits: decimals }).format(value)
}

/** A number with exactly so many decimals, so that a column of them lines up; one that rounds to nothing has no sign. */
export function formatFixed(value: number, reading: Reading, decimals = 2): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' } as const
  return numbers(reading, options).format(value)
}

/** Where an amount is written with its three decimals: a fee always, what was typed if it has any, a value or price that was worked out below 10 KWD only. */
export type Fils = 'always' | 'ifAny' | 'below10'

/** A KWD amount with three decimals and without its unit, for columns whose heading names the unit. */
export function formatKwd(kwd: number, reading: Reading, fils: Fils = 'always'): string {
  const isWhole = Number.isInteger(Math.round(kwd * 1000) / 1000)
  const isPlain = fils === 'below10' ? kwd === 0 || Math.abs(kwd) >= 10 : fils === 'ifAny' && isWhole
  const decimals = isPlain ? 0 : 3
  return numbers(reading, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(kwd)
}

/** A KWD amount with its unit: 'KWD 125.000', '125.000 د.ك'. */
export function formatMoney(kwd: number, reading: Reading, fils: Fils = 'always'): string {
  const amount = formatKwd(kwd, reading, fils)
  if (reading.language === 'en') return `KWD ${amount}`
  // A minus sign would put the amount behind its unit, so that it runs left to right by itself.
  return kwd < 0 ? `\u2066${amount.replace(/^[\u200e\u200f\u061c]/, '')}\u2069 د.ك` : `${amount} د.ك`
}

/** The percent sign: '٪' in Arabic with either digits, as in the words around it. */
export const percentSign = ({ language }: Pick<Reading, 'language'>) => (language === 'ar' ? '٪' : '%')

/** A share of a whole as a percentage with at most `decimals` decimals: 0.52 → '52%', '52٪'. */
export function formatShare(share: number, reading: Reading, decimals = 0): string {
  const text = numbers(reading, { style: 'percent', maximumFractionDigits: decimals }).format(share)
  return text.replace(/[%٪]/, percentSign(reading))
}

/** A calendar date: '19 نوفمبر 2026', '19 Nov 2026'. It has no zone, so it is read and written in UTC. */
export function formatDate(date: CalendarDate, reading: Reading): string {
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }
  return dayFirst(dates(reading, options), new Date(`${date}T00:00:00Z`), reading)
}

/** Writes a date with its day before its month: en-KW puts the month first, while dates are typed and read day first. */
function dayFirst(format: Intl.DateTimeFormat, at: Date, { language }: Reading): string {
  if (language === 'ar') return withPartOfDay(format.format(at))
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)
  const [weekday, hour] = [part('weekday'), part('hour')]
  const date = `${part('day')} ${part('month')} ${part('year')}`
  const clock = hour && [hour, part('minute'), part('second')].filter(Boolean).join(':')
  const time = clock && [clock, part('dayPeriod')].filter(Boolean).join(' ')
  return withPartOfDay([weekday, date, time].filter(Boolean).join(', '))
}

/** A text that may end with a time: no line ends between the time and its part of the day. */
const withPartOfDay = (text: string) => text.replace(/(?<=\p{Nd}) (?=\P{Nd}+$)/u, '\u00a0')

/** A figure of a message: a number grouped, a calendar date as one, any other text as it is. */
export function formatParam(value: string | number, reading: Reading): string {
  if (typeof value === 'number') return formatNumber(value, reading)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, reading) : value
}

/** The month of a calendar date: 'نوفمبر 2026', 'Nov 2026'. */
export function formatMonth(date: CalendarDate, reading: Reading): string {
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC', month: 'short', year: 'numeric' }
  return dates(reading, options).format(new Date(`${date}T00:00:00Z`))
}

/** An instant as its Kuwait date and time. */
export function formatInstant(instant: string | Date, reading: Reading): string {
  const options: Intl.DateTimeFormatOptions = {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }
  return dayFirst(dates(reading, options), new Date(instant), reading)
}

/** An instant's time of day in Kuwait: '10:05 AM', '10:05 ص'. */
export function formatTime(instant: string | Date, reading: Reading): string {
  const options: Intl.DateTimeFormatOptions = { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }
  return withPartOfDay(dates(reading, options).format(new Date(instant)))
}

/** An instant to the second, as the clocks in Kuwait showed it. */
export function formatExactly(instant: string | Date, reading: Reading): string {
  const options: Intl.DateTimeFormatOptions = { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'medium' }
  return dayFirst(dates(reading, options), new Date(instant), reading)
}

/** The Kuwait date of an instant with its weekday: 'السبت، 21 نوفمبر 2026'. */
export function formatDay(instant: Date, reading: Reading): string {
  const options: Intl.DateTimeFormatOptions = {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }
  return dayFirst(dates(reading, options), instant, reading)
}

/** How long something lasts, in the largest unit that divides it: '15 دقيقة', '24 hours', '7 days'. */
export function formatSpan(minutes: number, reading: Reading): string {
  const [unit, size] =
    minutes % 1440 === 0 && minutes > 1440 ? ['day', 1440] : minutes % 60 === 0 ? ['hour', 60] : ['minute', 1]
  return numbers(reading, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size)
}

/** Rewrites the Latin digits and decimal points of a message's own words in the reader's digits. */
export function messageInDigits(text: string, reading: Pick<Reading, 'digits'>): string {
  return inDigits(reading.digits === 'arab' ? text.replace(/(?<=\d)\.(?=\d)/g, '٫') : text, reading)
}

/** Rewrites the Latin digits of a ready text (a reference number, a date) in the reader's digits. */
export function inDigits(text: string, { digits }: Pick<Reading, 'digits'>): string {
  if (digits === 'latn') return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
}
