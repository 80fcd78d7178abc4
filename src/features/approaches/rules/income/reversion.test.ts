import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import type { SubjectFacts } from '../../model.ts'
import { evaluateIncome } from '../income.ts'
import { netLayers } from './tenancies.ts'
import { equivalentYield } from './yields.ts'

const ON = '2026-01-01'
const evaluate = (values: FormValues, facts: Partial<SubjectFacts> = {}) =>
  evaluateIncome(values, { subject: subjectFacts({ area: 500, tenure: null, on: ON, ...facts }), comparables: [] })
const result = (values: FormValues, word: string) =>
  evaluate(values).steps.find((one) => one.word === `methods:step.${word}`)?.result?.value

// Worked apart at 60 digits: 36,000 a year for four years at 6 %, then 48,000 at 7 %: 36,000 × YP(4, 6 %) + 48,000 ÷ 7 % ÷ 1.07⁴; the layer 36,000 ÷ 6.5 % +
// 12,000 ÷ 8 % ÷ 1.08⁴; the equivalent yield e solves 36,000 × YP(4, e) + 48,000 ÷ e ÷ (1 + e)⁴ = 647,871.947461.
const LEASE: FormValues = { 'rents.a': { rent: 3000, leaseEnd: '2029-12-31', marketRent: 4000 } }
const REVERSION: FormValues = { ...LEASE, method: 'REVERSION', termRate: 6, reversionRate: 7 }
const LAYER: FormValues = { ...LEASE, method: 'LAYER', coreRate: 6.5, sliceRate: 8 }

describe('an under-rented lease', () => {
  test('by term and reversion, with its yields', () => {
    expect(evaluate(REVERSION)).toMatchObject({ value: 647_871.947, faults: [] })
    expect([result(REVERSION, 'termPart'), result(REVERSION, 'reversionPart')]).toEqual([124_743.802, 523_128.145])
    expect([
      result(REVERSION, 'netInitial'),
      result(REVERSION, 'reversionary'),
      result(REVERSION, 'equivalent'),
    ]).toEqual([5.56, 7.41, 6.97])
    expect(equivalentYield(netLayers(REVERSION, ON), decimal(647_871.947461))).toBeCloseTo(0.0697122291, 9)
    expect(result(REVERSION, 'unexpired')).toBe(4)
  })

  test('by layers', () => {
    expect(evaluate(LAYER)).toMatchObject({ value: 664_100.632, faults: [] })
    expect([result(LAYER, 'core'), result(LAYER, 'slice')]).toEqual([553_846.154, 110_254.478])
  })

  test('the buyer’s costs are paid of the value, and the yields are of both', () => {
    const bought = { ...REVERSION, purchaseCosts: 1.5 }
    // 647,871.947461 ÷ 1.015
    expect(evaluate(bought).value).toBe(638_297.485)
    expect(result(bought, 'netInitial')).toBe(5.56)
  })
})

describe('several units', () => {
  const UNITS: FormValues = {
    'rents.a': { unit: '1', area: 100, rent: 600, leaseEnd: '2027-12-31', marketRent: 500 },
    'rents.b': { unit: '2', area: 60, rent: 300, leaseEnd: '2026-12-31', marketRent: 300 },
    'rents.c': { unit: '3', area: 40, marketRent: 200, voidMonths: 6 },
  }
  const DIRECT = { ...UNITS, method: 'DIRECT', capRate: 8, 'expenses.a': { name: 'All', amount: 2400 } }

  test('have their unexpired term, over-rent, vacancy, break-even and the price of each', () => {
    // (7,200 × 2 + 3,600 × 1) ÷ 10,800 years; 1,200 of 10,800; 200 of 1,000 a month and 40 of 200 m²; 2,400 of 12,000.
    const words = ['unexpired', 'overRented', 'vacant', 'breakEven'].map((word) => result(DIRECT, word))
    expect(words).toEqual([1.67, 1200, 20, 20])
    const { steps, value } = evaluate(DIRECT)
    expect(steps.find(({ word }) => word.endsWith('overRented'))?.figures.share?.value).toBe(11.11)
    expect(steps.find(({ word }) => word.endsWith('vacant'))?.figures.area?.value).toBe(20)
    // 9,600 ÷ 8 % + 1,200 × YP(2) − 2,400 × (1 − 1.08^−0.5) ÷ 8 %
    const plain = 9600 / 0.08 + (1200 * (1 - 1.08 ** -2)) / 0.08 - (2400 * (1 - 1.08 ** -0.5)) / 0.08
    expect(value).toBeCloseTo(plain, 3)
    expect(result(DIRECT, 'perUnit')).toBeCloseTo(plain / 3, 3)
  })

  test('have no yields by a multiplier, which counts gross income alone', () => {
    const multiplied = { ...UNITS, method: 'MULTIPLIER', multiplier: 11.5 }
    // 600 + 300 a month, and the vacant unit from the seventh month on at 200: 10,800 + 1,200.
    expect(evaluate(multiplied)).toMatchObject({ value: 138_000, faults: [] })
    expect(result(multiplied, 'netInitial')).toBeUndefined()
    expect(evaluate({ ...multiplied, multiplier: null }).faults).toMatchObject([{ field: 'multiplier' }])
  })
})

test('a right that the State grants is not valued for ever by any of them', () => {
  for (const values of [REVERSION, LAYER, { ...LEASE, method: 'MULTIPLIER', multiplier: 10 }])
    expect(evaluate(values, { tenure: 'USUFRUCT', remainingMonths: 120 }).faults).toMatchObject([
      { field: 'method', code: 'methods:fault.granted' },
    ])
})

const month = fc.integer({ min: 1, max: 168 })
const amount = fc.integer({ min: 50, max: 5000 })
const unit = fc.oneof(
  fc.record({
    rent: amount,
    marketRent: amount,
    end: month,
    breaks: fc.option(month, { nil: null }),
    free: fc.integer({ min: 0, max: 48 }),
    steps: fc.uniqueArray(fc.tuple(month, amount), { maxLength: 3, selector: ([at]) => at }),
  }),
  fc.record({ rent: amount, free: fc.integer({ min: 0, max: 48 }) }),
  fc.record({ marketRent: amount, voidMonths: fc.integer({ min: 0, max: 36 }) }),
)
/** A day so many whole months and half a month after the first of January 2026. */
const dayAfter = (months: number, day: number) => new Date(Date.UTC(2026, months, day)).toISOString().slice(0, 10)
const choices = fc.constantFrom(null, 'TO_END', 'TO_BREAK', 'OVER_RENTED')
const rolls = fc.tuple(fc.array(unit, { minLength: 1, maxLength: 15 }), choices).map(([units, breaks]) => ({
  units,
  breaks,
  values: Object.fromEntries<FormValues[string]>([
    ['breaks', breaks],
    ...units.flatMap((one, at): [string, FormRow][] => {
      if (!('rent' in one)) return [[`rents.${at}`, one]]
      const freeUntil = dayAfter(one.free, 15)
      if (!('end' in one)) return [[`rents.${at}`, { rent: one.rent, freeUntil }]]
      const { end, steps, breaks: ends, free: _, ...row } = one
      const breakDay = ends && dayAfter(ends, 16)
      return [
        [`rents.${at}`, { ...row, unit: `U${at}`, leaseEnd: dayAfter(end, 15), breakDay, freeUntil }],
        ...steps.map(([from, rent], n): [string, FormRow] => [
          `rentSteps.${at}-${n}`,
          { unit: `u${at} `, from: dayAfter(from, 16), rent },
        ]),
      ]
    }),
  ]),
}))
const rates = fc.integer({ min: 200, max: 1500 }).map((of) => of / 100)

/** The rents of a year by the months in which they are paid, for how long the rent is free, the months until the market rent, and that. */
type Plain = { path: [from: number, to: number, rent: number][]; free: number; end: number; later: number }

test('random rolls with steps, breaks and rent-free months come to what a plain reckoning unit by unit comes to', () => {
  fc.assert(
    fc.property(rolls, rates, rates, ({ units, values, breaks }, first, second) => {
      const [t, r] = [first / 100, second / 100]
      const purchase = (months: number, rate: number) => (1 - (1 + rate) ** (-months / 12)) / rate
      const deferred = (months: number, rate: number) => (1 + rate) ** (-months / 12) / rate
      const plainOf = (one: (typeof units)[number]): Plain => {
        if (!('rent' in one)) {
          const { voidMonths: end, marketRent } = one
          return { path: end > 0 ? [[0, end, 0]] : [], free: 0, end, later: marketRent * 12 }
        }
        if (!('end' in one)) return { path: [], free: one.free, end: one.free, later: one.rent * 12 }
        const steps = one.steps.toSorted(([a], [b]) => a - b)
        const ends = one.breaks !== null && one.breaks < one.end ? one.breaks : null
        const then = steps.findLast(([from]) => from <= (ends ?? 0))?.[1] ?? one.rent
        const isBroken = breaks === 'TO_BREAK' || (breaks === 'OVER_RENTED' && then > one.marketRent)
        const end = ends !== null && isBroken ? ends : one.end
        const begun: [number, number][] = [[0, one.rent], ...steps.filter(([from]) => from < end)]
        const path = begun.map(([from, rent], at): Plain['path'][number] => [
          Math.max(from, one.free),
          begun[at + 1]?.[0] ?? end,
          rent * 12,
        ])
        const paid = path.filter(([from, to]) => from < to)
        return { path: paid, free: Math.min(one.free, end), end, later: one.marketRent * 12 }
      }
      const reckoned = (of: (plain: Plain) => number) => units.reduce((sum, one) => sum + of(plainOf(one)), 0)
      const over = ({ path }: Plain, rate: number, less = 0) =>
        path.reduce((sum, [from, to, rent]) => sum + (rent - less) * (purchase(to, rate) - purchase(from, rate)), 0)
      const near = (value: number | null, plain: number) =>
        plain > 0.01 ? expect(value).toBeCloseTo(plain, 2) : expect(value).toBeNull()
      near(
        evaluate({ ...values, method: 'REVERSION', termRate: first, reversionRate: second }).value,
        reckoned((one) => over(one, t) + one.later * deferred(one.end, r)),
      )
      near(
        evaluate({ ...values, method: 'LAYER', coreRate: first, sliceRate: second }).value,
        reckoned((one) => {
          const core = Math.min(one.later, ...one.path.map(([, , rent]) => rent))
          const free = core * purchase(one.free, r)
          return core / t + over(one, r, core) - free + (one.later - core) * deferred(one.end, r)
        }),
      )
    }),
    { numRuns: 200 },
  )
})

test('at one yield all three are one value, and the equivalent yield of it is that yield, back to the fils', () => {
  fc.assert(
    fc.property(rolls, rates, ({ values }, rate) => {
      const direct = evaluate({ ...values, method: 'DIRECT', capRate: rate }).value
      fc.pre(direct !== null)
      expect(evaluate({ ...values, method: 'REVERSION', termRate: rate, reversionRate: rate }).value).toBe(direct)
      expect(evaluate({ ...values, method: 'LAYER', coreRate: rate, sliceRate: rate }).value).toBe(direct)
      const found = equivalentYield(netLayers(values, ON), decimal(direct ?? 0)) ?? 0
      expect(found * 100).toBeCloseTo(rate, 3)
      const percent = decimal(found).times(100).toNumber()
      expect(evaluate({ ...values, method: 'DIRECT', capRate: percent }).value).toBeCloseTo(direct ?? 0, 3)
    }),
    { numRuns: 100 },
  )
})

test('leases that end with a year are worth by a cash flow at that yield what they are worth by term and reversion', () => {
  const years = fc.integer({ min: 1, max: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(years, years, years), { minLength: 1, maxLength: 6 }), rates, (leases, rate) => {
      const values = Object.fromEntries(
        leases.map(([rent, market, length], at) => [
          `rents.${at}`,
          { rent: rent * 100, marketRent: market * 100, leaseEnd: `${2025 + length}-12-31` },
        ]),
      )
      const flow = { method: 'CASH_FLOW', discountRate: rate, holdingYears: 6, exitMethod: 'RATE', exitRate: rate }
      const reversion = evaluate({ ...values, method: 'REVERSION', termRate: rate, reversionRate: rate }).value
      expect(evaluate({ ...values, ...flow }).value).toBe(reversion)
    }),
    { numRuns: 60 },
  )
})
