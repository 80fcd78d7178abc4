import { expect, test } from 'vitest'
import { dayByKey, daysOf, hijriDay, isWeekend, readCalendarSearch, shifted } from './days.ts'

test('a month is shown in whole weeks from Sunday to Saturday, over the ends of months and years', () => {
  const november = daysOf('2026-11-23', 'month')
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-11-01', '2026-12-05', 35])
  const december = daysOf('2026-12-31', 'month')
  expect([december[0], december.at(-1)]).toEqual(['2026-11-29', '2027-01-02'])
  // The longest month on the screen, and the shortest.
  expect(daysOf('2026-08-15', 'month')).toHaveLength(42)
  expect(daysOf('2026-02-10', 'month')).toHaveLength(28)
  expect(daysOf('2027-01-01', 'week')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
})

test('Friday and Saturday are the weekend', () => {
  expect(daysOf('2026-11-23', 'week').filter(isWeekend)).toEqual(['2026-11-27', '2026-11-28'])
})

test('months and weeks follow one another', () => {
  expect([shifted('2026-12-31', 'month', 1), shifted('2026-01-31', 'month', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect([shifted('2026-12-31', 'week', 1), shifted('2026-01-03', 'week', -1)]).toEqual(['2027-01-07', '2025-12-27'])
})

test('the arrow keys go where they point, in both directions of writing', () => {
  expect(dayByKey('2026-11-30', 'ArrowLeft', true)).toBe('2026-12-01')
  expect(dayByKey('2026-11-30', 'ArrowRight', true)).toBe('2026-11-29')
  expect(dayByKey('2026-11-30', 'ArrowRight', false)).toBe('2026-12-01')
  expect(dayByKey('2026-11-30', 'ArrowUp', true)).toBe('2026-11-23')
  expect([dayByKey('2026-11-25', 'Home', true), dayByKey('2026-11-25', 'End', true)]).toEqual([
    '2026-11-22',
    '2026-11-28',
  ])
  expect(dayByKey('2026-11-30', 'a', true)).toBeNull()
})

test('Hijri days follow Umm al-Qura, with the month where one begins', () => {
  const english = { language: 'en', digits: 'latn' } as const
  // 1 Ramadan 1447 is 18 February 2026.
  expect(hijriDay('2026-02-17', english)).toBe('29')
  expect(hijriDay('2026-02-18', english)).toContain('Ramadan')
  expect(hijriDay('2026-02-20', { language: 'ar', digits: 'arab' }, true)).toMatch(/٣ رمضان/)
})

test('an address without days is the month of today by due date; what it says wrongly is passed over', () => {
  const today = '2026-11-23'
  expect(readCalendarSearch({}, today)).toEqual({ by: 'dueDate', span: 'month', on: today })
  expect(readCalendarSearch({ by: 'inspectionDate', span: 'week', on: '2026-01-02' }, today)).toEqual({
    by: 'inspectionDate',
    span: 'week',
    on: '2026-01-02',
  })
  expect(readCalendarSearch({ by: 'x', span: 'year', on: '2026-02-31' }, today).on).toBe(today)
})
