import { addDays, addMonths, type CalendarDate, monthStart } from '#kernel/dates.ts'
import { isWorkingDay, type WorkingTimes } from '#kernel/working-time.ts'
import { FREQUENCY_MONTHS, type Frequency } from '../model/codes.ts'

const lastOfMonth = (date: CalendarDate) => addDays(monthStart(date, 1), -1)

type Rhythm = { firstDate: CalendarDate; frequency: Frequency }

/**
 * The valuation date of a cycle, 1 for the first. A date at the end of its month stays at the end of the month, so that 30 April is followed by 31
 * May and 29 February by 28 February; any other is the same day, or the last one of a month that lacks it.
 */
export function cycleDate({ firstDate, frequency }: Rhythm, ordinal: number): CalendarDate {
  const months = FREQUENCY_MONTHS[frequency] * (ordinal - 1)
  const moved = addMonths(firstDate, months)
  return firstDate === lastOfMonth(firstDate) ? lastOfMonth(moved) : moved
}

/** How properties are inspected in a cycle: the pattern, which begins again when it is through. */
export function cycleLevel<Level>(pattern: readonly [Level, ...Level[]], ordinal: number): Level {
  return pattern[(ordinal - 1) % pattern.length] ?? pattern[0]
}

/** The dates and levels of cycles, `count` of them from one on. */
export const cyclesFrom = <Level>(
  programme: Rhythm & { pattern: readonly [Level, ...Level[]] },
  ordinal: number,
  count: number,
): { ordinal: number; valuationDate: CalendarDate; level: Level }[] =>
  Array.from({ length: count }, (_, at) => ({
    ordinal: ordinal + at,
    valuationDate: cycleDate(programme, ordinal + at),
    level: cycleLevel(programme.pattern, ordinal + at),
  }))

/** How far a reminder is moved back over days on which the firm does not work: longer holidays than that there are none. */
const MOST_CLOSED = 60

/** The day of the reminder of a cycle: so many days before its valuation date, or the last working day before that. */
export function reminderDay(valuationDate: CalendarDate, daysBefore: number, times: WorkingTimes): CalendarDate {
  const day = addDays(valuationDate, -daysBefore)
  for (let back = 0; back <= MOST_CLOSED; back += 1) {
    const one = addDays(day, -back)
    if (isWorkingDay(one, times)) return one
  }
  return day
}
