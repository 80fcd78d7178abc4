import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, kuwaitToday, monthStart } from '#kernel/dates.ts'
import { PERIODS } from '../model.ts'
import { monthsOf, periodSpans, spanBefore } from './period.ts'

const told = (...spans: { from: string; to: string }[]) => spans.map(({ from, to }) => `${from} ${to}`)

test.each([
  ['last30Days', '2026-11-22', ['2026-10-24 2026-11-22', '2026-09-24 2026-10-23']],
  ['thisMonth', '2026-03-31', ['2026-03-01 2026-03-31', '2026-02-01 2026-02-28']],
  ['thisMonth', '2026-11-22', ['2026-11-01 2026-11-22', '2026-10-01 2026-10-22']],
  ['lastMonth', '2026-01-05', ['2025-12-01 2025-12-31', '2025-11-01 2025-11-30']],
  ['thisQuarter', '2026-11-22', ['2026-10-01 2026-11-22', '2026-07-01 2026-08-22']],
  ['lastQuarter', '2026-02-10', ['2025-10-01 2025-12-31', '2025-07-01 2025-09-30']],
  ['last12Months', '2026-11-22', ['2025-12-01 2026-11-22', '2024-12-01 2025-11-30']],
  ['thisYear', '2028-12-31', ['2028-01-01 2028-12-31', '2027-01-01 2027-12-31']],
  ['lastYear', '2026-11-22', ['2025-01-01 2025-12-31', '2024-01-01 2024-12-31']],
] as const)('%s on %s', (period, today, spans) => {
  expect(told(...periodSpans(period, today))).toEqual(spans)
})

test('a year begins at midnight in Kuwait', () => {
  expect(periodSpans('thisYear', kuwaitToday(new Date('2026-12-31T20:59:59Z')))[0].from).toBe('2026-01-01')
  expect(periodSpans('thisYear', kuwaitToday(new Date('2026-12-31T21:00:00Z')))[0].from).toBe('2027-01-01')
})

test('the period before ends before the period, on any day', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1950-01-01', n))
  fc.assert(
    fc.property(days, fc.constantFrom(...PERIODS), (today, period) => {
      const [span, previous] = periodSpans(period, today)
      expect(span.from <= span.to && span.to <= today).toBe(true)
      expect(previous.from <= previous.to && previous.to < span.from).toBe(true)
      const months = monthsOf(span)
      expect([months[0], months.at(-1)]).toEqual([monthStart(span.from), monthStart(span.to)])
      expect(months.every((month, at) => at === 0 || month === monthStart(months[at - 1] ?? '', 1))).toBe(true)
    }),
  )
})

test('a span of one’s own is compared with as many days before it', () => {
  const span = { from: '2026-02-10', to: '2026-03-01' }
  const before = spanBefore(span)
  expect(told(before)).toEqual(['2026-01-21 2026-02-09'])
  expect(daysBetween(before.from, before.to)).toBe(daysBetween(span.from, span.to))
})
