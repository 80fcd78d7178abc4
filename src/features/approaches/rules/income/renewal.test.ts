import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import { evaluateIncome } from '../income.ts'

const right = (remainingMonths: number) =>
  subjectFacts({ area: 500, tenure: 'USUFRUCT', remainingMonths, on: '2026-01-01' })
const TERM: FormValues = { method: 'TERM', potentialIncome: 1_000_000, discountRate: 8 }
const renewed = (chance: number, years: number): FormValues => ({
  renewalChance: chance,
  renewalYears: years,
  renewalReason: 'جُدّدت عقود المنطقة كلها',
})
const evaluate = (values: FormValues, months = 120) =>
  evaluateIncome({ ...TERM, ...values }, { subject: right(months), comparables: [] })

// Years’ purchase of Parry’s Valuation and Investment Tables, single rate, 8 %: 6.7101 of 10 years and 9.8181 of 20. That a renewal counts
// with its probability is the expectation over both outcomes; the figures with it are our own reckoning from that table.
describe('the renewal of a right', () => {
  test('counts with its probability, and as shipped not at all', () => {
    expect(evaluate({}).value).toBe(6_710_081.399)
    expect(evaluate(renewed(0, 10)).value).toBe(6_710_081.399)
    const outcome = evaluate(renewed(50, 10))
    expect(outcome.value).toBe(8_264_114.403)
    expect(outcome.steps.slice(-3).map(({ word, result }) => [word.split('step.')[1], result?.value])).toEqual([
      ['term', 6_710_081.399],
      ['renewal', 1_554_033.004],
      ['termValue', 8_264_114.403],
    ])
    expect(outcome.remarks).toContainEqual({
      word: 'methods:remark.renewal',
      params: { share: 18.8 },
      field: 'renewalChance',
    })
  })

  test('begins where the first term ends, also within a year', () => {
    const half = 500_000
    const at = (years: number) => half / 1.08 ** years
    expect(evaluate(renewed(100, 1), 6).value).toBeCloseTo(at(0.5) + at(1) + at(1.5), 3)
    expect(evaluate({ ...renewed(100, 1), midYear: true }, 6).value).toBeCloseTo(at(0.25) + at(0.75) + at(1.25), 3)
  })

  test('certain, it is worth what a right over both terms is worth, and never more than that', () => {
    const years = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(years, years, fc.integer({ min: 0, max: 100 }), (first, second, chance) => {
        const whole = evaluate({}, (first + second) * 12).value ?? 0
        const value = (of: number) => evaluate(renewed(of, second), first * 12).value ?? 0
        expect(value(100)).toBe(whole)
        expect(value(chance)).toBeLessThanOrEqual(whole)
      }),
      { numRuns: 25 },
    )
  })

  test('asks for its years and its reason, and means nothing by another method', () => {
    const faults = (values: FormValues) => evaluate(values).faults.map(({ field }) => field)
    expect(faults({ renewalChance: 20 })).toEqual(['renewalYears', 'renewalReason'])
    expect(faults({ ...renewed(20, 0) })).toEqual(['renewalYears'])
    expect(faults({ renewalChance: 0 })).toEqual([])
    const direct = evaluateIncome(
      { potentialIncome: 1000, method: 'DIRECT', capRate: 10, renewalChance: 50 },
      { subject: subjectFacts({ tenure: null }), comparables: [] },
    )
    expect(direct).toMatchObject({ value: 10_000, faults: [] })
  })
})
