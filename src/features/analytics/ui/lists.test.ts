import { expect, test } from 'vitest'
import { AGES } from '../model.ts'
import { createdInMonth, openOfAge } from './lists.ts'

test('the months of a period end where it does', () => {
  const span = { from: '2025-12-10', to: '2026-02-03' }
  expect(['2025-12-01', '2026-01-01', '2026-02-01'].map((month) => createdInMonth(month, span))).toEqual([
    { dateField: 'createdAt', startDate: '2025-12-10', endDate: '2025-12-31' },
    { dateField: 'createdAt', startDate: '2026-01-01', endDate: '2026-01-31' },
    { dateField: 'createdAt', startDate: '2026-02-01', endDate: '2026-02-03' },
  ])
})

test('the ages of open work follow one another without a gap, and the last has no beginning', () => {
  const lists = AGES.map(({ code }) => openOfAge(code, '2026-11-22'))
  expect(lists.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-11-15', '2026-11-22'],
    ['2026-10-23', '2026-11-14'],
    ['2026-08-24', '2026-10-22'],
    [undefined, '2026-08-23'],
  ])
})
