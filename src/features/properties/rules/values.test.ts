import { expect, test } from 'vitest'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { change, counts, isSettled, perSquareMetre } from './values.ts'

test('a square metre is shown to the fils, by the size of then', () => {
  expect(perSquareMetre({ finalValue: 312_500, propertySize: 400 })).toBe(781)
  expect(perSquareMetre({ finalValue: 100_000, propertySize: 375 })).toBe(267)
  expect(perSquareMetre({ finalValue: 100_000, propertySize: 7000 })).toBe(14.286)
  expect(perSquareMetre({ finalValue: 350_000, propertySize: 50_000 })).toBe(7)
})

test('what was cancelled or rejected does not count, what was approved is settled', () => {
  expect(VALUATION_STATUSES.filter((status) => !counts({ status }))).toEqual(['CANCELLED', 'REJECTED'])
  expect(VALUATION_STATUSES.filter((status) => isSettled({ status })).toSorted()).toEqual([
    'APPROVED',
    'COMPLETED',
    'FINALIZED',
  ])
})

test('a change is a share of what was', () => {
  expect([change(400, 500), change(500, 400), change(400, 400)]).toEqual([0.25, -0.2, 0])
})
