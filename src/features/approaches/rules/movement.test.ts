import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import type { SubjectFacts } from '../model.ts'
import type { Contents } from './content-changes.ts'
import {
  bySection,
  feesOf,
  isBeyond,
  type Movement,
  movementOf,
  percentMoved,
  sumOfCauses,
  totalsOf,
  type Valued,
  waterfallOf,
} from './movement.ts'

const UNIT = evidenceId(1)
const income = (INCOME: FormValues, facts: Partial<SubjectFacts> = {}, price = 300_000): Contents => ({
  sheets: { INCOME, RECONCILIATION: {} },
  inputs: { subject: subjectFacts({ category: 'COMMERCIAL', ...facts }), comparables: [comparableOf(1, { price })] },
})
const valued = (kwd: number, contents: Contents | null = null): Valued => ({ value: Math.round(kwd * 1000), contents })
const LET = { method: 'DIRECT', potentialIncome: 24_000, vacancyRate: 5, capRate: 8 }

describe('the movement of a property', () => {
  test('is split into rents, voids with outgoings, yield, and the rounding of who concluded', () => {
    // 285,000 of 24,000; then 299,250, 283,500, 271,000 and 240,888.889: concluded as 241,000.
    const later = { method: 'DIRECT', capRate: 9, stateRent: 1_000, vacancyRate: 10, potentialIncome: 25_200 }
    expect(movementOf(valued(285_000, income(LET)), valued(241_000, income(later)))).toEqual({
      standing: 'KEPT',
      opening: 285_000_000,
      closing: 241_000_000,
      causes: { RENTS: 14_250_000, VOIDS: -28_250_000, YIELD: -30_111_111, ROUNDING: 111_111 },
    })
  })

  test('has evidence, facts and costs of sheets that compare', () => {
    const of = (price: number, area: number, landValue: number): Contents => ({
      sheets: {
        GRID: { [`weights.${evidenceId(1)}`]: { weight: 100 } },
        COST: { landValue, [`parts.${UNIT}`]: { area: 100, unitCost: 100, effectiveAge: 10, economicLife: 50 } },
        RECONCILIATION: { gridWeight: 50, costWeight: 50 },
      },
      inputs: { subject: subjectFacts({ area }), comparables: [comparableOf(1, { price })] },
    })
    const { causes } = movementOf(
      valued(314_000, of(320_000, 400, 300_000)),
      valued(329_000, of(340_000, 400, 310_000)),
    )
    expect(causes).toEqual({ EVIDENCE: 10_000_000, COST: 5_000_000 })
    const { causes: grown } = movementOf(
      valued(314_000, of(320_000, 400, 300_000)),
      valued(330_000, of(320_000, 440, 300_000)),
    )
    expect(Object.keys(grown)).toContain('FACTS')
  })

  test('of evidence that was replaced, without a value until its cells are there, is of the evidence', () => {
    const of = (n: number, price: number): Contents => ({
      sheets: {
        GRID: {
          [`weights.${evidenceId(n)}`]: { weight: 100 },
          [`cells.${evidenceId(n)}:LOCATION`]: { unit: 'PERCENT', value: n, reason: 'x' },
        },
        RECONCILIATION: {},
      },
      inputs: { subject: subjectFacts(), comparables: [comparableOf(n, { price })] },
    })
    const { causes } = movementOf(valued(323_200, of(1, 320_000)), valued(346_800, of(2, 340_000)))
    expect(causes).toEqual({ EVIDENCE: 23_600_000 })
  })

  test('that no sheets tell is one cause, shown and not split', () => {
    expect(movementOf(valued(100), valued(90)).causes).toEqual({ OTHER: -10_000 })
    expect(movementOf(valued(100), valued(90, income(LET))).causes).toEqual({ OTHER: -10_000 })
    const unfinished = income({ method: 'DIRECT', potentialIncome: 24_000 })
    expect(movementOf(valued(285_000, income(LET)), valued(280_000, unfinished)).causes).toEqual({ OTHER: -5_000_000 })
  })

  test('is of the scope where the property came or left, and nothing while it has no value', () => {
    expect(movementOf(null, valued(50))).toEqual({
      standing: 'ADDED',
      opening: null,
      closing: 50_000,
      causes: { SCOPE: 50_000 },
    })
    expect(movementOf(valued(70), null, { left: true })).toEqual({
      standing: 'LEFT',
      opening: 70_000,
      closing: null,
      causes: { SCOPE: -70_000 },
    })
    expect(movementOf(valued(70), null)).toEqual({ standing: 'PENDING', opening: 70_000, closing: null, causes: {} })
  })

  test('is held against the bound in percent of what the value was', () => {
    const of = (opening: number | null, closing: number | null) => ({ opening, closing })
    expect(percentMoved(of(200_000, 230_010))).toBe(15.01)
    expect([percentMoved(of(null, 1)), percentMoved(of(0, 1)), percentMoved(of(1, null))]).toEqual([null, null, null])
    expect(isBeyond(of(200_000, 230_000), 15)).toBe(false)
    expect(isBeyond(of(200_000, 230_001), 15)).toBe(true)
    expect(isBeyond(of(200_000, 169_999), 15)).toBe(true)
    expect([isBeyond(of(200_000, 900_000), null), isBeyond(of(null, 900_000), 15)]).toEqual([false, false])
  })
})

test('fees move by scope and by change; one that is not known yet is in neither', () => {
  expect(
    feesOf([
      { lineId: 'a', openingFee: 100, closingFee: 120 },
      { lineId: 'b', openingFee: 100, closingFee: null },
      { lineId: 'c', openingFee: null, closingFee: 90 },
      { lineId: null, openingFee: 70, closingFee: null },
    ]),
  ).toEqual({ opening: 170, scope: 20, change: 20, closing: 210 })
})

const money = fc.integer({ min: 1_000, max: 9_000_000 }).map((fils) => fils / 1000)
const rate = fc.integer({ min: 300, max: 1500 }).map((basis) => basis / 100)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary)
const sheet: fc.Arbitrary<FormValues> = fc
  .record({
    method: fc.constantFrom('DIRECT', 'REVERSION', 'CASH_FLOW', 'MULTIPLIER'),
    ...{ potentialIncome: money, capRate: maybe(rate), termRate: rate, reversionRate: rate, discountRate: rate },
    ...{ multiplier: maybe(rate), vacancyRate: maybe(rate), stateRent: maybe(money), incomeGrowth: maybe(rate) },
    ...{ holdingYears: fc.integer({ min: 1, max: 8 }), exitMethod: fc.constantFrom('RATE', 'NONE'), exitRate: rate },
    works: maybe(money),
  })
  .map(({ works, ...fields }) => ({ ...fields, [`adjustments.${UNIT}`]: works ? { amount: works } : null }))
const contents = fc
  .tuple(sheet, fc.constantFrom('2026-11-01', '2027-02-15'), fc.constantFrom(300_000, 310_000))
  .map(([values, on, price]) => income(values, { on }, price))
const some = fc.tuple(money, maybe(contents)).map(([kwd, told]) => valued(kwd, told))
const moved = fc
  .record({ opening: maybe(some), closing: maybe(some), left: fc.boolean() })
  .filter(({ opening, closing, left }) => (left ? opening !== null : opening !== null || closing !== null))
  .map(({ opening, closing, left }) => movementOf(opening, closing, { left }))

test('whatever changed, the causes of a property, of sections and of the whole sum to the difference to the fils', () => {
  let split = 0
  const difference = ({ standing, opening, closing }: Movement) =>
    standing === 'PENDING' ? 0 : (closing ?? 0) - (opening ?? 0)
  fc.assert(
    fc.property(fc.array(fc.tuple(moved, maybe(fc.constantFrom('A', 'B'))), { maxLength: 12 }), (all) => {
      const rows = all.map(([movement, section]) => ({ ...movement, section }))
      for (const row of rows) {
        expect(sumOfCauses(row.causes)).toBe(difference(row))
        expect(Object.values(row.causes).every((amount) => Number.isInteger(amount) && amount !== 0)).toBe(true)
        if (Object.keys(row.causes).length > 1) split += 1
      }
      const totals = totalsOf(rows)
      expect(totals.opening + sumOfCauses(totals.causes)).toBe(totals.closing)
      const sections = bySection(rows)
      for (const { totals: own } of sections) expect(own.opening + sumOfCauses(own.causes)).toBe(own.closing)
      expect(sections.reduce((sum, { totals: own }) => sum + own.closing, 0)).toBe(totals.closing)
      expect(sections.reduce((sum, { totals: own }) => sum + own.properties, 0)).toBe(rows.length)
      const steps = waterfallOf(totals)
      expect(steps.at(-2)?.to).toBe(totals.closing)
      expect(steps.at(-1)).toEqual({ key: 'CLOSING', from: 0, to: totals.closing })
    }),
    { numRuns: 120 },
  )
  expect(split).toBeGreaterThan(15)
})
