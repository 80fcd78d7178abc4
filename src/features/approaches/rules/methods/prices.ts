import { type CalendarDate, daysBetween, isCalendarDate } from '#kernel/dates.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { written } from './reading.ts'

/** After so many days a unit cost is told to be old. */
const OLD_AFTER = 365

/** True for a unit cost of more than a year before, or after, the valuation date. */
export function isOldPrice(row: FormRow, on: CalendarDate): boolean {
  const date = written(row, 'unitCostDate')
  return date !== null && isCalendarDate(date) && Math.abs(daysBetween(date, on)) > OLD_AFTER
}
