import type { CalendarDate } from '#kernel/dates.ts'

/** The maximum number of ticks: on a phone, dates take as much width. */
const MOST = 6
const MONTHS_OF_A_YEAR = 12

/** The instant at which a calendar date begins, in UTC: dates have no zone. */
export const timeOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`)

/** The ticks of a time axis: at starts of years, or of months where it spans less than two years. */
export type Ticks = { unit: 'year' | 'month'; at: number[] }

/** Returns the ticks between two instants, both included, few enough to be legible. */
export function timeTicks(from: number, to: number): Ticks {
  const [first, last] = [monthOf(from), monthOf(to)]
  const byYear = last - first >= 2 * MONTHS_OF_A_YEAR
  const unit = byYear ? MONTHS_OF_A_YEAR : 1
  const marks = Math.floor((last - first) / unit) + 1
  const step = unit * Math.max(1, Math.ceil(marks / MOST))
  const at: number[] = []
  for (let month = Math.ceil(first / unit) * unit; month <= last; month += step) {
    const time = Date.UTC(1900, month)
    if (time >= from && time <= to) at.push(time)
  }
  return { unit: byYear ? 'year' : 'month', at }
}

// Months since the beginning of 1900.
function monthOf(time: number): number {
  const date = new Date(time)
  return (date.getUTCFullYear() - 1900) * MONTHS_OF_A_YEAR + date.getUTCMonth()
}
