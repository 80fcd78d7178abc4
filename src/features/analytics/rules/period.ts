import { addDays, type CalendarDate, daysBetween, monthStart, quarterStart } from '#kernel/dates.ts'
import type { Period, Span } from '../model.ts'

const MONTHS = 12

const yearStart = (date: CalendarDate, years = 0) => monthStart(`${date.slice(0, 4)}-01-01`, years * MONTHS)

type Unit = (date: CalendarDate, steps?: number) => CalendarDate

/** From the start of the running unit to today, and as many days of the unit before, at most all of them. */
function running(start: Unit, today: CalendarDate): [Span, Span] {
  const [from, before] = [start(today), start(today, -1)]
  const same = addDays(before, daysBetween(from, today))
  const last = addDays(from, -1)
  return [
    { from, to: today },
    { from: before, to: daysBetween(last, same) > 0 ? last : same },
  ]
}

/** The unit that ended last, and the one before it. */
function ended(start: Unit, today: CalendarDate): [Span, Span] {
  const [from, next] = [start(today, -1), start(today)]
  return [
    { from, to: addDays(next, -1) },
    { from: start(today, -2), to: addDays(from, -1) },
  ]
}

/** The same number of days before a span. */
export function spanBefore({ from, to }: Span): Span {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** The days of a relative period on a day in Kuwait, and those of the period that it is compared with. */
export function periodSpans(period: Period, today: CalendarDate): [period: Span, previous: Span] {
  switch (period) {
    case 'last30Days': {
      const span = { from: addDays(today, -29), to: today }
      return [span, spanBefore(span)]
    }
    case 'thisMonth':
      return running(monthStart, today)
    case 'lastMonth':
      return ended(monthStart, today)
    case 'thisQuarter':
      return running(quarterStart, today)
    case 'lastQuarter':
      return ended(quarterStart, today)
    case 'last12Months': {
      const from = monthStart(today, -11)
      return [
        { from, to: today },
        { from: monthStart(from, -MONTHS), to: addDays(from, -1) },
      ]
    }
    case 'thisYear':
      return running(yearStart, today)
    case 'lastYear':
      return ended(yearStart, today)
  }
}

/** The first days of the months that a span touches. */
export function monthsOf({ from, to }: Span): CalendarDate[] {
  const months: CalendarDate[] = []
  for (let month = monthStart(from); month <= to; month = monthStart(month, 1)) months.push(month)
  return months
}
