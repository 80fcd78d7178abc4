import { addDays, type CalendarDate, monthStart } from '#kernel/dates.ts'
import type { Period, RelativePeriod } from '../model.ts'

/** The first and the last day of a period; absent where it has none. */
export type Days = { from?: CalendarDate; to?: CalendarDate }

/** The days of a period as of `today`, both included; `today` is the date in Kuwait. */
export function periodOf(period: Period, today: CalendarDate): Days {
  if (period.relative) return relativeDays(period.relative, today)
  const { from, to } = period
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

function relativeDays(relative: RelativePeriod, today: CalendarDate): Required<Days> {
  const month = Number(today.slice(5, 7)) - 1
  const quarter = -(month % 3)
  const months = (first: number, count: number): Required<Days> => ({
    from: monthStart(today, first),
    to: addDays(monthStart(today, first + count), -1),
  })
  switch (relative) {
    case 'today':
      return { from: today, to: today }
    case 'last7Days':
      return { from: addDays(today, -6), to: today }
    case 'last30Days':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return months(0, 1)
    case 'lastMonth':
      return months(-1, 1)
    case 'thisQuarter':
      return months(quarter, 3)
    case 'lastQuarter':
      return months(quarter - 3, 3)
    case 'thisYear':
      return months(-month, 12)
    case 'lastYear':
      return months(-month - 12, 12)
  }
}
