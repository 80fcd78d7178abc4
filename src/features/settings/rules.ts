import { kuwaitClock, kuwaitToday } from '#kernel/dates.ts'
import type { WorkingHours } from '#kernel/working-time.ts'

/** The same with the days on which it is closed, as the landing page carries it. */
export type OpeningTimes = WorkingHours & { holidays: readonly { date: string }[] }

/** The hours of a firm that has set none: Sunday to Thursday, 08:00 to 16:00. */
export const WORKING_HOURS: WorkingHours = { days: [0, 1, 2, 3, 4], opens: '08:00', closes: '16:00' }

/**
 * Whether the firm is open at an instant: on a working day that is no holiday, from the minute of opening up to, not
 * including, the minute of closing.
 */
export function isOpen(
  now: Date,
  { days, opens, closes }: WorkingHours,
  holidays: readonly { date: string }[] = [],
): boolean {
  const { weekday, time } = kuwaitClock(now)
  const today = kuwaitToday(now)
  return days.includes(weekday) && opens <= time && time < closes && !holidays.some(({ date }) => date === today)
}
