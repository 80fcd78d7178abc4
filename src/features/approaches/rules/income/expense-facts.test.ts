import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import { evaluateSheets } from '../evaluate.ts'
import { expenseFacts, expensesArea } from './expense-facts.ts'

const SUBJECT = subjectFacts({ area: 500, builtArea: 400, tenure: null, on: '2026-01-01' })
const factsOf = (INCOME: FormValues, builtArea: number | null = 400) => {
  const subject = { ...SUBJECT, builtArea }
  return expenseFacts({ INCOME }, evaluateSheets({ INCOME }, { subject, comparables: [] }), subject)
}
const SHEET: FormValues = {
  method: 'DIRECT',
  potentialIncome: 40_000,
  capRate: 8,
  'expenses.a': { kind: 'INSURANCE', amount: 500 },
  'expenses.b': { kind: 'INSURANCE', share: 1 },
  'expenses.c': { amount: 1500 },
}

test('items of a kind are one figure, those without a kind are in the total alone; by m² of what is built', () => {
  // 500 + 400 and 2,400 of 40,000; ÷ 400 m².
  expect(factsOf(SHEET)).toEqual([
    { kind: 'ALL', share: 6, sqmFils: 6000 },
    { kind: 'INSURANCE', share: 2.25, sqmFils: 2250 },
  ])
  expect(factsOf(SHEET, null).map(({ sqmFils }) => sqmFils)).toEqual([null, null])
})

test('a year whose expenses were typed has a total and no kinds; a sheet without a value, or by a multiplier, has none', () => {
  const flow = { ...SHEET, method: 'CASH_FLOW', discountRate: 9, holdingYears: 2, exitMethod: 'NONE' }
  expect(factsOf({ ...flow, 'years.a': { year: 1, expenses: 800 } })).toEqual([
    { kind: 'ALL', share: 2, sqmFils: 2000 },
  ])
  expect(factsOf({ ...SHEET, capRate: null })).toEqual([])
  expect(factsOf({ ...SHEET, method: 'MULTIPLIER', multiplier: 11 })).toEqual([])
})

test('m² are those of the rent roll where each unit has its own', () => {
  const roll = (area: number | null) => ({ 'rents.a': { area: 90, rent: 1 }, 'rents.b': { area, rent: 1 } })
  expect(expensesArea(roll(60), SUBJECT)).toBe(150)
  expect(expensesArea(roll(null), SUBJECT)).toBe(400)
  expect(expensesArea({}, { builtArea: null })).toBe(null)
})
