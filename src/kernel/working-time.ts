import { addDays, type CalendarDate, kuwaitMidnight, kuwaitToday } from './dates.ts'

/** When the firm works: days of the week (0 is Sunday) and the hours of each, 'HH:MM' in Kuwait. */
export type WorkingHours = Readonly<{ days: readonly number[]; opens: string; closes: string }>

/** The same with the days on which it is closed, as dates or as the settings hold them. */
export type WorkingTimes = WorkingHours & { holidays: readonly (CalendarDate | { date: CalendarDate })[] }

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** The working time of each day: when it begins and ends within the day, in milliseconds, and on which days there is any. */
function calendarOf({ days, opens, closes, holidays }: WorkingTimes) {
  const [begin, end] = [minutesOfDay(opens), minutesOfDay(closes)]
  const closed = new Set(holidays.map((holiday) => (typeof holiday === 'string' ? holiday : holiday.date)))
  const isOpen = (date: CalendarDate) => days.includes(new Date(`${date}T00:00:00Z`).getUTCDay()) && !closed.has(date)
  return { begin: begin * MINUTE, end: end * MINUTE, isOpen, hasTime: days.length > 0 && begin < end }
}

/** The minutes from midnight of a time of day, 'HH:MM'. */
export function minutesOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function instantOf(iso: string): number {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) throw new RangeError(`${iso} is no instant`)
  return at
}

/** The instant at which a date begins in Kuwait, in milliseconds. */
const beginOf = (date: CalendarDate) => Date.parse(kuwaitMidnight(date))

/** True for a day on which the firm works. */
export const isWorkingDay = (date: CalendarDate, times: WorkingTimes): boolean => calendarOf(times).isOpen(date)

/**
 * The working minutes between two instants (ISO with zone); seconds count as parts of a minute, and 0 when the second is not the later.
 * Throws RangeError for what is no instant.
 */
export function workingMinutes(fromIso: string, toIso: string, times: WorkingTimes): number {
  const [from, to] = [instantOf(fromIso), instantOf(toIso)]
  const { begin, end, isOpen, hasTime } = calendarOf(times)
  if (!hasTime || to <= from) return 0
  let worked = 0
  let date = kuwaitToday(new Date(from))
  for (let midnight = beginOf(date); midnight < to; midnight += DAY, date = addDays(date, 1))
    if (isOpen(date)) worked += Math.max(0, Math.min(to, midnight + end) - Math.max(from, midnight + begin))
  return worked / MINUTE
}

/**
 * The first instant by which so many working minutes have passed since another: ISO in Kuwait time. A day that is filled ends at
 * closing time, and 0 minutes are over at once. Throws RangeError for what is no instant, for minutes below 0 and without working time.
 */
export function addWorkingMinutes(fromIso: string, minutes: number, times: WorkingTimes): string {
  const from = instantOf(fromIso)
  const { begin, end, isOpen, hasTime } = calendarOf(times)
  if (!(minutes >= 0)) throw new RangeError('minutes must not be negative')
  if (minutes === 0) return kuwaitIso(from)
  if (!hasTime) throw new RangeError('there is no working time')
  let left = Math.round(minutes * MINUTE)
  let date = kuwaitToday(new Date(from))
  for (let midnight = beginOf(date); ; midnight += DAY, date = addDays(date, 1)) {
    if (!isOpen(date)) continue
    const start = Math.max(from, midnight + begin)
    const here = Math.max(0, midnight + end - start)
    if (left <= here) return kuwaitIso(start + left)
    left -= here
  }
}

/** The instant at which work ends on a date, whether or not it is a working day: ISO in Kuwait time. */
export function closingTime(date: CalendarDate, { closes }: Pick<WorkingHours, 'closes'>): string {
  return kuwaitIso(beginOf(date) + minutesOfDay(closes) * MINUTE)
}

/** An instant as ISO in Kuwait time, which is UTC+3 all year; parts of a second where there are any. */
function kuwaitIso(at: number): string {
  return new Date(at + 180 * MINUTE).toISOString().replace(/(?:\.000)?Z$/, '+03:00')
}
