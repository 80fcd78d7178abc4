import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../tests/support/approaches.ts'
import type { Outcome, SubjectFacts } from '../model.ts'
import { evaluateResidual, residualSensitivity } from './residual.ts'

const SUBJECT = subjectFacts({ area: 500, tenure: null, on: '2026-01-01' })
const evaluate = (values: FormValues, subject: Partial<SubjectFacts> = {}): Outcome =>
  evaluateResidual(values, { subject: { ...SUBJECT, ...subject }, comparables: [] })
const faults = (outcome: Outcome) =>
  outcome.faults.map(({ field, code }) => `${field} ${code.split('methods:fault.')[1]}`)
const remarks = (outcome: Outcome) => outcome.remarks.map(({ word, field }) => `${field} ${word.split('remark.')[1]}`)

const SCHEME: FormValues = {
  'units.flats': { name: 'Flats', area: 1200, price: 1200 },
  'units.shops': { name: 'Shops', area: 200, price: 3000 },
  saleCosts: 3,
  'costs.building': { name: 'Building', area: 1600, unitCost: 320 },
  'costs.outside': { name: 'Connections', amount: 48_000 },
  feesRate: 6,
  contingencyRate: 5,
  profitRate: 15,
  profitBasis: 'VALUE',
  financeRate: 7,
  leadMonths: 3,
  buildMonths: 18,
  saleMonths: 6,
  acquisitionRate: 1,
}
const SOURCES = {
  valueSource: 'a',
  costSource: 'b',
  profitSource: 'c',
  financeSource: 'd',
  ratesSource: 'e',
  programmeSource: 'f',
}

// Worked out by hand to the fils: 0.97 of 2,040,000; 560,000 × 1.06 × 1.05 = 623,280 of costs; interest on 311,640 for 18 months and on
// 623,280 for 6; 15 % profit; 27 months at 7 %; 1 % for buying the land.
const RESULTS = {
  grossValue: 2_040_000,
  marketing: -61_200,
  building: -560_000,
  fees: -33_600,
  contingency: -29_680,
  finance: -54_734.172,
  profitOnValue: -306_000,
  atEnd: 994_785.828,
  atStart: 854_311.18,
  acquisition: -8458.527,
  residual: 845_852.653,
  landShare: 41.46,
}

describe('the residual method', () => {
  test('an office building (Wilkinson and Reed, Property Development, example 3.3)', () => {
    // There the parts are rounded one by one, and the residue is 6,584,106.
    const costs = 6_535_179 + 816_897 + 53_500 + 200_000 + 547_282
    const scheme = {
      'units.a': { area: 1, price: 17_532_388 },
      'costs.building': { amount: costs },
      'costs.finance': { amount: 970_711 },
      'costs.profit': { amount: 1_824_714 },
    }
    const printed = { financeRate: 0, buildMonths: 0, profitRate: 0, profitBasis: 'COST' }
    expect(evaluate({ ...scheme, ...printed })).toMatchObject({ value: 6_584_105, faults: [] })
  })

  test('interest as in that example: half of 7,605,576 for a year of building, all of it for a year of sale, at 8.5088 %', () => {
    const finance = evaluate({
      'units.a': { area: 1, price: 17_532_388 },
      'costs.a': { amount: 7_605_576 },
      financeRate: 8.5088,
      buildMonths: 12,
      saleMonths: 12,
      profitRate: 20,
      profitBasis: 'COST',
    }).steps.find(({ word }) => word === 'methods:step.finance')
    // The book has 323,570 and 647,140.
    expect(Math.abs((finance?.result?.value ?? 0) + 970_711)).toBeLessThan(20)
  })

  test('flats over shops, from the sale prices to the land', () => {
    const outcome = evaluate(SCHEME)
    const results = Object.fromEntries(outcome.steps.map(({ word, result }) => [word.split('step.')[1], result?.value]))
    expect(results).toEqual(RESULTS)
    expect(outcome).toMatchObject({
      value: RESULTS.residual,
      landValue: RESULTS.residual,
      perSqm: 1691.705,
      faults: [],
    })
  })

  test('profit may be a share of all costs, the land among them: the profit is a sixth of the gross value at 20 %', () => {
    expect(evaluate({ ...SCHEME, profitBasis: 'COST', profitRate: 20 }).value).toBe(816_942.922)
  })

  test('its sensitivity: the value by columns and the costs by rows, five and ten percent down and up', () => {
    const table = residualSensitivity(SCHEME)
    expect([table?.[0]?.[0], table?.[0]?.[4], table?.[4]?.[0], table?.[2]?.[2]]).toEqual([
      761_267.388,
      1_045_739.136,
      645_966.17,
      RESULTS.residual,
    ])
    expect(residualSensitivity({ ...SCHEME, profitRate: null })).toBeNull()
    expect(residualSensitivity({})).toBeNull()
  })

  test.each([
    [
      'nothing but a source',
      { costSource: 'x' },
      [
        'units noUnits',
        'costs noCosts',
        'profitRate needed',
        'financeRate needed',
        'buildMonths needed',
        'profitBasis profitBasis',
      ],
    ],
    ['a part without a price', { ...SCHEME, 'units.shops': { area: 200 } }, ['units.shops.price needed']],
    [
      'a cost without a figure',
      { ...SCHEME, 'costs.outside': { name: 'x' } },
      ['costs.outside.area needed', 'costs.outside.unitCost needed'],
    ],
    [
      'a cost of both kinds',
      { ...SCHEME, 'costs.building': { area: 1, amount: 1 } },
      ['costs.building.amount costTwice'],
    ],
    ['a scheme that does not pay', { ...SCHEME, 'units.flats': null }, ['units notPaying']],
  ] as [string, FormValues, string[]][])('%s is reported at its field, and gives no value', (_, values, expected) => {
    const outcome = evaluate(values)
    expect(faults(outcome)).toEqual(expected)
    expect(outcome.value).toBeNull()
  })

  test('remarks: land of the State, what was left out, sources and old unit costs', () => {
    expect(remarks(evaluate({ ...SCHEME, ...SOURCES }))).toEqual([])
    const bare = {
      ...SCHEME,
      ...SOURCES,
      contingencyRate: null,
      saleCosts: null,
      profitSource: null,
      programmeSource: null,
    }
    const old = { area: 1600, unitCost: 320, unitCostId: 'a', unitCostDate: '2024-01-01' }
    expect(remarks(evaluate({ ...bare, 'costs.building': old }, { tenure: 'STATE_LEASE' }))).toEqual([
      'units grantedResidual',
      'contingencyRate noContingency',
      'saleCosts noMarketing',
      'costs.building.unitCost oldPrice',
      'profitSource noSource',
      'programmeSource noSource',
    ])
  })
})

describe('properties', () => {
  const percent = fc.integer({ min: 0, max: 3000 }).map((points) => points / 100)
  const land = (more: FormValues) =>
    evaluate({ ...SCHEME, 'units.flats': { area: 1200, price: 3000 }, ...more }).value ?? 0

  test('dearer money, costs or profit never leave more for the land', () => {
    fc.assert(
      fc.property(
        percent,
        percent,
        fc.constantFrom('financeRate', 'profitRate', 'feesRate', 'contingencyRate', 'saleCosts'),
        (a, b, name) => {
          expect(land({ [name]: Math.max(a, b) })).toBeLessThanOrEqual(land({ [name]: Math.min(a, b) }))
        },
      ),
    )
  })

  test('without time and profit, the costs alone are taken off, to the fils', () => {
    const timeless = {
      leadMonths: null,
      buildMonths: 0,
      saleMonths: null,
      acquisitionRate: null,
      feesRate: null,
      contingencyRate: null,
      saleCosts: null,
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (fils) => {
        const amount = fils / 1000
        const value = evaluate({ ...SCHEME, ...timeless, 'costs.building': { amount }, profitRate: 0 }).value
        expect(value).toBe((1_992_000_000 - fils) / 1000)
      }),
    )
  })
})
