import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../tests/support/approaches.ts'
import type { Outcome, SubjectFacts } from '../model.ts'
import { evaluateCost } from './cost.ts'

const SUBJECT = subjectFacts({ area: 500, tenure: null, on: '2026-01-01' })
const evaluate = (values: FormValues, subject: Partial<SubjectFacts> = {}): Outcome =>
  evaluateCost(values, { subject: { ...SUBJECT, ...subject }, comparables: [] })
const faults = (outcome: Outcome) =>
  outcome.faults.map(({ field, code }) => `${field} ${code.split('methods:fault.')[1]}`)
const remarks = (outcome: Outcome) => outcome.remarks.map(({ word, field }) => `${field} ${word.split('remark.')[1]}`)

const VILLA: FormValues = {
  landRate: 650,
  feesRate: 5,
  profitRate: 10,
  'parts.main': {
    name: 'Villa',
    area: 620,
    unitCost: 260,
    effectiveAge: 12,
    economicLife: 50,
    functional: 5,
    reason: 'One lift',
  },
  'parts.annexe': { area: 80, unitCost: 180, physical: 40 },
  'works.wall': { name: 'Wall', amount: 12_000, physical: 30 },
}

describe('the cost approach', () => {
  test('a warehouse of 350,000, 25 % depreciated, on land of 110,000 is worth 372,500 (Licensing School for Appraisal, 12-8)', () => {
    const sheet = { landValue: 110_000, 'parts.a': { area: 1000, unitCost: 350, physical: 25 } }
    expect(evaluate(sheet)).toMatchObject({ value: 372_500, landValue: 110_000, perSqm: 745, faults: [] })
  })

  test('the three depreciations follow one another', () => {
    const part = { area: 100, unitCost: 300, physical: 20, functional: 10, external: 5 }
    expect(evaluate({ landValue: 1, 'parts.a': part }).value).toBe(20_521)
  })

  test('a villa by its parts, with fees and profit, physical depreciation by the age-life method, and site works', () => {
    const outcome = evaluate(VILLA, { area: 400 })
    // 400 × 650; 186,186 × 38/50 × 0.95; 16,632 × 0.6; 12,000 × 0.7
    expect(outcome.steps.map(({ result }) => result?.value)).toEqual([
      260_000,
      undefined,
      134_426.292,
      9979.2,
      8400,
      412_805.492,
    ])
    expect(outcome).toMatchObject({ value: 412_805.492, landValue: 260_000, perSqm: 1032.014 })
    expect(outcome.steps[2]).toMatchObject({ texts: { name: 'Villa' }, figures: { physical: { value: 24 } } })
  })

  // Worked apart: 600 × 310 × 1.06 × 1.12 = 220,819.2; × 0.7 = 154,573.44 of all causes; × 0.95 = 146,844.768 with a deduction beyond them; land
  // 500 × 900, works 8,000 × 0.75.
  const TOTAL: FormValues = {
    landArea: 500,
    landRate: 900,
    feesRate: 6,
    profitRate: 12,
    'parts.a': { area: 600, unitCost: 310, effectiveAge: 15, economicLife: 50 },
    'works.a': { name: 'Wall', amount: 8000, physical: 25 },
  }
  const part = (more: object): FormValues => ({ ...TOTAL, 'parts.a': { ...(TOTAL['parts.a'] as object), ...more } })

  test('economic age-life is depreciation of all causes, and is called so', () => {
    const outcome = evaluate(TOTAL)
    expect(outcome).toMatchObject({ value: 610_573.44, faults: [] })
    const step = outcome.steps.find(({ word }) => word === 'methods:step.ageLife')
    expect(step).toMatchObject({ result: { value: 154_573.44 }, figures: { physical: { value: 30 } } })
    expect(remarks(outcome).join()).not.toContain('deductedTwice')
  })

  test.each([{ functional: 5 }, { external: 5 }])(
    'what is deducted beyond all causes is named and needs its reason before it carries weight: %j',
    (more) => {
      const unexplained = evaluate(part(more))
      expect(unexplained.value).toBe(602_844.768)
      expect(faults(unexplained)).toEqual(['parts.a.reason deductedTwice'])
      const explained = evaluate(part({ ...more, reason: 'A flyover since' }))
      expect(explained).toMatchObject({ value: 602_844.768, faults: [] })
      expect(remarks(explained)).toContain('parts.a.functional deductedTwice')
    },
  )

  test('physical depreciation that is typed leaves ages out, which is remarked on, and obsolescence is a kind of its own', () => {
    const outcome = evaluate(part({ physical: 30, functional: 5 }))
    expect(outcome).toMatchObject({ value: 602_844.768, faults: [] })
    const told = ['parts.a.effectiveAge ageNotCounted', 'parts.a.economicLife ageNotCounted', 'parts.a.reason noReason']
    expect(remarks(outcome)).toEqual(expect.arrayContaining(told))
    expect(outcome.steps.map(({ word }) => word)).toContain('methods:step.part')
  })

  test('the land has an area of its own where one is typed', () => {
    expect(evaluate({ ...VILLA, landArea: 100 }, { area: 400 }).landValue).toBe(65_000)
  })

  test('nothing is left of a part that is older than its life', () => {
    const old = { landValue: 1000, 'parts.a': { area: 10, unitCost: 100, effectiveAge: 60, economicLife: 50 } }
    expect(evaluate(old).value).toBe(1000)
    const told = { landSource: 'x', costSource: 'y' }
    expect(remarks(evaluate({ ...old, ...told, depreciationSource: 'z' }))).toEqual(['parts.a.effectiveAge beyondLife'])
    expect(remarks(evaluate({ ...old, ...told }))).toContain('depreciationSource noSource')
  })

  test.each([
    ['no land', { landRate: null }, ['landValue noLand']],
    ['land twice', { landValue: 5 }, ['landRate landTwice']],
    ['no parts', { 'parts.main': null, 'parts.annexe': null, 'works.wall': null }, ['parts noParts']],
    [
      'a part of nothing',
      { 'parts.main': { name: 'Villa' } },
      ['parts.main.area needed', 'parts.main.unitCost needed', 'parts.main.physical physical'],
    ],
    [
      'a life of nothing',
      { 'parts.annexe': { area: 1, unitCost: 1, effectiveAge: 1, economicLife: 0 } },
      ['parts.annexe.economicLife life'],
    ],
    ['works without a cost', { 'works.wall': { name: 'Wall' } }, ['works.wall.amount needed']],
  ] as [string, FormValues, string[]][])('%s is reported at its field, and gives no value', (_, more, expected) => {
    const outcome = evaluate({ ...VILLA, ...more }, { area: 400 })
    expect(faults(outcome)).toEqual(expected)
    expect(outcome.value).toBeNull()
  })

  test('a price of the land needs an area', () => {
    expect(faults(evaluate(VILLA, { area: null }))).toEqual(['landArea needed'])
  })

  test('remarks: land of the State, areas that differ, unit costs that are old or without a source, obsolescence without a reason', () => {
    const taken = { unitCostId: 'a', unitCostDate: '2024-12-31', unitCost: 260 }
    const part = { area: 700, physical: 0, external: 5 }
    const sheet = { landValue: 1, landSource: 'grid', 'parts.a': { ...part, ...taken } }
    expect(remarks(evaluate(sheet, { tenure: 'USUFRUCT', builtArea: 600 }))).toEqual([
      'landValue grantedLand',
      'parts builtArea',
      'parts.a.reason noReason',
      'parts.a.unitCost oldPrice',
    ])
    expect(
      remarks(
        evaluate(
          { ...sheet, 'parts.a': { ...part, ...taken, unitCostDate: '2025-01-01', reason: 'r' } },
          { builtArea: 640 },
        ),
      ),
    ).toEqual([])
    // Every group of inputs has a source, which is missed where one of them is given.
    const given = { feesRate: 5, 'works.a': { name: 'Wall', amount: 10 } }
    const missed = ['ratesSource noSource', 'worksSource noSource']
    expect(remarks(evaluate({ ...sheet, ...given }, { builtArea: 640 }))).toEqual(expect.arrayContaining(missed))
    const told = { ratesSource: 'a', worksSource: 'b' }
    expect(remarks(evaluate({ ...sheet, ...given, ...told }, { builtArea: 640 })).join()).not.toContain('noSource')
  })
})

describe('properties', () => {
  const age = fc.integer({ min: 0, max: 120 })
  const fils = fc.integer({ min: 1, max: 2_000_000 })
  const sheet = (effectiveAge: number): FormValues => ({
    landValue: 100_000,
    'parts.a': { area: 431.55, unitCost: 287.25, effectiveAge, economicLife: 60, functional: 5, external: 2.5 },
  })

  test('an older building is never worth more, nor ever less than its land', () => {
    fc.assert(
      fc.property(age, age, (a, b) => {
        const [young, old] = [Math.min(a, b), Math.max(a, b)].map((one) => evaluate(sheet(one)).value ?? 0)
        expect(old).toBeLessThanOrEqual(young ?? 0)
        expect(old).toBeGreaterThanOrEqual(100_000)
      }),
    )
  })

  test('new parts are worth exactly what they cost, to the fils, whatever their number', () => {
    fc.assert(
      fc.property(
        fils,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fils), { minLength: 1, maxLength: 20 }),
        (land, parts) => {
          const cost = parts.reduce((sum, [area, unitCost]) => sum + area * unitCost, land)
          const given = parts.map(([area, unitCost], at) => [
            `parts.${at}`,
            { area, unitCost: unitCost / 1000, physical: 0 },
          ])
          expect(evaluate({ landValue: land / 1000, ...Object.fromEntries(given) }).value).toBe(cost / 1000)
        },
      ),
    )
  })

  test('each depreciation takes its share of what the ones before left', () => {
    const share = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
    fc.assert(
      fc.property(share, share, share, (physical, functional, external) => {
        const part = { area: 350.5, unitCost: 210.125 }
        const sheetValue = evaluate({ landValue: 50_000, 'parts.a': { ...part, physical, functional, external } }).value
        const left = (1 - physical / 100) * (1 - functional / 100) * (1 - external / 100)
        expect(sheetValue).toBeCloseTo(50_000 + part.area * part.unitCost * left, 2)
      }),
    )
  })
})
