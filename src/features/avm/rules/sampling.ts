import { type CalendarDate, monthStart, quarterNumber, quarterStart } from '#kernel/dates.ts'
import { SAMPLING } from '../model/samples.ts'

/** How many of a population are tested: 5 %, at least 10 and at most 40; all where there are fewer. */
export function sampleSize(population: number): number {
  const wanted = Math.min(SAMPLING.most, Math.max(SAMPLING.least, Math.ceil(population * SAMPLING.share)))
  return Math.min(population, wanted)
}

/** The quarters that ended before a day, from that of `since` on, by their first days. */
export function endedQuarters(since: CalendarDate, today: CalendarDate): CalendarDate[] {
  const quarters: CalendarDate[] = []
  const present = quarterStart(today)
  for (let quarter = quarterStart(since); quarter < present; quarter = monthStart(quarter, 3)) quarters.push(quarter)
  return quarters
}

/** What a round is called: RT-2026-Q3. */
export const roundNumber = (quarter: CalendarDate): string => `RT-${quarter.slice(0, 4)}-Q${quarterNumber(quarter)}`
