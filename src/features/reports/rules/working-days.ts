import { addDays, type CalendarDate, daysBetween } from '#kernel/dates.ts'

/** The days on which the firm works: days of the week (0 is Sunday), less its holidays. */
export type WorkingWeek = { days: readonly number[]; holidays: readonly CalendarDate[] }

/** How far back working days are counted; whatever is older counts as of that day. */
const YEARS = 30

/** The working days up to each day, so that those between two days are a subtraction, here as in SQL. */
export type WorkingCalendar = { base: CalendarDate; today: CalendarDate; counts: readonly number[] }

/** Counts the working days up to each day until `today`. */
export function workingCalendar({ days, holidays }: WorkingWeek, today: CalendarDate): WorkingCalendar {
  const base = addDays(today, -365 * YEARS)
  const closed = new Set(holidays)
  const weekday = new Date(`${base}T00:00:00Z`).getUTCDay()
  const counts: number[] = []
  let count = 0
  for (let at = 0; at <= 365 * YEARS; at++) {
    if (days.includes((weekday + at) % 7) && !closed.has(addDays(base, at))) count++
    counts.push(count)
  }
  return { base, today, counts }
}

/** The working days after `from` up to and including today; 0 for a day to come. */
export function workingDaysSince({ base, counts }: WorkingCalendar, from: CalendarDate): number {
  const at = Math.min(Math.max(daysBetween(base, from), 0), counts.length - 1)
  return (counts.at(-1) ?? 0) - (counts[at] ?? 0)
}

/** The last day since which at least so many working days have passed, today included. */
export function dayOfAge({ base, counts }: WorkingCalendar, age: number): CalendarDate {
  const now = counts.at(-1) ?? 0
  const at = counts.findLastIndex((count) => now - count >= age)
  return addDays(base, Math.max(at, 0))
}

/** The bands of an age in working days, each from its first day; the last has no end. */
export const AGE_BANDS = [0, 6, 11, 21, 41] as const
