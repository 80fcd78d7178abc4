import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { type LateSale, levelAt, levelOf } from './level.ts'

const DRIFT = 0.05 ** 2 / 365
const START = { lastDay: 20_000, drift: DRIFT }

/** Sales of so many days, one or more each day, with errors of 12 % about a course. */
function salesOf(days: number, courseOf: (day: number) => number, seed = 3, aDay = 2): LateSale[] {
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: days * aDay }, (_, at) => {
    const day = START.lastDay + 1 + Math.floor(at / aDay)
    const [kind, area] = [at % 3 === 0 ? 'land' : 'villa', `area ${at % 7}`]
    return { day, error: courseOf(day - START.lastDay) + 0.12 * normal(), kind, area }
  })
}

test('five sales, worked by hand: a random walk of known variance and the mean of what is seen', () => {
  // On one day with no drift beyond a day: gain = P / (P + s²) in turn is n P / (n P + s²) of the mean.
  const sales = [0.04, 0.05, 0.06, 0.07, 0.08].map(
    (error): LateSale => ({ day: 20_001, error, kind: null, area: null }),
  )
  const level = levelOf(sales, { lastDay: 20_000, drift: 0.01 }, 20_002)
  // The median is 0.06, the median distance 0.01: s = 0.014826. P = 0.01 + slope's (0.25 · 0.01 ÷ 365) carried for a day, 0.99808².
  const far = (1 - Math.exp(-Math.LN2 / 180)) / (Math.LN2 / 180)
  const before = 0.01 + (far ** 2 * 0.0025) / 365
  const share = (5 * before) / (5 * before + 0.014826 ** 2)
  expect(level?.common).toBeCloseTo(share * 0.06, 10)
  expect(level?.variance).toBeCloseTo(before * (1 - share), 10)
  expect(level).toMatchObject({ until: 20_001, day: 20_002, count: 5, kinds: {}, areas: {} })
})

describe('the level', () => {
  test('follows a market that fell by 6 % at once, whatever single prices are off by', () => {
    const sales = salesOf(90, () => -0.06)
    const odd = sales.map((sale, at) => (at % 20 === 0 ? { ...sale, error: -2 } : sale))
    for (const some of [sales, odd]) {
      const level = levelOf(some, START, START.lastDay + 91)
      expect(level?.common).toBeGreaterThan(-0.085)
      expect(level?.common).toBeLessThan(-0.04)
    }
  })

  test('of a rising market goes on rising, ever less', () => {
    const level = levelOf(
      salesOf(300, (day) => 0.0005 * day),
      { ...START, drift: 4 * DRIFT },
      START.lastDay + 301,
    )
    if (!level) throw new Error('No level.')
    expect(level.common).toBeGreaterThan(0.12)
    expect(level.slope).toBeGreaterThan(0.00002)
    const at = (days: number) => levelAt(level, { day: level.until + days, kind: null, area: null }).shift
    const [first, second, third] = [at(90) - at(0), at(180) - at(90), at(3000) - at(2910)] as const
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(0)
    expect(third).toBeLessThan(1e-6)
    const variance = (days: number) => levelAt(level, { day: level.until + days, kind: null, area: null }).variance
    expect(variance(100) - variance(0)).toBeCloseTo(100 * level.drift, 12)
  })

  test('of kinds and areas differs as far as their sales do', () => {
    const different = salesOf(200, () => 0).map((sale) => ({
      ...sale,
      error: sale.error + (sale.kind === 'land' ? -0.1 : 0) + (sale.area === 'area 2' ? 0.15 : 0),
    }))
    const level = levelOf(different, START, START.lastDay + 201)
    const shift = (kind: string, area: string) =>
      levelAt(level as NonNullable<typeof level>, { kind, area, day: START.lastDay + 201 }).shift
    expect(shift('land', 'area 1') - shift('villa', 'area 1')).toBeCloseTo(-0.1, 1)
    expect(shift('villa', 'area 2') - shift('villa', 'area 1')).toBeGreaterThan(0.08)
    // An area and kind without sales have the common level.
    expect(shift('tower', 'elsewhere')).toBeCloseTo(level?.common ?? 0, 2)
  })

  test('is the same whatever the order of the sales, and takes none of the day itself or of before the model', () => {
    const sales = salesOf(40, () => 0.03)
    const order = fc.shuffledSubarray(sales, { minLength: sales.length, maxLength: sales.length })
    const day = START.lastDay + 41
    const expected = levelOf(sales, START, day)
    const others: LateSale[] = [day, day + 9, START.lastDay, START.lastDay - 50].map((other) => ({
      ...{ day: other, error: 5, kind: 'villa', area: 'area 1' },
    }))
    fc.assert(
      fc.property(order, (shuffled) => {
        expect(levelOf([...others, ...shuffled], START, day)).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  test('is none of fewer than five sales', () => {
    expect(
      levelOf(
        salesOf(2, () => 0.3),
        START,
        START.lastDay + 99,
      ),
    ).toBeNull()
    expect(levelOf([], START, START.lastDay + 99)).toBeNull()
  })
})
