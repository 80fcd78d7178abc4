import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratioStudy } from '../../rules.ts'
import { seededRandom } from '../random.ts'
import { verticalEquity } from './vertical-equity.ts'

// IAAO, Standard on Ratio Studies, exposure draft of May 2026: the 54 sales of section 6.1, table 1, in thousands.
const VALUES = [
  ...[240, 144, 392, 199.2, 340.8, 472, 336, 284.8, 436, 191.2, 225, 194, 481.6, 338.4, 164.8, 252.8, 945, 280],
  ...[407, 423, 306.8, 236.8, 361, 290.4, 235.2, 415, 381, 380, 875, 680, 329, 457, 516, 295.2, 580, 840],
  ...[640, 660, 354, 800, 390, 800, 469, 1000, 920, 527, 800, 786, 496, 1000, 320, 960, 952, 327.2],
]
const PRICES = [
  ...[690, 296.25, 787.5, 372, 574.5, 795, 559.5, 465, 693.6, 298.5, 350, 295, 732, 495, 237, 352.5, 1289, 379],
  ...[540, 560, 390, 300, 450, 345, 277.5, 485, 442, 435, 998, 772.5, 365, 487, 547.5, 300, 580, 840],
  ...[622.5, 637.5, 340, 750, 352.5, 705, 410, 859.5, 787.5, 440, 648, 630, 388.5, 765, 243.75, 720, 705, 240],
]

describe('the 54 sales that the standard works out', () => {
  const found = verticalEquity(VALUES, PRICES)

  test('give the figures of its appendix E.4: quartiles with their medians and intervals, 48.53 % and 17.57 %', () => {
    const [cheapest, , , dearest] = found?.groups ?? []
    expect(found?.groups.map(({ n }) => n)).toEqual([14, 13, 13, 14])
    expect(cheapest?.medianRatio).toBeCloseTo(0.728, 4)
    expect([cheapest?.low, cheapest?.high]).toEqual([expect.closeTo(0.6429, 4), expect.closeTo(0.8476, 4)])
    expect(dearest?.medianRatio).toBeCloseTo(1.1491, 4)
    expect([dearest?.low, dearest?.high]).toEqual([expect.closeTo(1, 4), expect.closeTo(1.2476, 4)])
    expect(found?.vei).toBeCloseTo(48.53, 2)
    expect(found?.significance).toBeCloseTo(17.57, 2)
  })

  test('and the other figures of a study', () => {
    const { medianRatio, cod, prd, prb, within10 } = ratioStudy(VALUES, PRICES)
    expect(medianRatio).toBeCloseTo(0.8677770843, 9)
    expect(cod).toBeCloseTo(24.6511153138, 8)
    expect(prd).toBeCloseTo(0.9927867409, 9)
    expect(prb).toBeCloseTo(0.1871265322, 9)
    expect(within10).toBeCloseTo(18.5185185185, 8)
  })
})

/** Sales whose ratios rise by `slope` from the cheapest to the dearest, with noise. */
function sales(n: number, slope: number, noise = 0.05): [number[], number[]] {
  const random = seededRandom(n)
  const prices = Array.from({ length: n }, (_, at) => 100 + at)
  return [prices.map((price, at) => price * (1 + slope * (at / (n - 1) - 0.5) + noise * (random() - 0.5))), prices]
}

test.each([
  [19, 0],
  [20, 2],
  [50, 2],
  [51, 4],
  [500, 4],
  [501, 10],
])('%d sales are divided into %d groups', (n, groups) =>
  expect(verticalEquity(...sales(n, 0))?.groups.length ?? 0).toBe(groups),
)

test('no bias is near 0 and its intervals overlap; ratios that fall with value are below 0 by the medians’ distance', () => {
  const none = verticalEquity(...sales(600, 0))
  expect(Math.abs(none?.vei ?? 100)).toBeLessThan(2)
  // Deciles' medians lie nine tenths of the way apart.
  expect(verticalEquity(...sales(600, -0.4, 0))?.vei).toBeCloseTo(-36, 0)
  expect(verticalEquity(...sales(600, -0.4))?.significance).toBeGreaterThan(30)
})

test('the significance is of the groups with the highest and the lowest median, wherever they lie', () => {
  const [, prices] = sales(600, 0)
  const values = prices.map((price, at) => price * (at < 480 ? 0.8 + at / 960 : 1.3 - (at - 480) / 340))
  const found = verticalEquity(values, prices)
  const groups = found?.groups ?? []
  const order = groups.toSorted((a, b) => a.medianRatio - b.medianRatio)
  expect(order.at(-1)).not.toBe(groups.at(-1))
  const { medianRatio } = ratioStudy(values, prices)
  expect(found?.significance).toBeCloseTo((100 * ((order.at(-1)?.low ?? 0) - (order[0]?.high ?? 0))) / medianRatio, 9)
})

test('another unit, level or order changes nothing; values that are all alike have no groups', () => {
  const pair = fc.tuple(fc.integer({ min: 1000, max: 9_000_000 }), fc.integer({ min: 1000, max: 9_000_000 }))
  fc.assert(
    fc.property(fc.array(pair, { minLength: 20, maxLength: 80 }), fc.constantFrom(0.25, 2, 1024), (pairs, factor) => {
      const given = verticalEquity(
        pairs.map(([value]) => value),
        pairs.map(([, price]) => price),
      )
      const other = pairs.toReversed()
      expect(
        verticalEquity(
          other.map(([value]) => value * factor),
          other.map(([, price]) => price * factor),
        ),
      ).toEqual(given)
    }),
  )
  expect(verticalEquity(new Array(60).fill(90), new Array(60).fill(100))).toBeNull()
})
