import { isCalendarDate } from '#kernel/dates.ts'
import { isId } from '#web/records/list/list-search.ts'

/** What stands in the address of a day's route: the calendar date and the person, where they are not today's and one's own. */
export type DaySearch = { date?: string | undefined; inspector?: string | undefined }

/** Reads the address of a day's route; what is no date or no id is left out. */
export function daySearch({ date, inspector }: Record<string, unknown>): DaySearch {
  return {
    ...(typeof date === 'string' && isCalendarDate(date) ? { date } : {}),
    ...(isId(inspector) ? { inspector } : {}),
  }
}
