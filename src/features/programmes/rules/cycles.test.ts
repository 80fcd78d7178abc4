import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { isWorkingDay } from '#kernel/working-time.ts'
import { FREQUENCIES, FREQUENCY_MONTHS } from '../model/codes.ts'
import { cycleDate, cycleLevel, cyclesFrom, reminderDay } from './cycles.ts'

const dates = (firstDate: string, frequency: (typeof FREQUENCIES)[number], count: number) =>
  cyclesFrom({ firstDate, frequency, pattern: ['FULL'] }, 1, count).map(({ valuationDate }) => valuationDate)

describe('the dates of cycles', () => {
  test('go over the end of a year', () => {
    expect(dates('2025-11-15', 'MONTHLY', 3)).toEqual(['2025-11-15', '2025-12-15', '2026-01-15'])
    expect(dates('2025-12-31', 'QUARTERLY', 3)).toEqual(['2025-12-31', '2026-03-31', '2026-06-30'])
  })

  test('begun on 29 February stay at the end of February', () => {
    expect(dates('2024-02-29', 'YEARLY', 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
  })

  test('keep the end of a month, and a day that a month lacks only for that month', () => {
    expect(dates('2025-04-30', 'MONTHLY', 3)).toEqual(['2025-04-30', '2025-05-31', '2025-06-30'])
    expect(dates('2025-01-30', 'MONTHLY', 3)).toEqual(['2025-01-30', '2025-02-28', '2025-03-30'])
  })

  test('are those of the calendar, in order, each so many months after the first', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom(...FREQUENCIES), fc.integer({ min: 1, max: 20 }), (at, frequency, ordinal) => {
        const firstDate = kuwaitToday(at)
        const date = cycleDate({ firstDate, frequency }, ordinal)
        expect(isCalendarDate(date)).toBe(true)
        expect(date < cycleDate({ firstDate, frequency }, ordinal + 1)).toBe(true)
        const plain = addMonths(firstDate, FREQUENCY_MONTHS[frequency] * (ordinal - 1))
        expect(date.slice(0, 7)).toBe(plain.slice(0, 7))
        expect(date >= plain).toBe(true)
        const isEnd = (one: string) => addDays(one, 1).endsWith('-01')
        if (isEnd(firstDate)) expect(isEnd(date)).toBe(true)
      }),
    )
  })
})

test('the pattern of inspections repeats', () => {
  const pattern = ['FULL', 'EXTERNAL', 'DESKTOP'] as const
  expect([1, 2, 3, 4, 5].map((ordinal) => cycleLevel(pattern, ordinal))).toEqual([
    'FULL',
    'EXTERNAL',
    'DESKTOP',
    'FULL',
    'EXTERNAL',
  ])
})

describe('the reminder of a cycle', () => {
  const times = { days: [0, 1, 2, 3, 4], opens: '08:00', closes: '16:00', holidays: ['2026-02-25', '2026-02-26'] }

  test('is on a working day, before weekends and holidays', () => {
    // 1 March 2026 is a Sunday; three days before is the second of two holidays, a Thursday.
    expect(reminderDay('2026-03-01', 3, times)).toBe('2026-02-24')
    expect(reminderDay('2026-03-10', 3, times)).toBe('2026-03-05')
    expect(reminderDay('2026-03-10', 2, times)).toBe('2026-03-08')
  })

  test('is the plain day where the firm never works', () => {
    expect(reminderDay('2026-03-10', 2, { ...times, days: [] })).toBe('2026-03-08')
  })

  test('never lies after the day that was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 180 }), (shift, before) => {
        const date = addDays('2024-01-01', shift)
        const day = reminderDay(date, before, times)
        expect(day <= addDays(date, -before)).toBe(true)
        expect(isWorkingDay(day, times)).toBe(true)
      }),
    )
  })
})
