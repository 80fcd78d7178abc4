import { addDays, type CalendarDate, daysBetween, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { foldArabic } from '#kernel/fold.ts'
import { readDate as dateOf } from '#kernel/read-date.ts'
import { isBlank, latinDigits, tidyText } from '#kernel/text.ts'

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
 * Reads a date that was typed, by the grammar of all dates, as a day by name ('غداً', 'tomorrow'), or as d/m without its year: the one nearest to today.
 * Returns 'YYYY-MM-DD', null when empty, and the text itself when it is no date, so that the record's rule can refuse it.
 */
export function readDate(typed: string, today: CalendarDate = kuwaitToday()): string | null {
  if (isBlank(typed)) return null
  const text = latinDigits(tidyText(typed))
  const name = foldArabic(text)
  const named = Object.hasOwn(DAYS, name) ? DAYS[name] : undefined
  if (named !== undefined) return addDays(today, named)
  const short = /^(\d{1,2})[-/.\s](\d{1,2})$/.exec(text)
  return (short ? nearest(Number(short[1]), Number(short[2]), today) : dateOf(text)) ?? text
}

/** The date of this day and month that is nearest to today; undefined for 31/2. */
function nearest(day: number, month: number, today: CalendarDate): CalendarDate | undefined {
  const two = (n: number) => String(n).padStart(2, '0')
  const year = Number(today.slice(0, 4))
  const near = [year - 1, year, year + 1].map((one) => `${one}-${two(month)}-${two(day)}`).filter(isCalendarDate)
  const away = (date: CalendarDate) => Math.abs(daysBetween(today, date))
  return near.toSorted((a, b) => away(a) - away(b))[0]
}
