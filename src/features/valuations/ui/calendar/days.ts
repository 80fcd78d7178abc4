import { addDays, type CalendarDate, isCalendarDate, monthStart } from '#kernel/dates.ts'
import type { Reading } from '#kernel/format.ts'
import { CALENDAR_DATES, type CalendarField } from '../../model/calendar.ts'

export const SPANS = ['month', 'week'] as const
export type Span = (typeof SPANS)[number]

/** The day of the week of a date; 0 is Sunday, on which the Kuwaiti week begins. */
const weekday = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** True for Friday and Saturday. */
export const isWeekend = (date: CalendarDate): boolean => weekday(date) >= 5

/** The whole weeks, Sunday to Saturday, that hold the month or the week of a day. */
export function daysOf(on: CalendarDate, span: Span): CalendarDate[] {
  const [first, last] = span === 'week' ? [on, on] : [monthStart(on), addDays(monthStart(on, 1), -1)]
  const from = addDays(first, -weekday(first))
  const to = addDays(last, 6 - weekday(last))
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The day that stands for the next or the previous month or week. */
export function shifted(on: CalendarDate, span: Span, by: 1 | -1): CalendarDate {
  return span === 'week' ? addDays(on, 7 * by) : monthStart(on, by)
}

/** The day that an arrow key leads to: sideways by a day, in the direction of writing; up and down by a week. */
export function dayByKey(day: CalendarDate, key: string, isRtl: boolean): CalendarDate | null {
  const onward = isRtl ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekday(day),
    End: 6 - weekday(day),
  }
  const step = steps[key]
  return step === undefined ? null : addDays(day, step)
}

/** What the address says of the calendar; what it does not is today's month by due date. */
export function readCalendarSearch(search: Readonly<Record<string, unknown>>, today: CalendarDate) {
  const { by, span, on } = search
  return {
    by: CALENDAR_DATES.find((field) => field === by) ?? ('dueDate' satisfies CalendarField),
    span: SPANS.find((one) => one === span) ?? ('month' satisfies Span),
    on: typeof on === 'string' && isCalendarDate(on) ? on : today,
  }
}

/** The Hijri date of a day by the calendar of Umm al-Qura: its day, and with the month where that begins or `whole`. */
export function hijriDay(date: CalendarDate, { language, digits }: Reading, whole = false): string {
  const at = new Date(`${date}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura-nu-${digits}`, { timeZone: 'UTC', ...options })
  const isFirst =
    new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { timeZone: 'UTC', day: 'numeric' }).format(at) === '1'
  return format(whole || isFirst ? { day: 'numeric', month: 'long' } : { day: 'numeric' }).format(at)
}
