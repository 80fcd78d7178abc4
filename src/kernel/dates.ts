/** The time zone of the firm; the machine's own is never used. */
export const TIME_ZONE = 'Asia/Kuwait'

/** A calendar date, YYYY-MM-DD: no time, no zone, never shifted. */
export type CalendarDate = string

/** How far Kuwait is ahead of UTC, all year, in ms. */
export const KUWAIT_OFFSET = 3 * 3_600_000

/** True for a date that exists in the calendar, years 1900 to 2199; false for 31 February. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  if (year < 1900 || year > 2199) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const kuwaitDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const kuwaitHour = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' })
const kuwaitMoment = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The day of the week (0 is Sunday) and the time in Kuwait as 'HH:MM', 00:00 to 23:59. */
export function kuwaitClock(now: Date = new Date()): { weekday: number; time: string } {
  const parts = Object.fromEntries(kuwaitMoment.formatToParts(now).map(({ type, value }) => [type, value]))
  return { weekday: WEEKDAYS.indexOf(parts.weekday ?? ''), time: `${parts.hour}:${parts.minute}` }
}

/** Today's date in Kuwait. */
export function kuwaitToday(now: Date = new Date()): CalendarDate {
  return kuwaitDay.format(now)
}

/** The calendar date in Kuwait of an instant (ISO, in UTC), without parsing it: a large file tells two of each row. */
export function kuwaitDayOf(instant: string): CalendarDate {
  const date = instant.slice(0, 10)
  return Number(instant.slice(11, 13)) < 21 ? date : addDays(date, 1)
}

/** The year in Kuwait: a record created at 22:00 UTC on 31 December belongs to the next one. */
export function kuwaitYear(now: Date = new Date()): number {
  return Number(kuwaitToday(now).slice(0, 4))
}

/** The hour of the day in Kuwait, 0 to 23. */
export function kuwaitHourOf(now: Date = new Date()): number {
  return Number(kuwaitHour.format(now))
}

/** The instant at which a calendar date begins in Kuwait, which keeps UTC+3 all year; ISO with its zone. */
export const kuwaitMidnight = (date: CalendarDate): string => `${date}T00:00:00+03:00`

/** The calendar date `days` days after (or before) another. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The same day so many months later, or the last day of that month where it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const last = addDays(monthStart(date, months + 1), -1)
  const day = Math.min(Number(date.slice(8)), Number(last.slice(8)))
  return `${last.slice(0, 8)}${String(day).padStart(2, '0')}`
}

/** The whole days from one calendar date to another; negative when the other lies before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

/** The first day of the month that lies `months` after that of a date. */
export function monthStart(date: CalendarDate, months = 0): CalendarDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** The number of the quarter of a date, 1 to 4. */
export const quarterNumber = (date: CalendarDate) => Math.ceil(Number(date.slice(5, 7)) / 3) as 1 | 2 | 3 | 4

/** The first day of the quarter that lies `quarters` after that of a date. */
export const quarterStart = (date: CalendarDate, quarters = 0): CalendarDate =>
  monthStart(date, quarters * 3 - ((Number(date.slice(5, 7)) - 1) % 3))
