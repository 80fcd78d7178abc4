import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  isCalendarDate,
  kuwaitDayOf,
  kuwaitHourOf,
  kuwaitToday,
  kuwaitYear,
} from './dates.ts'

test('every day of 1900 to 2199 is in the calendar, one after the other', () => {
  let date = '1900-01-01'
  let days = 0
  for (; date <= '2199-12-31'; date = addDays(date, 1)) {
    if (!isCalendarDate(date)) throw new Error(date)
    days++
  }
  expect(days).toBe(109_573)
})

test('what is no calendar date is refused', () => {
  for (const no of [
    '2026-02-31',
    '2026-02-29',
    '2100-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-04-31',
    '2026-01-00',
    '1899-12-31',
    '2200-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '٢٠٢٦-٠١-٠١',
    '',
  ])
    expect(isCalendarDate(no), JSON.stringify(no)).toBe(false)
  expect(isCalendarDate('2024-02-29')).toBe(true)
})

test('days are added over months, years and leap days, forwards and back', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-11-21', 0)).toBe('2026-11-21')
})

test('days are counted over months, years and leap days, forwards and back', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0)
  expect(daysBetween('1900-01-01', '2199-12-31')).toBe(109_572)
})

test('the day, year and hour are those of Kuwait', () => {
  const eve = new Date('2026-12-31T21:00:00Z')
  expect([kuwaitToday(eve), kuwaitYear(eve), kuwaitHourOf(eve)]).toEqual(['2027-01-01', 2027, 0])
  const before = new Date('2026-12-31T20:59:59Z')
  expect([kuwaitToday(before), kuwaitYear(before), kuwaitHourOf(before)]).toEqual(['2026-12-31', 2026, 23])
  for (const at of [eve, before, new Date('1960-02-29T23:00:00.123Z')])
    expect(kuwaitDayOf(at.toISOString())).toBe(kuwaitToday(at))
})

test("the machine's own zone changes nothing", () => {
  const script = `
    const dates = await import(${JSON.stringify(new URL('./dates.ts', import.meta.url).href)})
    const format = await import(${JSON.stringify(new URL('./format.ts', import.meta.url).href)})
    const reading = { language: 'en', digits: 'latn' }
    const at = new Date('2026-12-31T21:30:00Z')
    console.log(JSON.stringify([
      dates.kuwaitToday(at), dates.kuwaitYear(at), dates.kuwaitHourOf(at), dates.addDays('2026-03-29', 1),
      dates.isCalendarDate('2026-03-29'), format.formatDate('2026-11-19', reading), format.formatInstant(at, reading),
    ]))`
  const said = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { TZ: zone }, encoding: 'utf8' }),
  )
  expect(new Set(said).size).toBe(1)
  expect(JSON.parse(said[0] ?? '').slice(0, 6)).toEqual(['2027-01-01', 2027, 0, '2026-03-30', true, '19 Nov 2026'])
})

test('months later it is the same day, or the last one of a month without it', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-11-15', 14)).toBe('2028-01-15')
  expect(addMonths('2026-06-01', 0)).toBe('2026-06-01')
})
