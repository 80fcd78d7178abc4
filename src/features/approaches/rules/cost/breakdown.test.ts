import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { evidenceId, subjectFacts } from '../../../../../tests/support/approaches.ts'
import type { Outcome } from '../../model.ts'
import { evaluateCost } from '../cost.ts'
import { breakdownOf } from './breakdown.ts'
import { buildingResults, workedParts, workedWorks } from './parts.ts'

const evaluate = (values: FormValues): Outcome =>
  evaluateCost(values, { subject: subjectFacts({ area: 500, tenure: null, on: '2026-01-01' }), comparables: [] })
const faults = (outcome: Outcome) => outcome.faults.map(({ field, code }) => `${field} ${code.split('fault.')[1]}`)
const remarks = (outcome: Outcome) =>
  outcome.remarks
    .filter(({ word }) => !word.endsWith('noSource'))
    .map((one) => `${one.field} ${one.word.split('remark.')[1]}`)

const PART: FormRow = { name: 'Villa', area: 600, unitCost: 310, effectiveAge: 15 }
const BY_CAUSE: FormRow = {
  ...PART,
  depreciation: 'BREAKDOWN',
  curable: 6000,
  physicalLife: 60,
  functionalCure: 7000,
  external: 4,
  reason: 'A flyover since',
}
const sheet = (part: FormRow, more: FormValues = {}): FormValues => ({
  landArea: 500,
  landRate: 900,
  feesRate: 6,
  profitRate: 12,
  'parts.a': part,
  'works.a': { name: 'Wall', amount: 8000, physical: 25 },
  ...more,
})
const ITEM: FormRow = { part: 'Villa', name: 'Cooling', share: 20, age: 8, life: 15 }
const items = (...rows: FormRow[]): FormValues => Object.fromEntries(rows.map((row, at) => [`shortLived.${at}`, row]))

// Cost new 600 × 310 × 1.06 × 1.12 = 220,819.2; land 500 × 900; works 8,000 × 0.75.
describe('a part of 220,819.2 new', () => {
  test('by age-life of all causes is worth 154,573.44, whatever else is typed that the method does not count', () => {
    const chosen = { ...PART, depreciation: 'AGE_LIFE', economicLife: 50 }
    expect(evaluate(sheet(chosen))).toMatchObject({ value: 610_573.44, faults: [] })
    const more = evaluate(sheet({ ...chosen, physical: 60, curable: 5, externalLoss: 9 }))
    expect(more).toMatchObject({ value: 610_573.44, faults: [] })
    expect(remarks(more)).toEqual(['physical', 'curable', 'externalLoss'].map((cell) => `parts.a.${cell} notCounted`))
    const twice = evaluate(sheet({ ...chosen, functional: 5 }))
    expect([twice.value, faults(twice)]).toEqual([602_844.768, ['parts.a.reason deductedTwice']])
  })

  // 6,000; 44,163.84 × 8/15; (220,819.2 − 6,000 − 44,163.84) × 15/60; 7,000; 4 % of 220,819.2 − 72,217.888 − 7,000.
  test('by breakdown is worth 135,937.25952: curable, short-lived, long-lived, functional, external', () => {
    const worked = breakdownOf(decimal(220_819.2), BY_CAUSE, [{ field: 'shortLived.0', row: ITEM }])
    expect(worked?.shortLived.map(({ loss }) => loss.toNumber())).toEqual([23_554.048])
    const { curable, longLived, physical, functionalCure, external, depreciated } = worked ?? {}
    expect([curable, longLived, physical, functionalCure, external, depreciated].map(Number)).toEqual([
      6000, 42_663.84, 72_217.888, 7000, 5664.05248, 135_937.25952,
    ])
    const outcome = evaluate(sheet(BY_CAUSE, items(ITEM)))
    expect(outcome).toMatchObject({ value: 591_937.26, faults: [] })
    expect(remarks(outcome)).toEqual([])
    expect(outcome.steps.map(({ word, result }) => [word.split('step.')[1], result?.value])).toEqual([
      ['landByArea', 450_000],
      ['costExtras', undefined],
      ['breakdown', 220_819.2],
      ['curable', -6000],
      ['shortLived', -23_554.048],
      ['longLived', -42_663.84],
      ['physicalSum', -72_217.888],
      ['functionalCure', -7000],
      ['externalShare', -5664.052],
      ['depreciated', 135_937.26],
      ['works', 6000],
      ['costValue', 591_937.26],
    ])
    expect(outcome.steps[9]?.figures.share).toEqual({ value: 38.44, unit: 'PERCENT' })
  })

  // 220,819.2 − 72,217.888 − 900 ÷ 9 % − 1,200 ÷ 8 %
  test('losses a year are capitalised, each at its rate', () => {
    const lost = { functionalCure: null, functionalLoss: 900, functionalRate: 9 }
    const part = { ...BY_CAUSE, ...lost, external: null, externalLoss: 1200, externalRate: 8 }
    const outcome = evaluate(sheet(part, items(ITEM)))
    expect(outcome).toMatchObject({ value: 450_000 + 6000 + 123_601.312, faults: [] })
    expect(outcome.steps.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['methods:step.functionalLoss', 'methods:step.externalLoss']),
    )
  })

  test('by observed rates needs what was observed', () => {
    const part = { ...PART, depreciation: 'OBSERVED', physical: 20, functional: 10, external: 5, effectiveAge: null }
    expect(faults(evaluate(sheet(part)))).toEqual(['parts.a.reason observed'])
    const outcome = evaluate(sheet({ ...part, reason: 'Sales of two like it' }))
    // 220,819.2 × 0.8 × 0.9 × 0.95
    expect(outcome).toMatchObject({ value: 450_000 + 6000 + 151_040.333, faults: [] })
    expect(outcome.steps[2]).toMatchObject({ word: 'methods:step.observed', texts: { reason: 'Sales of two like it' } })
  })
})

describe('a breakdown', () => {
  test.each([
    ['no ages', { effectiveAge: null, physicalLife: null }, ['effectiveAge needed', 'physicalLife needed']],
    ['a life of nothing', { physicalLife: 0 }, ['physicalLife life']],
    ['a loss without its rate', { functionalLoss: 9 }, ['functionalRate needed']],
    ['a rate without its loss', { externalRate: 9 }, ['externalLoss needed']],
    ['a rate of nothing', { functionalLoss: 9, functionalRate: 0 }, ['functionalRate rate']],
    ['what is external twice', { externalLoss: 9, externalRate: 9 }, ['externalLoss amountOrShare']],
    ['more to cure than there is', { curable: 200_000 }, ['curable beyondNew']],
  ])('%s is reported at its cell, and gives no value', (_, more, expected) => {
    const outcome = evaluate(sheet({ ...BY_CAUSE, ...more }, items(ITEM)))
    expect(faults(outcome)).toEqual(expected.map((one) => `parts.a.${one}`))
    expect(outcome.value).toBeNull()
  })

  test('more obsolescence than what is left is reported at the part', () => {
    expect(faults(evaluate(sheet({ ...BY_CAUSE, functionalCure: 190_000 })))).toEqual(['parts.a beyondLeft'])
  })

  test('a cost to cure beside a capitalised loss is remarked on, and obsolescence without its reason', () => {
    const both = { ...BY_CAUSE, functionalLoss: 100, functionalRate: 10, reason: null }
    expect(remarks(evaluate(sheet(both)))).toEqual(['parts.a.functionalLoss functionalBoth', 'parts.a.reason noReason'])
  })

  test('figures of other methods are not counted, which is said at each', () => {
    const outcome = evaluate(sheet({ ...BY_CAUSE, economicLife: 50, physical: 10, functional: 5 }, items(ITEM)))
    expect(outcome.value).toBe(591_937.26)
    expect(remarks(outcome)).toEqual(
      ['economicLife', 'physical', 'functional'].map((cell) => `parts.a.${cell} notCounted`),
    )
  })
})

describe('a short-lived item', () => {
  const id = evidenceId(7)
  const two = (row: FormRow, name = 'Annexe'): FormValues => ({
    ...sheet(BY_CAUSE, items(row)),
    [`parts.${id}`]: { ...BY_CAUSE, building: 'B', name },
  })

  test('is of the part that it names by name, by building and name, by the id of its row, or of the only one', () => {
    const alone = evaluate(sheet(BY_CAUSE, items({ ...ITEM, part: null })))
    expect(alone.value).toBe(591_937.26)
    const first = evaluate(two(ITEM)).value
    expect(evaluate(two({ ...ITEM, part: 'Annexe' })).value).toBe(first)
    expect(evaluate(two({ ...ITEM, part: 'B: Annexe' })).value).toBe(first)
    expect(evaluate(two({ ...ITEM, part: id })).value).toBe(first)
  })

  test('that names no part, or may be of several, is reported', () => {
    expect(faults(evaluate(two({ ...ITEM, part: 'Roof' })))).toEqual(['shortLived.0.part noPart'])
    expect(faults(evaluate(two({ ...ITEM, part: null })))).toEqual(['shortLived.0.part noPart'])
    expect(faults(evaluate(two(ITEM, 'Villa')))).toEqual(['shortLived.0.part noPart'])
  })

  test('has a share or an amount, an age and a life', () => {
    const missing = evaluate(sheet(BY_CAUSE, items({ part: 'Villa' }, { ...ITEM, amount: 5 }, { ...ITEM, life: 0 })))
    expect(faults(missing)).toEqual([
      'shortLived.0.amount needed',
      'shortLived.0.age needed',
      'shortLived.0.life needed',
      'shortLived.1.amount amountOrShare',
      'shortLived.2.life life',
    ])
    const byAmount = { ...ITEM, share: null, amount: 44_163.84 }
    expect(evaluate(sheet(BY_CAUSE, items(byAmount))).value).toBe(591_937.26)
    expect(remarks(evaluate(sheet(BY_CAUSE, items({ ...ITEM, age: 20 }))))).toEqual(['shortLived.0.age beyondItsLife'])
  })

  test('of a part by another method is not counted', () => {
    const outcome = evaluate(sheet({ ...PART, economicLife: 50 }, items(ITEM)))
    expect([outcome.value, remarks(outcome)]).toEqual([610_573.44, ['shortLived.0 notCounted']])
  })
})

// 186,000 × 1.06 × 1.04 × 1.05 = 215,298.72; half of it at 7 % for 18 months 11,498.739…; × 1.12
test('fees, indirect costs and contingency follow one another, then finance of half of them, then profit', () => {
  const more = { indirectRate: 4, contingencyRate: 5, constructionMonths: 18, financeRate: 7 }
  const outcome = evaluate(sheet({ ...PART, economicLife: 50, effectiveAge: 0 }, more))
  expect(outcome.steps[1]).toMatchObject({
    word: 'methods:step.costFinanced',
    result: { value: 254_013.154 },
    figures: { base: { value: 186_000 }, finance: { value: 11_498.739 }, months: { value: 18, unit: 'MONTHS' } },
  })
  expect(outcome.value).toBe(710_013.154)
  const unfinanced = evaluate(sheet({ ...PART, economicLife: 50, effectiveAge: 0 }, { indirectRate: 4 }))
  // 186,000 × 1.06 × 1.04 × 1.12
  expect(unfinanced.steps[1]).toMatchObject({ word: 'methods:step.costOrder', result: { value: 229_651.968 } })
  for (const [given, missing] of [
    ['financeRate', 'constructionMonths'],
    ['constructionMonths', 'financeRate'],
  ] as const)
    expect(faults(evaluate(sheet({ ...PART, economicLife: 50 }, { [given]: 7 })))).toEqual([`${missing} needed`])
})

test('each building is summed from its parts and its site works, in a step of its own', () => {
  const part = { area: 100, unitCost: 100, physical: 10 }
  const values: FormValues = {
    landValue: 1,
    'parts.a': { ...part, building: 'Main ' },
    'parts.b': { ...part, building: 'Annexe', physical: 50 },
    'parts.c': { ...part, building: 'Main' },
    'parts.d': part,
    // A wall of the annexe, 4,000 less 25 %; a road of no building is of the whole site.
    'works.a': { name: 'Wall', building: 'Annexe', amount: 4000, physical: 25 },
    'works.b': { name: 'Road', amount: 7000 },
  }
  const results = buildingResults(workedParts(values), workedWorks(values)).map((one) => [
    one.name,
    one.parts,
    one.depreciated.toNumber(),
  ])
  expect(results).toEqual([
    ['Main', 2, 18_000],
    ['Annexe', 1, 8000],
    [null, 1, 9000],
  ])
  const steps = evaluate(values).steps.filter(({ word }) => /uilding$/.test(word))
  expect(steps.map(({ result }) => result?.value)).toEqual([18_000, 8000, 9000])
  expect(buildingResults(workedParts({ 'parts.d': part }), [])).toEqual([])
})

describe('properties', () => {
  const money = fc.integer({ min: 0, max: 40_000 })
  const years = fc.integer({ min: 1, max: 90 })

  test('whatever a breakdown deducts and what it leaves are the cost new', () => {
    fc.assert(
      fc.property(money, money, money, years, years, years, years, (curable, cure, amount, age, life, a, l) => {
        const row = { ...BY_CAUSE, curable, functionalCure: cure, effectiveAge: age, physicalLife: life }
        const item = { field: 'shortLived.0', row: { amount, age: a, life: l } }
        const worked = breakdownOf(decimal(220_819.2), row, [item])
        if (!worked) throw new Error('not worked out')
        const { physical, functionalCure, functionalLoss, external, depreciated } = worked
        const all = physical.plus(functionalCure).plus(functionalLoss).plus(external).plus(depreciated)
        expect(all.minus(220_819.2).abs().toNumber()).toBeLessThan(1e-20)
      }),
    )
  })

  test('without other causes a breakdown is age-life by the physical life, short-lived items or not', () => {
    fc.assert(
      fc.property(years, years, fc.integer({ min: 0, max: 100 }), (age, life, share) => {
        const bare = { area: 600, unitCost: 310, effectiveAge: age }
        const byLife = evaluate(sheet({ ...bare, depreciation: 'AGE_LIFE', economicLife: life })).value
        const causes = { ...bare, depreciation: 'BREAKDOWN', physicalLife: life }
        expect(evaluate(sheet(causes, items({ share, age, life }))).value).toBeCloseTo(byLife ?? 0, 2)
      }),
    )
  })
})
