import { expect, test } from 'vitest'
import { INCOME_SHAPE } from '../../fields/income.ts'
import { rawCell, readCell, shownCell } from './cell-text.ts'

const { unit, rent, leaseEnd } = INCOME_SHAPE.lists.rents.row
const { share } = INCOME_SHAPE.lists.expenses.row
const READING = { language: 'ar', digits: 'latn' } as const

test.each([
  [rent, '1,250.500', 1250.5],
  [rent, '٣٥٠', 350],
  [rent, 'free', 'free'],
  [rent, ' ', null],
  [share, '4.25%', 4.25],
  [share, '٥٪', 5],
  [leaseEnd, '30/6/2027', '2027-06-30'],
  [leaseEnd, '2027-06-30', '2027-06-30'],
  [leaseEnd, 'open', 'open'],
  [unit, ' شقة 4 ', 'شقة 4'],
])('%o reads %s', (descriptor, text, expected) => {
  expect(readCell(descriptor, text)).toBe(expected)
})

test('a cell is shown with fils, and typed and copied plain', () => {
  expect([shownCell(rent, 1250.5, READING, String), rawCell(rent, 1250.5, READING)]).toEqual(['1,250.500', '1250.5'])
  expect([shownCell(leaseEnd, '2027-06-30', READING, () => 'date'), rawCell(leaseEnd, '2027-06-30', READING)]).toEqual([
    'date',
    '30/06/2027',
  ])
  expect([shownCell(share, null, READING, String), rawCell(share, undefined, READING)]).toEqual(['', ''])
})

test('what a cell copies is read back as it was', () => {
  for (const [descriptor, value] of [
    [rent, 0.125],
    [leaseEnd, '2026-01-31'],
    [unit, 'A'],
  ] as const)
    expect(readCell(descriptor, rawCell(descriptor, value, READING))).toBe(value)
})
