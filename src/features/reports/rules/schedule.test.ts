import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDue, type Schedule } from './schedule.ts'

const daily: Schedule = { every: 'day', hour: 7 }
const weekly: Schedule = { every: 'week', weekday: 0, hour: 7 }
const monthly = (day: number): Schedule => ({ every: 'month', day, hour: 7 })

// Instants as they are on a clock in Kuwait.
test.each<[string, Schedule, string, string]>([
  ['later the same day', daily, '2026-11-22T06:59:59', '2026-11-22T07:00:00'],
  ['at the very hour: the next day', daily, '2026-11-22T07:00:00', '2026-11-23T07:00:00'],
  ['between midnight in Kuwait and in UTC', { every: 'day', hour: 1 }, '2026-11-22T00:30:00', '2026-11-22T01:00:00'],
  ['at midnight', { every: 'day', hour: 0 }, '2026-12-31T23:59:00', '2027-01-01T00:00:00'],
  ['on a Sunday, before the hour', weekly, '2026-11-22T06:00:00', '2026-11-22T07:00:00'],
  ['on a Sunday, after the hour', weekly, '2026-11-22T08:00:00', '2026-11-29T07:00:00'],
  ['from a Monday', weekly, '2026-11-23T00:00:00', '2026-11-29T07:00:00'],
  ['on the first of the next month', monthly(1), '2026-11-01T07:00:00', '2026-12-01T07:00:00'],
  ['on the 31st of a month of 30 days', monthly(31), '2026-11-22T08:00:00', '2026-11-30T07:00:00'],
  ['on the 30th in February', monthly(30), '2027-01-30T07:00:00', '2027-02-28T07:00:00'],
  ['on the 29th in a leap year', monthly(30), '2028-02-01T00:00:00', '2028-02-29T07:00:00'],
  ['from the end of February to the full day', monthly(31), '2027-02-28T07:00:00', '2027-03-31T07:00:00'],
  ['over the turn of the year', monthly(15), '2026-12-15T07:00:00', '2027-01-15T07:00:00'],
])('%s', (_, schedule, after, due) => {
  expect(nextDue(schedule, new Date(`${after}+03:00`))).toEqual(new Date(`${due}+03:00`))
})

const hour = fc.integer({ min: 0, max: 23 })
const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), hour }),
  fc.record({ every: fc.constant('week' as const), weekday: fc.integer({ min: 0, max: 6 }), hour }),
  fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }), hour }),
)
const anyInstant = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })

test('it is always later, at its hour, and never further away than its span', () => {
  const most = { day: 1, week: 7, month: 31 }
  fc.assert(
    fc.property(anySchedule, anyInstant, (schedule, after) => {
      const due = nextDue(schedule, after)
      expect(due.getTime()).toBeGreaterThan(after.getTime())
      expect(due.getTime() - after.getTime()).toBeLessThanOrEqual(most[schedule.every] * 86_400_000)
      expect((due.getUTCHours() + 3) % 24).toBe(schedule.hour)
      // Nothing is due in between.
      expect(nextDue(schedule, new Date(due.getTime() - 1))).toEqual(due)
    }),
  )
})
