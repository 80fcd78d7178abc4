import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import type { SecondAsked } from '../../client-terms/model.ts'
import { indicationField } from '../fields/reconciliation.ts'
import { INDICATING_SHEETS, type IndicatingSheet } from '../model/codes.ts'
import type { Outcome, Remark, SubjectFacts } from '../model.ts'
import { evaluateReconciliation } from './reconciliation.ts'

const subject = { category: 'RESIDENTIAL', area: 400, purpose: 'SALE' } as SubjectFacts
const outcome = (value: number | null, more: Partial<Outcome> = {}): Outcome => ({
  value,
  perSqm: null,
  range: null,
  landValue: null,
  steps: [],
  faults: [],
  remarks: [],
  ...more,
})
type Given = Partial<Record<IndicatingSheet, number | Outcome>>
const indicationsOf = (given: Given) =>
  INDICATING_SHEETS.flatMap((sheet) => {
    const one = given[sheet]
    return one === undefined ? [] : [{ sheet, outcome: typeof one === 'number' ? outcome(one) : one }]
  })
/** Weights by sheet, with all words that a reconciliation needs. */
const written = (weights: Partial<Record<IndicatingSheet, number | null>>, more: FormValues = {}): FormValues => ({
  reason: 'The market is active, its evidence is near and recent.',
  ...Object.fromEntries(
    Object.entries(weights).flatMap(([sheet, weight]) => [
      [indicationField(sheet as IndicatingSheet, 'Weight'), weight],
      [indicationField(sheet as IndicatingSheet, 'Strengths'), 'Recent sales'],
      [indicationField(sheet as IndicatingSheet, 'Weaknesses'), 'Few of them'],
    ]),
  ),
  ...more,
})
const reconcile = (
  given: Given,
  values: FormValues,
  more: { subject?: SubjectFacts; asksSecondValuer?: boolean; secondAsked?: SecondAsked } = {},
) => evaluateReconciliation(values, { subject, indications: indicationsOf(given), ...more })
const fields = ({ faults }: { faults: readonly { field: string }[] }) => faults.map(({ field }) => field)

describe('worked examples', () => {
  test('Clarion University of Pennsylvania, Real Estate Appraisal (RE 470), chapter 5: 20, 50 and 30 %', () => {
    const weights = written({ COST: 20, INCOME: 50, GRID: 30 })
    const reconciled = reconcile({ COST: 120_000, INCOME: 105_000, GRID: 98_000 }, weights)
    expect(reconciled).toMatchObject({ value: 105_900, weighted: 105_900, finalValue: 105_900, faults: [] })
    expect(reconciled.spread).toEqual({ low: 98_000, high: 120_000, kwd: 22_000, percent: 22.45 })
    expect(reconciled).toMatchObject({ approach: 'COMBINED', perSqm: 264.75, range: { low: 98_000, high: 120_000 } })
  })

  test('JSABT Consulting, Valuation and reconciliation: 70, 20 and 10 % of a home', () => {
    // The source prints 28,000 for 20 % of 144,000; its total has the 28,800.
    const weights = written({ GRID: 70, COST: 20, INCOME: 10 })
    const reconciled = reconcile({ GRID: 150_000, COST: 144_000, INCOME: 140_000 }, weights)
    expect(reconciled.value).toBe(147_800)
    expect(reconciled.indications.map(({ part }) => part)).toEqual([105_000, 14_000, 28_800])
  })

  test('to the fils, and rounded once at the end', () => {
    const weights = written({ GRID: 33.5, INCOME: 66.5 })
    const given = { GRID: 412_345.678, INCOME: 398_765.432 }
    // 412,345.678 × 0.335 + 398,765.432 × 0.665 = 138,135.80213 + 265,179.01228
    expect(reconcile(given, weights).value).toBe(403_314.814)
    const to = (rounding: string) => reconcile(given, { ...weights, rounding }).value
    expect(['NONE', '1', '10', '100', '500', '1000', '5000', '10000'].map(to)).toEqual([
      403_314.814, 403_315, 403_310, 403_300, 403_500, 403_000, 405_000, 400_000,
    ])
  })
})

describe('one approach alone', () => {
  test('is the value, without a weight or a reason', () => {
    const reconciled = reconcile({ COST: 250_000 }, {})
    expect(reconciled).toMatchObject({ value: 250_000, finalValue: 250_000, approach: 'COST', faults: [] })
  })
  test('cannot weigh less than all', () =>
    expect(fields(reconcile({ COST: 250_000 }, { costWeight: 40 }))).toEqual(['costWeight']))
  test('the grid and the scores are both of the market approach, the residual method of several', () => {
    expect(reconcile({ GRID: 100, SCORES: 120 }, written({ GRID: 50, SCORES: 50 })).approach).toBe('MARKET')
    expect(reconcile({ GRID: 100, COST: 120 }, written({ GRID: 100, COST: 0 })).approach).toBe('MARKET')
    expect(reconcile({ RESIDUAL: 100 }, {}).approach).toBe('COMBINED')
  })
  test('a sheet that comes to nothing is no indication', () => {
    expect(reconcile({ GRID: outcome(null), COST: 250_000 }, {}).value).toBe(250_000)
    const none = reconcile({ GRID: outcome(null) }, {})
    expect(none).toMatchObject({ value: null, finalValue: null, spread: null, approach: null })
    expect(fields(none)).toEqual(['indications'])
  })
})

describe('several approaches', () => {
  const given = { GRID: 400_000, INCOME: 380_000 }
  test('nothing is weighed by itself: each needs its weight and its words, all of them a reason', () => {
    const reconciled = reconcile(given, {})
    expect(reconciled.value).toBeNull()
    expect(reconciled.spread).toEqual({ low: 380_000, high: 400_000, kwd: 20_000, percent: 5.26 })
    expect(fields(reconciled)).toEqual([
      'gridWeight',
      'gridStrengths',
      'gridWeaknesses',
      'incomeWeight',
      'incomeStrengths',
      'incomeWeaknesses',
      'reason',
    ])
  })
  test('weights sum to 100 exactly', () => {
    expect(fields(reconcile(given, written({ GRID: 60, INCOME: 39.9 })))).toEqual(['weights'])
    expect(reconcile(given, written({ GRID: 60, INCOME: 39.9 })).value).toBeNull()
    expect(reconcile(given, written({ GRID: 60.1, INCOME: 39.9 })).faults).toEqual([])
  })
  test('what is not complete carries no weight', () => {
    const faulty = outcome(380_000, { faults: [{ field: 'capRate', code: 'x', message: 'x' }] })
    expect(fields(reconcile({ GRID: 400_000, INCOME: faulty }, written({ GRID: 50, INCOME: 50 })))).toEqual([
      'incomeWeight',
    ])
    expect(reconcile({ GRID: 400_000, INCOME: faulty }, written({ GRID: 100, INCOME: 0 })).faults).toEqual([])
  })
  test('a value that is not above zero is none', () => {
    const reconciled = reconcile({ RESIDUAL: -5_000, GRID: 4_000 }, written({ RESIDUAL: 60, GRID: 40 }))
    expect(reconciled).toMatchObject({ value: null, finalValue: null, spread: { percent: null, kwd: 9_000 } })
    expect(fields(reconciled)).toEqual(['indications'])
  })
  test('a rounding that leaves nothing is refused', () => {
    const reconciled = reconcile({ GRID: 4_000 }, { rounding: '10000' })
    expect(reconciled).toMatchObject({ value: 4_000, faults: [{ field: 'rounding' }] })
  })
})

describe('a value typed against the reconciled one', () => {
  test('needs a reason', () => {
    expect(fields(reconcile({ GRID: 400_000 }, { typedValue: 410_000 }))).toEqual(['typedReason'])
    const typed = reconcile({ GRID: 400_000 }, { typedValue: 410_000, typedReason: 'The tenants leave in May.' })
    expect(typed).toMatchObject({ value: 400_000, finalValue: 410_000, faults: [] })
    expect(typed.steps.at(-1)).toEqual({
      word: 'value:step.typed',
      figures: { reconciled: { value: 400_000, unit: 'KWD' }, difference: { value: 2.5, unit: 'PERCENT' } },
      result: { value: 410_000, unit: 'KWD' },
    })
    expect(typed.remarks.map(({ word }) => word)).toContain('value:remark.outside')
  })
  test('the same value needs none; nothing is no value', () => {
    expect(reconcile({ GRID: 400_000 }, { typedValue: 400_000 }).faults).toEqual([])
    const zero = reconcile({ GRID: 400_000 }, { typedValue: 0 })
    expect(zero).toMatchObject({ finalValue: 400_000, faults: [{ field: 'typedValue' }] })
  })
})

describe('land and building', () => {
  const cost = outcome(300_000, { landValue: 180_000 })
  test('the land is that of the cost approach, or as it is written; the building is what is left of the final value', () => {
    expect(reconcile({ COST: cost }, {})).toMatchObject({ landValue: 180_000, buildingValue: 120_000 })
    expect(reconcile({ COST: cost }, { landValue: 200_000.5 })).toMatchObject({
      landValue: 200_000.5,
      buildingValue: 99_999.5,
    })
    const typed = { typedValue: 290_000, typedReason: 'Sold so next door' }
    expect(reconcile({ COST: cost }, typed)).toMatchObject({ landValue: 180_000, buildingValue: 110_000 })
  })
  test('a land worth more than the whole is a fault', () =>
    expect(reconcile({ COST: cost }, { landValue: 300_000.001 })).toMatchObject({
      buildingValue: -0.001,
      faults: [{ field: 'landValue', code: 'value:fault.landValue' }],
    }))
  test('bare land is all land, and where the land is not known nothing is divided', () => {
    const land = { ...subject, category: 'LAND' } as SubjectFacts
    expect(reconcile({ GRID: 90_000 }, {}, { subject: land })).toMatchObject({ landValue: 90_000, buildingValue: null })
    const unknown = reconcile({ GRID: 90_000 }, {})
    expect(unknown).toMatchObject({ landValue: null, buildingValue: null, faults: [] })
    expect(unknown.remarks.map(({ word }) => word)).toEqual(['value:remark.noSplit'])
  })
})

describe('a second valuer', () => {
  const second = {
    secondValuerName: 'A bank',
    secondValuerDate: '2026-10-15',
    secondValuerLicence: '12/2021',
    secondValuerReason: 'Another yield',
  }
  const of = (values: FormValues, asksSecondValuer = true, purpose = 'SALE') =>
    reconcile(
      { GRID: 401_600 },
      { rounding: '1000', ...values },
      { asksSecondValuer, subject: { ...subject, purpose, on: '2026-11-01' } },
    )
  const remarked = ({ remarks }: { remarks: readonly Remark[] }) =>
    remarks.map(({ word, field }) => `${field} ${word.split('remark.')[1]}`)

  test.each([
    ['lower', 350_000, 350_000],
    ['higher', 420_000, 402_000],
  ])('whose value is %s is shown beside, and never concluded', (_, value, lower) => {
    const judged = of({ ...second, secondValuerValue: value })
    expect(judged).toMatchObject({ weighted: 401_600, value: 402_000, finalValue: 402_000, faults: [] })
    expect(judged.steps.at(-1)).toMatchObject({ word: 'value:step.second.firm', result: { value: lower } })
    const bank = of({ ...second, secondValuerIsBank: true, secondValuerValue: value })
    expect(bank.steps.at(-1)?.word).toBe('value:step.second.bank')
  })
  test.each([
    ['LOWER', 'value:step.second.firm', 350_000],
    ['MEAN', 'value:step.second.mean', 376_000],
    ['OWN', 'value:step.second.own', 402_000],
  ] as const)('counts as the client has it: %s', (counts, word, result) => {
    const values = { ...second, rounding: '1000', secondValuerValue: 350_000 }
    const asked = (more: Partial<SecondAsked>) =>
      reconcile({ GRID: 401_600 }, values, {
        ...{ asksSecondValuer: true, subject: { ...subject, on: '2026-11-01' } },
        secondAsked: { above: null, kind: 'ANY', firms: [], counts, ...more },
      })
    expect(asked({})).toMatchObject({ finalValue: 402_000, faults: [] })
    expect(asked({}).steps.at(-1)).toMatchObject({ word, result: { value: result } })
    // Above its amount alone, a bank where it wants one, and one of its firms.
    expect(asked({ above: 401_999 }).steps.at(-1)?.word).toBe(word)
    expect(asked({ above: 402_000 }).steps.at(-1)?.word).not.toBe(word)
    expect(remarked(asked({ above: 402_000 }))).toContain('secondValuerName secondNotAsked')
    expect(fields(asked({ kind: 'BANK' }))).toEqual(['secondValuerIsBank'])
    expect(fields(asked({ kind: 'NAMED', firms: ['KIB', 'KFH'] }))).toEqual(['secondValuerName'])
    expect(fields(asked({ kind: 'NAMED', firms: ['a Bank'] }))).toEqual([])
  })
  test('has a name, a licence, a date, a value and a reason why it differs', () => {
    expect(fields(of({}))).toEqual(['secondValuerName', 'secondValuerDate', 'secondValuerLicence', 'secondValuerValue'])
    const { secondValuerReason: _, ...unexplained } = second
    expect(fields(of({ ...unexplained, secondValuerValue: 350_000 }))).toEqual(['secondValuerReason'])
    expect(fields(of({ ...unexplained, secondValuerValue: 402_000 }))).toEqual([])
  })
  test.each([
    ['2026-11-01', 'FINANCIAL_REPORTING', [], []],
    ['2026-10-01', 'FINANCIAL_REPORTING', [], []],
    ['2026-09-30', 'FINANCIAL_REPORTING', [], ['secondValuerDate secondMonth']],
    ['2026-09-30', 'MORTGAGE', [], []],
    ['2025-10-31', 'MORTGAGE', [], []],
    ['2025-10-30', 'MORTGAGE', ['secondValuerDate'], []],
    ['2024-01-01', 'FINANCIAL_REPORTING', ['secondValuerDate'], []],
    ['2027-11-03', 'MORTGAGE', ['secondValuerDate'], []],
  ])('of %s for %s is of its time or refused', (secondValuerDate, purpose, faults, remarks) => {
    const judged = of({ ...second, secondValuerDate, secondValuerValue: 400_000 }, true, purpose)
    expect(fields(judged)).toEqual(faults)
    expect(remarked(judged).filter((one) => one.startsWith('second'))).toEqual(remarks)
  })
  test('whose figure is typed as the value is remarked on', () => {
    const typed = { typedValue: 350_000, typedReason: 'So' }
    expect(remarked(of({ ...second, ...typed, secondValuerValue: 350_000 }))).toContain('typedValue typedSecond')
  })
  test('where the purpose does not ask for one, is not counted, and that is said of each field', () => {
    const alone = of({ ...second, secondValuerValue: 1 }, false)
    expect(alone).toMatchObject({ value: 402_000, finalValue: 402_000, faults: [] })
    expect(remarked(alone).filter((one) => one.endsWith('secondNotAsked'))).toHaveLength(5)
  })
})

describe('properties', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000_000 }).map((fils) => fils / 1000)
  const two = fc.record({ one: amount, other: amount, weight: fc.integer({ min: 0, max: 1000 }).map((w) => w / 10) })
  const weigh = (one: number, other: number, weight: number) =>
    reconcile({ GRID: one, COST: other }, written({ GRID: weight, COST: Number((100 - weight).toFixed(1)) }))

  test('the value lies between the lowest and the highest indication, and the parts sum to it', () =>
    fc.assert(
      fc.property(two, ({ one, other, weight }) => {
        const { value, indications, faults } = weigh(one, other, weight)
        expect(faults).toEqual([])
        expect(value).toBeGreaterThanOrEqual(Math.min(one, other))
        expect(value).toBeLessThanOrEqual(Math.max(one, other))
        const parts = indications.reduce((sum, { part }) => sum + Math.round((part ?? 0) * 1000), 0)
        expect(Math.abs(parts - Math.round((value ?? 0) * 1000))).toBeLessThanOrEqual(1)
      }),
    ))
  test('a higher indication never lowers the value, and ten times all of them is ten times the value', () =>
    fc.assert(
      fc.property(two, amount, ({ one, other, weight }, more) => {
        const value = weigh(one, other, weight).value ?? 0
        expect(weigh(one + more, other, weight).value).toBeGreaterThanOrEqual(value)
        const tenfold = weigh(one * 10, other * 10, weight).value ?? 0
        expect(Math.abs(tenfold - value * 10)).toBeLessThanOrEqual(0.0051)
      }),
    ))
  test('land and building sum to the final value exactly', () =>
    fc.assert(
      fc.property(amount, amount, (final, land) => {
        const { finalValue, buildingValue } = reconcile({ GRID: final }, { landValue: land })
        const fils = (kwd: number | null) => Math.round((kwd ?? Number.NaN) * 1000)
        expect(fils(buildingValue) + fils(land)).toBe(fils(finalValue))
      }),
    ))
})
