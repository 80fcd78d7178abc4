import { expect, test } from 'vitest'
import type { RelativePeriod } from '../model.ts'
import { periodOf } from './periods.ts'

test.each<[RelativePeriod, string, string, string]>([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['last7Days', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last30Days', '2026-01-15', '2025-12-17', '2026-01-15'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['thisQuarter', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['thisQuarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['lastQuarter', '2026-12-31', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
])('%s on %s is from %s to %s', (relative, today, from, to) => {
  expect(periodOf({ relative }, today)).toEqual({ from, to })
})

test('a period of days is as it was set, and may be open on either side', () => {
  expect(periodOf({ from: '2026-01-05', to: '2026-02-01' }, '2026-11-22')).toEqual({
    from: '2026-01-05',
    to: '2026-02-01',
  })
  expect(periodOf({ to: '2026-02-01' }, '2026-11-22')).toEqual({ to: '2026-02-01' })
  expect(periodOf({}, '2026-11-22')).toEqual({})
})
