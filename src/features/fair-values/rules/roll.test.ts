import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { ROLL_AMOUNTS } from '../fields.ts'
import { HOLDINGS } from '../model/codes.ts'
import { byClass, type RollTyped, roll, rollTotals } from './roll.ts'

const NOTHING: RollTyped = {
  ...{ holding: null, opening: null, additions: null, works: null, disposals: null },
  ...{ transfersIn: null, transfersOut: null, transferred: null, exchange: null },
}
const row = (typed: Partial<RollTyped>, more: Partial<Parameters<typeof roll>[0]> = {}) =>
  roll({
    typed: { ...NOTHING, ...typed },
    earlier: null,
    value: null,
    isInSchedule: true,
    status: 'COMPLETED',
    ...more,
  })

describe('the roll-forward of a property', () => {
  test('is the worked example of a listed company to the fils', () => {
    const typed = { opening: 9_750_000, additions: 212_500.75, works: 48_300, disposals: 1_150_000 }
    expect(row(typed, { value: 9_012_000_000 })).toMatchObject({
      standing: 'KEPT',
      before: 8_860_800_750,
      gain: 151_199_250,
      closing: 9_012_000_000,
      remarks: [],
    })
  })

  test('opens with the value of the valuation before, unless another is typed, which is said', () => {
    expect(row({}, { earlier: 400_000_000, value: 410_000_000 })).toMatchObject({
      ...{ opening: 400_000_000, gain: 10_000_000, remarks: [] },
    })
    const other = row({ opening: 399_999.5 }, { earlier: 400_000_000, value: 410_000_000 })
    expect(other).toMatchObject({ opening: 399_999_500, gain: 10_000_500, remarks: ['DIFFERS'] })
    // What is typed as nothing is nothing: the property was not in the books at the opening.
    expect(row({ opening: 0, additions: 5 }, { earlier: 1, value: 6_000 })).toMatchObject({
      ...{ standing: 'NEW', opening: 0, gain: 1000, remarks: ['DIFFERS'] },
    })
  })

  test('of a new property opens at zero and asks where it comes from', () => {
    expect(row({ additions: 100 }, { value: 120_000 })).toMatchObject({ standing: 'NEW', opening: 0, gain: 20_000 })
    expect(row({}, { value: 120_000 })).toMatchObject({ standing: 'NEW', remarks: ['NO_SOURCE'] })
  })

  test('of one that left closes to zero: its disposals take all of it, or it is said that they do not', () => {
    const left = { isInSchedule: false, status: null, earlier: 1_150_000_000 }
    expect(row({ disposals: 1_150_000 }, left)).toMatchObject({ standing: 'LEFT', closing: 0, gain: 0, remarks: [] })
    expect(row({}, left)).toMatchObject({ gain: -1_150_000_000, remarks: ['REMAINS'] })
    // In the schedule still, but its valuation was given up as it was sold.
    const cancelled = { status: 'CANCELLED', value: 5000, earlier: 2000 } as const
    expect(row({ disposals: 2 }, cancelled)).toMatchObject({ standing: 'LEFT', closing: 0, gain: 0 })
    expect(row({}, cancelled)).toMatchObject({ standing: 'PENDING', closing: null, gain: null })
  })

  test('takes transfers by their direction and foreign exchange by its sign, and asks for the other class', () => {
    const of = { transfersIn: 30, transfersOut: 10, exchange: -5 }
    expect(row({ opening: 100, ...of }, { value: 130_000 })).toMatchObject({
      ...{ before: 115_000, gain: 15_000, remarks: ['NO_CLASS'] },
    })
    expect(row({ opening: 100, ...of, transferred: 'INVENTORY' }, { value: 1, status: 'DRAFT' }).remarks).toEqual([
      'NOT_COMPLETED',
    ])
  })
})

describe('sums', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 10 ** 12 }).map((fils) => fils / 1000))
  const rowOf = fc.record({
    category: fc.option(fc.constantFrom(...PROPERTY_CATEGORIES)),
    rolled: fc
      .record({
        typed: fc.record({
          holding: fc.option(fc.constantFrom(...HOLDINGS)),
          transferred: fc.option(fc.constantFrom(...HOLDINGS)),
          ...{ opening: amount, additions: amount, works: amount, disposals: amount },
          ...{ transfersIn: amount, transfersOut: amount },
          exchange: fc.option(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((fils) => fils / 1000)),
        }),
        earlier: fc.option(fc.integer({ min: 0, max: 10 ** 12 })),
        value: fc.option(fc.integer({ min: 1, max: 10 ** 12 })),
        isInSchedule: fc.boolean(),
        status: fc.option(fc.constantFrom('DRAFT', 'COMPLETED', 'CANCELLED')),
      })
      .map(roll),
  })

  test('of classes are those of the whole in each column, and opening with all movements and the gain is closing', () => {
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 40 }), (rows) => {
        const whole = rollTotals(rows)
        const classes = byClass(rows).map(({ rows: own }) => rollTotals(own))
        for (const field of [...ROLL_AMOUNTS, 'before', 'gain', 'closing', 'properties', 'pending'] as const)
          expect(classes.reduce((sum, one) => sum + one[field], 0)).toBe(whole[field])
        for (const one of [whole, ...classes]) {
          expect(one.before + one.gain).toBe(one.closing)
          const transfers = one.transfersIn - one.transfersOut
          expect(one.opening + one.additions + one.works - one.disposals + transfers + one.exchange).toBe(one.before)
        }
      }),
      { numRuns: 200 },
    )
  })
})
