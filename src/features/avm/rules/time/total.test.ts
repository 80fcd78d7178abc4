import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { areaVarianceOf, type Summand, totalOf } from './total.ts'

const Z = 1.2815515655446004
/** A property of a value whose price scatters by so much, in logarithms. */
const of = (value: number, spread: number, area: string | null = null): Summand => ({
  ...{ value, area, low: value * Math.exp(-Z * spread), high: value * Math.exp(Z * spread) },
})

test('one property: its mean is e^(s² ÷ 2) above its median, its range is its own', () => {
  const { value, low, high, count } = totalOf([of(300_000, 0.2)], { level: 0, area: 0 })
  expect(count).toBe(1)
  expect(value).toBeCloseTo(300_000 * Math.exp(0.02), 6)
  expect(low).toBeCloseTo(300_000 * Math.exp(-0.2 * Z), 4)
  expect(high).toBeCloseTo(300_000 * Math.exp(0.2 * Z), 4)
})

test('two properties that share nothing, worked by hand: variances of lognormals add up', () => {
  const { value, low, high } = totalOf([of(100, 0.3), of(200, 0.1)], { level: 0, area: 0 })
  const [a, b] = [100 * Math.exp(0.045), 200 * Math.exp(0.005)]
  const variance = a ** 2 * Math.expm1(0.09) + b ** 2 * Math.expm1(0.01)
  const spread = Math.log(1 + variance / (a + b) ** 2)
  expect(value).toBeCloseTo(a + b, 9)
  expect(Math.log(high / low)).toBeCloseTo(2 * Z * Math.sqrt(spread), 9)
})

test('identities: no order, no estimate more than its own range, nothing of none', () => {
  const summands = fc.array(
    fc.tuple(fc.integer({ min: 20_000, max: 2_000_000 }), fc.double({ min: 0.05, max: 0.5, noNaN: true }), fc.nat(3)),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(summands, (some) => {
      const all = some.map(([value, spread, area]) => of(value, spread, area === 0 ? null : `area ${area}`))
      const shared = { level: 0.001, area: 0.002 }
      const total = totalOf(all, shared)
      expect(totalOf(all.toReversed(), shared).high / total.high).toBeCloseTo(1, 9)
      expect(total.value).toBeGreaterThanOrEqual(all.reduce((sum, { value }) => sum + value, 0))
      expect(total.low).toBeLessThan(total.value)
      expect(total.high).toBeGreaterThan(totalOf(all, { level: 0, area: 0 }).high * (1 - 1e-9))
    }),
  )
  expect(totalOf([], { level: 0.1, area: 0.1 })).toEqual({ count: 0, value: 0, low: 0, high: 0 })
})

describe('in simulation, with errors of the level, of areas and of their own', () => {
  const random = seededRandom(9)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const [level, area, own] = [0.04, 0.06, 0.15]
  const spread = Math.hypot(level, area, own)
  const portfolio = Array.from({ length: 120 }, (_, at) =>
    of(Math.round(Math.exp(12.5 + 0.6 * normal())), spread, `area ${at % 12}`),
  )
  const paid = Array.from({ length: 2000 }, () => {
    const common = level * normal()
    const areas = Array.from({ length: 12 }, () => area * normal())
    return portfolio.reduce(
      (sum, { value }, at) => sum + value * Math.exp(common + (areas[at % 12] as number) + own * normal()),
      0,
    )
  })
  const heldBy = ({ low, high }: { low: number; high: number }) =>
    paid.filter((sum) => sum >= low && sum <= high).length / paid.length

  test('the range of the sum holds 80 %, and its mean is the mean of the sums', () => {
    const total = totalOf(portfolio, { level: level ** 2, area: area ** 2 })
    expect(heldBy(total)).toBeGreaterThan(0.77)
    expect(heldBy(total)).toBeLessThan(0.83)
    const mean = paid.reduce((sum, one) => sum + one, 0) / paid.length
    expect(total.value / mean).toBeCloseTo(1, 2)
    // The sum of the medians runs low.
    expect(portfolio.reduce((sum, { value }) => sum + value, 0) / mean).toBeLessThan(0.99)
  })

  test('errors that were taken as each property’s own would leave a range far too narrow', () => {
    expect(heldBy(totalOf(portfolio, { level: 0, area: 0 }))).toBeLessThan(0.45)
  })

  test('what areas share is found again', () => {
    const codes = Int32Array.from({ length: 4000 }, (_, at) => at % 80)
    const effects = Array.from({ length: 80 }, () => area * normal())
    const errors = Float64Array.from(codes, (code) => (effects[code] as number) + own * normal())
    expect(Math.sqrt(areaVarianceOf(errors, codes))).toBeGreaterThan(0.75 * area)
    expect(Math.sqrt(areaVarianceOf(errors, codes))).toBeLessThan(1.25 * area)
    expect(areaVarianceOf(errors.slice(0, 3), Int32Array.of(1, -1, 2))).toBe(0)
  })
})
