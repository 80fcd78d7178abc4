import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import { INCOME_SHAPE } from '../../fields/income.ts'
import type { SubjectFacts } from '../../model.ts'
import { evaluateIncome } from '../income.ts'
import { sensitivityTable } from '../sensitivity.ts'
import { incomeTable } from './table.ts'

// Worked outside the code with 60 digits, each by the formula beside it; KWD to whole fils. Further ones are in reversion.test.ts.

const ON = '2026-01-01'
const subject = (facts: Partial<SubjectFacts> = {}) => subjectFacts({ tenure: null, on: ON, ...facts })
const evaluate = (values: FormValues, facts: Partial<SubjectFacts> = {}) => {
  const { value, faults, steps } = evaluateIncome(values, { subject: subject(facts), comparables: [] })
  expect(faults).toEqual([])
  const result = (word: string) => steps.find((one) => one.word === `methods:step.${word}`)?.result?.value
  return { value, result }
}

const LET: FormValues = { potentialIncome: 96_000, vacancyRate: 7 }
/** EGI = 96,000 × 93 % + 2,400; NOI = EGI − 9,000 − 5 % of EGI; V = NOI ÷ 7.25 %. */
const CAPITALISED: FormValues = {
  ...{ ...LET, method: 'DIRECT', otherIncome: 2400, capRate: 7.25 },
  ...{ 'expenses.1': { name: 'a', amount: 9000 }, 'expenses.2': { name: 'b', share: 5 } },
}

test('direct capitalisation with an amount and a share of expenses', () => {
  const { value, result } = evaluate(CAPITALISED)
  expect([result('effective'), result('netIncome'), value]).toEqual([91_680, 78_096, 1_077_186.207])
})

test('five years with an exit at the next year’s income and costs of the sale', () => {
  // Σ (96,000 × 1.02^(t−1) × 93 % − 12,000 × 1.03^(t−1)) ÷ 1.09^t + NOI of year 6 ÷ 7.5 % × 98.5 % ÷ 1.09^5.
  const { value, result } = evaluate({
    ...{ ...LET, method: 'CASH_FLOW', incomeGrowth: 2, expenseGrowth: 3, discountRate: 9, holdingYears: 5 },
    ...{ exitMethod: 'RATE', exitRate: 7.5, saleCosts: 1.5, 'expenses.1': { name: 'a', amount: 12_000 } },
  })
  expect([result('flows'), result('exitToday'), value]).toEqual([310_900.382, 722_646.832, 1_033_547.214])
})

const USUFRUCT: FormValues = { method: 'TERM', potentialIncome: 24_000, discountRate: 9 }

test('150 months that are left of a right, its half year received at its end', () => {
  expect(evaluate(USUFRUCT, { remainingMonths: 150 }).value).toBe(175_943.893)
})

test('the same renewed for 20 years with a probability of 60 %', () => {
  const renewed = { ...USUFRUCT, renewalChance: 60, renewalYears: 20, renewalReason: 'x' }
  const { value, result } = evaluate(renewed, { remainingMonths: 150 })
  expect([result('renewal'), value]).toEqual([44_824.423, 220_768.315])
})

test('20 years of income, ground rent and expenses that grow each at its own rate', () => {
  // Σ (24,000 × 1.02^(t−1) − 1,200 − 3,000 × 1.03^(t−1)) ÷ 1.09^t.
  const values: FormValues = {
    ...{ ...USUFRUCT, incomeGrowth: 2, expenseGrowth: 3, stateRent: 1200, stateRentGrowth: 0 },
    'expenses.1': { name: 'a', amount: 3000 },
  }
  expect(evaluate(values, { remainingMonths: 240 }).value).toBe(207_111.419)
})

test('the second year of a lease that ends in it, renewed with 65 %, else vacant for four months and let for a fee', () => {
  // 6 × 1,000 + 65 % × 6 × 1,100 + 35 % × (2 × 1,100 − 1,100).
  const values: FormValues = {
    ...{ method: 'CASH_FLOW', holdingYears: 2, discountRate: 9, exitMethod: 'NONE' },
    'rents.1': { unit: '1', kind: 'a', rent: 1000, leaseEnd: '2027-06-30', marketRent: 1100 },
    'profiles.1': { kind: 'a', renewal: 65, voidMonths: 4, fee: 1 },
  }
  expect(incomeTable(values, subject())[1]?.amounts.net).toBe(10_675)
})

test('the value by rate and income in a table of five by five', () => {
  const inputs = { subject: subject(), comparables: [] }
  const table = sensitivityTable(
    { shape: INCOME_SHAPE, inputs, values: CAPITALISED, evaluate: evaluateIncome },
    { input: 'capRate', step: 0.5 },
    { input: 'potentialIncome', step: 4800 },
  )
  expect(table?.rows).toEqual([6.25, 6.75, 7.25, 7.75, 8.25])
  expect(table?.columns).toEqual([86_400, 91_200, 96_000, 100_800, 105_600])
  expect(table?.values).toEqual([
    [1_113_830.4, 1_181_683.2, 1_249_536, 1_317_388.8, 1_385_241.6],
    [1_031_324.444, 1_094_151.111, 1_156_977.778, 1_219_804.444, 1_282_631.111],
    [960_198.621, 1_018_692.414, 1_077_186.207, 1_135_680, 1_194_173.793],
    [898_250.323, 952_970.323, 1_007_690.323, 1_062_410.323, 1_117_130.323],
    [843_810.909, 895_214.545, 946_618.182, 998_021.818, 1_049_425.455],
  ])
})
