import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { dayOfAge, type WorkingWeek, workingCalendar, workingDaysSince } from './working-days.ts'

const WEEK: WorkingWeek = { days: [0, 1, 2, 3, 4], holidays: ['2026-02-25', '2026-02-26'] }
// A Sunday.
const TODAY = '2026-03-01'
const calendar = workingCalendar(WEEK, TODAY)

test.each([
  ['2026-03-01', 0],
  // Friday and Saturday don't count, and the two national holidays neither.
  ['2026-02-27', 1],
  ['2026-02-24', 1],
  ['2026-02-23', 2],
  ['2026-02-22', 3],
  ['2026-02-15', 8],
  ['2026-04-01', 0],
])('since %s it is %i working days', (from, days) => {
  expect(workingDaysSince(calendar, from)).toBe(days)
})

test('an age begins on the day that has it, and the day after is younger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (age) => {
      const day = dayOfAge(calendar, age)
      expect(workingDaysSince(calendar, day)).toBeGreaterThanOrEqual(age)
      expect(workingDaysSince(calendar, addDays(day, 1))).toBeLessThan(age)
    }),
  )
})

test('what is older than the calendar counts as of its first day', () => {
  expect(workingDaysSince(calendar, '1950-01-01')).toBe(workingDaysSince(calendar, calendar.base))
})
