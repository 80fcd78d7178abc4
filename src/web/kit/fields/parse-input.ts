import { type CalendarDate, isCalendarDate } from '#kernel/dates.ts'
import { readNumber as numberOf } from '#kernel/read-number.ts'
import { isBlank, latinDigits, tidyText } from '#kernel/text.ts'

/** Reads a number that was typed, by the grammar of all numbers; `percent` accepts '5%'. Null when empty, and NaN for text that is no number. */
export function readNumber(typed: string, percent = false): number | null {
  return isBlank(typed) ? null : (numberOf(typed, { percent }) ?? Number.NaN)
}

/**
 * Reads a date in plain figures, d/m/yyyy or yyyy-mm-dd, as all of the grammar of dates reads it, which is fetched for other texts (`parse-date.ts`). Null when empty, undefined for
 * any other text.
 */
export function readPlainDate(typed: string): CalendarDate | null | undefined {
  if (isBlank(typed)) return null
  const [, first = '', month = '', last = ''] =
    /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(latinDigits(tidyText(typed))) ?? []
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}
