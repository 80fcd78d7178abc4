import { addDays, type CalendarDate, daysBetween, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { foldArabic } from '#kernel/fold.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'

/**
 * Reads a number as people in Kuwait type it: Latin or Arabic-Indic digits, either decimal mark, grouping commas.
 * Returns null when empty, and NaN for text that is no number.
 */
export function readNumber(typed: string): number | null {
  const text = latinDigits(tidyText(typed))
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/٫/g, '.')
    .replace(/٬|،/g, ',')
  if (text === '') return null
  const sign = text.startsWith('-') || text.startsWith('−') ? -1 : 1
  const body = text.replace(/^[-−+]/, '')
  // Commas count only where they group thousands: '1,2' may be a decimal elsewhere.
  const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(body)
  const plain = grouped ? body.replace(/,/g, '') : body
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? sign * Number(plain) : Number.NaN
}

// Days by name, folded as search folds Arabic: 'غداً', 'غدا' and 'بكرة' are one day.
const DAYS: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  اليوم: 0,
  غدا: 1,
  بكره: 1,
  باكر: 1,
  امس: -1,
}

/**
 * Reads a date typed as d/m/yyyy, d-m-yyyy, d.m.yyyy or yyyy-mm-dd in either script's digits, as a day by name ('غداً',
 * 'tomorrow'), or as d/m without its year: the one nearest to today.
 * Returns 'YYYY-MM-DD', null when empty, and the text itself when it is no date, so that the record's rule can refuse it.
 */
export function readDate(typed: string, today: CalendarDate = kuwaitToday()): string | null {
  const text = latinDigits(tidyText(typed))
  if (text === '') return null
  const name = foldArabic(text.toLowerCase())
  const named = Object.hasOwn(DAYS, name) ? DAYS[name] : undefined
  if (named !== undefined) return addDays(today, named)
  const short = /^(\d{1,2})[-/.\s](\d{1,2})$/.exec(text)
  if (short) return nearest(Number(short[1]), Number(short[2]), today) ?? text
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const turned = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/.exec(text)
  const [year, month, day] = parts ? parts.slice(1) : turned ? turned.slice(1).reverse() : []
  if (year === undefined || month === undefined || day === undefined) return text
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : text
}

/** The date of this day and month that is nearest to today; undefined for 31/2. */
function nearest(day: number, month: number, today: CalendarDate): CalendarDate | undefined {
  const two = (n: number) => String(n).padStart(2, '0')
  const year = Number(today.slice(0, 4))
  const near = [year - 1, year, year + 1].map((one) => `${one}-${two(month)}-${two(day)}`).filter(isCalendarDate)
  const away = (date: CalendarDate) => Math.abs(daysBetween(today, date))
  return near.toSorted((a, b) => away(a) - away(b))[0]
}

/** Reads a one-time code of six digits from what was typed or pasted: other digits, spaces and dashes are fine. */
export function readCode(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, 6)
}
