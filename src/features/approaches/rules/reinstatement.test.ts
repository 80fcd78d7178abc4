import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../tests/support/approaches.ts'
import type { Outcome, SubjectFacts } from '../model.ts'
import { evaluateSheets } from './evaluate.ts'
import { evaluateReinstatement } from './reinstatement.ts'

const SUBJECT = subjectFacts({ category: 'RESIDENTIAL', area: 500, on: '2026-01-01' })
const evaluate = (values: FormValues, subject: Partial<SubjectFacts> = {}): Outcome =>
  evaluateReinstatement(values, { subject: { ...SUBJECT, ...subject }, comparables: [] })
const faults = (outcome: Outcome) => outcome.faults.map(({ field, code }) => `${field} ${code.split('fault.').at(-1)}`)
const remarks = (outcome: Outcome) => outcome.remarks.map(({ word, field }) => `${field} ${word.split('remark.')[1]}`)

const VILLA: FormValues = {
  'works.house': { name: 'House', area: 600, unitCost: 310 },
  'works.annex': { name: 'Annex', area: 180, unitCost: 165 },
  demolitionRate: 4,
  feesRate: 12,
  insuredAmount: 'WHOLE_PERIOD',
  inflationRate: 3,
  policyMonths: 12,
  designMonths: 6,
  buildMonths: 18,
}
const SOURCES = { costSource: 'a', ratesSource: 'b', inflationSource: 'c', programmeSource: 'd' }

describe('the reinstatement cost', () => {
  test('a villa, to the fils (600 × 310 + 180 × 165; 4 %; 12 % of both; 1.03; × 1.03^½; × 1.03^¾)', () => {
    const { value, steps, landValue, perSqm } = evaluate({ ...VILLA, ...SOURCES })
    expect(steps.map(({ word, result }) => [word.split('step.')[1], result?.value])).toEqual([
      ['rebuilding', 215_700],
      ['demolition', 8628],
      ['rebuildingFees', 26_919.36],
      ['dayOne', 251_247.36],
      ['policyEnd', 258_784.781],
      ['onSite', 262_637.868],
      ['sumInsured', 268_525.332],
    ])
    expect({ value, landValue, perSqm }).toEqual({ value: 268_525.332, landValue: null, perSqm: null })
  })

  test('on the first day of the policy; statutory costs carry no fees; what is of the period alone is said not to count', () => {
    const dayOne = evaluate({ ...VILLA, ...SOURCES, insuredAmount: 'DAY_ONE', statutoryCosts: 1200 })
    expect(dayOne.value).toBe(252_447.36)
    expect(remarks(dayOne)).toEqual(
      ['inflationRate', 'policyMonths', 'designMonths', 'buildMonths'].map((field) => `${field} notCounted`),
    )
  })

  test('what is missing or written twice is a fault at its field, and there is no value', () => {
    const of = (more: FormValues) => {
      const outcome = evaluate({ ...VILLA, ...SOURCES, ...more })
      return [outcome.value, ...faults(outcome)]
    }
    expect(faults(evaluate({ feesRate: 12 }))).toEqual(['works noRebuilding', 'insuredAmount insuredAmount'])
    expect(of({ insuredAmount: null })).toEqual([null, 'insuredAmount insuredAmount'])
    expect(of({ 'works.annex': { name: 'Annex', area: 180 } })).toEqual([null, 'works.annex.unitCost needed'])
    expect(of({ 'works.annex': { area: 180, amount: 9 } })).toEqual([null, 'works.annex.amount costTwice'])
    expect(of({ 'works.house': { amount: 0 }, 'works.annex': { amount: 0 } })).toEqual([null, 'works noRebuilding'])
    const none = { inflationRate: null, policyMonths: null, designMonths: null, buildMonths: null }
    expect(of(none)).toEqual([null, ...Object.keys(none).map((field) => `${field} needed`)])
    expect(evaluate({}).faults).toEqual([])
  })

  test('what is worth a look: areas far from what is built, no debris, no fees, old prices, sources that are not named', () => {
    const bare = {
      ...VILLA,
      demolitionRate: null,
      feesRate: null,
      'works.annex': { area: 180, unitCost: 165, unitCostDate: '2024-06-01' },
    }
    expect(remarks(evaluate(bare, { builtArea: 600 }))).toEqual([
      'works builtArea',
      'demolitionRate noDemolition',
      'feesRate noFees',
      'works.annex.unitCost oldPrice',
      ...['costSource', 'inflationSource', 'programmeSource'].map((field) => `${field} noSource`),
    ])
    expect(remarks(evaluate({ ...VILLA, ...SOURCES }, { builtArea: 780 }))).toEqual([])
  })

  test('rises with each cost, rate and month, and is never below the works', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 })
    const rate = fc.integer({ min: 0, max: 40 })
    const months = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(
        amount,
        fc.array(rate, { minLength: 3, maxLength: 3 }),
        months,
        months,
        (works, rates, design, build) => {
          const values = {
            'works.one': { amount: works },
            insuredAmount: 'WHOLE_PERIOD',
            ...{ demolitionRate: rates[0] ?? 0, feesRate: rates[1] ?? 0, inflationRate: rates[2] ?? 0 },
            ...{ policyMonths: 12, designMonths: design, buildMonths: build },
          }
          const whole = evaluate(values).value ?? 0
          const dayOne = evaluate({ ...values, insuredAmount: 'DAY_ONE' }).value ?? 0
          expect(dayOne).toBeGreaterThanOrEqual(works)
          expect(whole).toBeGreaterThanOrEqual(dayOne)
          for (const field of ['demolitionRate', 'feesRate', 'inflationRate', 'designMonths', 'buildMonths'] as const)
            expect(evaluate({ ...values, [field]: values[field] + 1 }).value).toBeGreaterThanOrEqual(whole)
        },
      ),
    )
  })
})

describe('a reinstatement sheet among the others', () => {
  const COST: FormValues = { landValue: 400_000, 'parts.one': { area: 600, unitCost: 300, physical: 0 } }
  const ADDED = { reinstatementAdded: true }
  const of = (purpose: string, RECONCILIATION: FormValues, more: Record<string, FormValues> = {}) =>
    evaluateSheets(
      { REINSTATEMENT: VILLA, RECONCILIATION: { ...ADDED, ...RECONCILIATION }, ...more },
      { subject: { ...SUBJECT, purpose }, comparables: [] },
    ).RECONCILIATION

  test('is the value of an insurance valuation: all of it of the building, without reasons for approaches', () => {
    expect(of('INSURANCE', {})).toMatchObject({
      finalValue: 268_525.332,
      landValue: null,
      buildingValue: 268_525.332,
      approach: 'COST',
      faults: [],
      remarks: [],
    })
    expect(of('INSURANCE', { landValue: 5 })?.remarks).toEqual([
      { word: 'value:remark.notCounted', field: 'landValue' },
    ])
  })

  test('counts nothing beside the value of another purpose, nor where it was not added', () => {
    expect(of('MORTGAGE', {}, { COST })).toMatchObject({ finalValue: 580_000, landValue: 400_000 })
    expect(of('INSURANCE', { reinstatementAdded: null }, { COST })).toMatchObject({ finalValue: 580_000 })
  })

  test('is not weighed with values, whatever is written of it', () => {
    const weighed = of('INSURANCE', {}, { COST })
    expect(weighed?.faults).toContainEqual(
      expect.objectContaining({ field: 'reinstatementUse', code: 'value:fault.reinstatementBeside' }),
    )
    expect(of('INSURANCE', { costUse: 'CHECK', costUseReason: 'Depreciated' }, { COST })).toMatchObject({
      finalValue: 268_525.332,
      checks: [{ sheet: 'COST', value: 580_000 }],
      faults: [],
    })
  })
})
