import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import { askedReasons, missingReasons, primaryOf } from './reasons.ts'

type Given = Partial<Record<IndicatingSheet, number | null>>
const weighed = (given: Given) =>
  Object.entries(given).map(([sheet, weight]) => ({ sheet: sheet as IndicatingSheet, weight: weight ?? null }))

describe('which reasons a reconciliation asks for', () => {
  test.each<[Given, FormValues, string[]]>([
    [{}, {}, []],
    [{ GRID: null }, {}, ['incomeReason', 'costReason', 'singleReason']],
    [{ COST: 100 }, {}, ['marketReason', 'incomeReason', 'singleReason']],
    [{ RESIDUAL: null }, {}, ['marketReason', 'incomeReason', 'costReason', 'singleReason']],
    [{ GRID: 60, SCORES: 40 }, {}, ['incomeReason', 'costReason']],
    [{ GRID: 50, INCOME: 30, COST: 20 }, {}, []],
    [{ 'GRID-2': 50, 'INCOME-3': 50 }, {}, ['costReason']],
    // Several before they have weights: what none of them is of.
    [{ GRID: null, COST: null }, {}, ['incomeReason']],
    [{ GRID: 100, COST: 0 }, {}, ['incomeReason', 'costReason']],
    // A check says why it is one.
    [{ GRID: null }, { costUse: 'CHECK', costUseReason: 'للتحقق' }, ['incomeReason', 'singleReason']],
    [{ GRID: null }, { costUse: 'CHECK' }, ['incomeReason', 'costReason', 'singleReason']],
  ])('%o, %o', (given, values, asked) => {
    expect(askedReasons(values, weighed(given))).toEqual(asked)
  })

  test('what is written is no longer missing; blanks are nothing', () => {
    const values = { incomeReason: 'بلا دخل', costReason: '  ', singleReason: 'كافٍ' }
    expect(missingReasons(values, weighed({ GRID: null }))).toEqual(['costReason'])
  })
})

test('the primary indication is the one with the largest weight, where there is one', () => {
  expect(primaryOf(weighed({ GRID: 60, COST: 40 }))).toBe('GRID')
  expect(primaryOf(weighed({ GRID: 20, COST: 30, INCOME: 50 }))).toBe('INCOME')
  expect(primaryOf(weighed({ GRID: 50, COST: 50 }))).toBeNull()
  expect(primaryOf(weighed({ GRID: null, COST: null }))).toBeNull()
  expect(primaryOf(weighed({ GRID: 100 }))).toBeNull()
  expect(primaryOf([])).toBeNull()
})
