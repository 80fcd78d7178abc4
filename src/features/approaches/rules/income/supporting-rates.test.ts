import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import { evaluateIncome } from '../income.ts'
import { loanConstant } from '../present-value.ts'
import { bandRate, builtUpRate, supportingRates } from './supporting-rates.ts'

const SUBJECT = subjectFacts({ area: 500, tenure: null, on: '2026-01-01' })
const evaluate = (values: FormValues) => evaluateIncome(values, { subject: SUBJECT, comparables: [] })
const remarks = (values: FormValues) =>
  evaluate(values).remarks.map(({ word, field }) => `${field} ${word.split('remark.')[1]}`)

const BAND: FormValues = { loanShare: 70, loanRate: 6, loanYears: 20, loanPayments: 'MONTHLY', equityRate: 9 }
const BUILT_UP: FormValues = {
  riskFreeRate: 4.25,
  'premiums.a': { name: 'Risk', rate: 2.5, source: 'x' },
  'premiums.b': { name: 'Illiquidity', rate: 1, source: 'x' },
  'premiums.c': { name: 'Growth', rate: -0.75, source: 'x' },
}
const DIRECT: FormValues = { method: 'DIRECT', potentialIncome: 60_000, capRate: 7 }

describe('by hand', () => {
  test('the constant of a loan at 6 % over 20 years: 0.08597173 by month, 0.08718456 by year, 0.05 without interest', () => {
    const constant = (rate: number, payments: number) => loanConstant(decimal(rate), decimal(20), payments).toNumber()
    expect(constant(0.06, 12)).toBeCloseTo(0.08597173, 8)
    expect(constant(0.06, 1)).toBeCloseTo(0.08718456, 8)
    expect(constant(0, 12)).toBe(0.05)
  })

  test('70 % of a loan and 30 % of equity at 9 %: 0.7 × 0.08597173 + 0.3 × 0.09 = 0.08718021', () => {
    expect(bandRate(BAND)?.rate.toNumber()).toBeCloseTo(0.08718021, 8)
    const [, band] = evaluate({ ...DIRECT, ...BAND }).steps.slice(-2)
    expect(band).toMatchObject({
      word: 'methods:step.supportBand',
      result: { value: 8.72, unit: 'PERCENT' },
      figures: { constant: { value: 8.6 }, equity: { value: 30 } },
    })
  })

  test('4.25 % + 2.5 % + 1 % − 0.75 % = 7 %', () => {
    expect(builtUpRate(BUILT_UP)?.toNumber()).toBe(0.07)
    expect(evaluate({ ...DIRECT, ...BUILT_UP }).steps.at(-1)).toMatchObject({
      word: 'methods:step.supportBuiltUp',
      result: { value: 7 },
      figures: { sum: { value: 2.75 }, premiums: { value: 3 } },
    })
  })
})

test('a rate that is half a percentage point or more from its support is remarked on, and the value stays what it was', () => {
  const of = (capRate: number) => remarks({ ...DIRECT, ...BUILT_UP, capRate }).includes('capRate rateApart')
  expect([6.5, 6.51, 7, 7.49, 7.5].map(of)).toEqual([true, false, false, false, true])
  const { value } = evaluate(DIRECT)
  expect(evaluate({ ...DIRECT, ...BUILT_UP, ...BAND }).value).toBe(value)
})

test('what is missing of a support is said, and takes no value away', () => {
  const part = { ...DIRECT, loanShare: 70, loanYears: 0, 'premiums.a': { name: 'x', rate: 1, source: 'x' } }
  expect(evaluate(part)).toMatchObject({ faults: [], value: evaluate(DIRECT).value })
  expect(remarks(part).filter((one) => one.endsWith('supportNeeds'))).toEqual(
    ['riskFreeRate', 'loanRate', 'loanYears', 'loanPayments', 'equityRate'].map((field) => `${field} supportNeeds`),
  )
})

test.each([
  ['DIRECT', {}, ['capRate', 'capRate']],
  ['REVERSION', {}, ['reversionRate', 'reversionRate']],
  ['LAYER', {}, ['coreRate', 'coreRate']],
  ['CASH_FLOW', { exitMethod: 'RATE' }, ['discountRate', 'exitRate']],
  ['CASH_FLOW', { exitMethod: 'NONE' }, ['discountRate']],
  ['TERM', {}, ['discountRate']],
  ['PROFITS', {}, ['profitsRate', 'profitsRate']],
  ['MULTIPLIER', {}, []],
])('by %s with %o support is of %o', (method, more, fields) => {
  const values = { method, ...more, ...BUILT_UP, ...BAND }
  expect(supportingRates(values).map(({ field }) => field)).toEqual(fields)
  const beside = remarks(values).filter((one) => /^(loan|equity|riskFree|premiums)\S* notCounted/.test(one))
  expect(beside.length > 0).toBe(fields.length < 2)
})

test('of any terms the band lies between the constant and the dividend rate, and is either at 100 % or no loan', () => {
  const rate = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(
      rate,
      rate,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 100 }),
      (loanRate, equityRate, loanYears, loanShare) => {
        const of = (share: number) => bandRate({ ...BAND, loanRate, equityRate, loanYears, loanShare: share })
        const {
          constant,
          equity,
          rate: band,
        } = of(loanShare) ?? { constant: decimal(-1), equity: decimal(-1), rate: decimal(-2) }
        expect(
          band.gte(constant.lt(equity) ? constant : equity) && band.lte(constant.gt(equity) ? constant : equity),
        ).toBe(true)
        expect(of(100)?.rate.eq(constant)).toBe(true)
        expect(of(0)?.rate.eq(equity)).toBe(true)
        // Years × payments of the constant pay back the loan: its present value is 1.
        const each = loanRate / 1200
        const paid = Array.from({ length: loanYears * 12 }, (_, month) => (1 + each) ** -(month + 1))
        expect((constant.toNumber() / 12) * paid.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
      },
    ),
    { numRuns: 60 },
  )
})
