import { addDays, type CalendarDate, kuwaitToday } from '#kernel/dates.ts'

/** When a kept report is sent, at a full hour of Kuwait: each day, on a day of the week (0 is Sunday), or on a day of the month. */
export type Schedule =
  | { every: 'day'; hour: number }
  | { every: 'week'; weekday: number; hour: number }
  | { every: 'month'; day: number; hour: number }

/** Kuwait is three hours ahead of UTC all year. */
const instantOf = (date: CalendarDate, hour: number) => new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+03:00`)

/** The first instant after another at which a schedule is due. In a month without its day it is due on the last one. */
export function nextDue(schedule: Schedule, after: Date): Date {
  let date = kuwaitToday(after)
  // The longest way is from the 1st of a month to the same day of the next one.
  for (let tried = 0; tried <= 32; tried++) {
    const due = instantOf(date, schedule.hour)
    if (due > after && isDueOn(schedule, date)) return due
    date = addDays(date, 1)
  }
  throw new RangeError('The schedule is never due.')
}

function isDueOn(schedule: Schedule, date: CalendarDate): boolean {
  if (schedule.every === 'day') return true
  if (schedule.every === 'week') return new Date(`${date}T00:00:00Z`).getUTCDay() === schedule.weekday
  const day = Number(date.slice(8))
  return day === schedule.day || (day < schedule.day && addDays(date, 1).endsWith('-01'))
}
