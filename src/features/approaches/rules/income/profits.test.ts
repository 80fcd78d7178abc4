import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import { evaluateIncome } from '../income.ts'

const evaluate = (values: FormValues) =>
  evaluateIncome(values, { subject: subjectFacts({ area: 500, tenure: null }), comparables: [] })
// A petrol station: 820,000 less 640,000 of fuel is 180,000; less 62,000 is 118,000; less 38,000 is 80,000; half of it is 40,000 ÷ 9.5 %.
const STATION: FormValues = {
  method: 'PROFITS',
  turnover: 820_000,
  purchases: 640_000,
  workingCosts: 62_000,
  remuneration: 38_000,
  propertyShare: 50,
  profitsRate: 9.5,
}

test('a business leaves its property a share of the divisible balance, which is capitalised', () => {
  const outcome = evaluate(STATION)
  expect(outcome).toMatchObject({ value: 421_052.632, perSqm: 842.105, faults: [] })
  expect(outcome.steps.map(({ result }) => result?.value)).toEqual([180_000, 118_000, 80_000, 40_000, 421_052.632])
  expect(evaluate({ ...STATION, propertyShare: null }).value).toBe(842_105.263)
  expect(evaluate({ ...STATION, purchaseCosts: 1.5 }).value).toBe(414_830.179)
})

test('rents count for nothing by it, which is said; a business that leaves nothing gives no value', () => {
  const withRents = evaluate({ ...STATION, 'rents.a': { unit: 'Shop', rent: 500 }, potentialIncome: 6000 })
  expect(withRents.value).toBe(421_052.632)
  const named = withRents.remarks.filter(({ word }) => word === 'methods:remark.notCounted').map(({ field }) => field)
  expect(named).toEqual(expect.arrayContaining(['rents.a', 'potentialIncome']))
  expect(evaluate({ ...STATION, workingCosts: 150_000 }).faults).toMatchObject([{ code: 'methods:fault.noValue' }])
  const lacking = evaluate({ method: 'PROFITS', turnover: 1 }).faults.map(({ field }) => field)
  expect(lacking).toEqual(['workingCosts', 'remuneration', 'profitsRate'])
})
