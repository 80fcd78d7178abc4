import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { medianOf, ratioStudy } from './rules.ts'

const refused = expect.objectContaining({ code: 'ratio-study-invalid' })

describe('hand-worked examples', () => {
  test('three sales: ratios 0.8, 1 and 1.2', () => {
    // Distances from the median 1: 0.2, 0, 0.2; their mean 0.4 ÷ 3 = 13.333… %. Mean ratio 1; sums 80 + 200 + 480 = 760 over 700.
    // PRB: x = log2(90), log2(200), log2(440); y = −0.2, 0, 0.2.
    const study = ratioStudy([80, 200, 480], [100, 200, 400])
    expect(study.medianRatio).toBeCloseTo(1, 12)
    expect(study.cod).toBeCloseTo(40 / 3, 9)
    expect(study.prd).toBeCloseTo(700 / 760, 9)
    const [a, b, c] = [Math.log2(90), Math.log2(200), Math.log2(440)]
    const mean = (a + b + c) / 3
    expect(study.prb).toBeCloseTo((0.2 * (c - a)) / ((a - mean) ** 2 + (b - mean) ** 2 + (c - mean) ** 2), 9)
    expect(study.mdape).toBeCloseTo(20, 9)
    expect(study.within10).toBeCloseTo(100 / 3, 9)
    expect(study.count).toBe(3)
  })

  test('four sales: the median is the mean of the middle two', () => {
    // Ratios 0.9, 1, 1.1, 1.2: median 1.05, distances 0.15, 0.05, 0.05, 0.15, mean 0.1.
    // Values ½ · price + ½ · estimate ÷ 1.05, worked out by hand: 92.857142857…, 195.238095238…, 307.142857142…, 428.571428571….
    const study = ratioStudy([90, 200, 330, 480], [100, 200, 300, 400])
    expect(study.medianRatio).toBeCloseTo(1.05, 12)
    expect(study.cod).toBeCloseTo(10 / 1.05, 9)
    expect(study.prd).toBeCloseTo(1.05 / 1.1, 9)
    const xs = [650 / 7, 4100 / 21, 2150 / 7, 3000 / 7].map(Math.log2)
    const ys = [-1 / 7, -1 / 21, 1 / 21, 1 / 7]
    const mean = xs.reduce((sum, x) => sum + x, 0) / 4
    const slope =
      xs.reduce((sum, x, at) => sum + (x - mean) * (ys[at] as number), 0) /
      xs.reduce((sum, x) => sum + (x - mean) ** 2, 0)
    expect(study.prb).toBeCloseTo(slope, 9)
    expect(study.prb).toBeCloseTo(0.126_615_147_65, 9)
    expect(study.mdape).toBeCloseTo(10, 9)
    // 0.9 and 1.1 lie on the bound, which counts.
    expect(study.within10).toBe(75)
    expect(study.within20).toBe(100)
    // Errors 0, 10, 10 and 20 %: the 95th percentile lies 0.85 of the way from the third to the fourth.
    expect(study.p95).toBeCloseTo(18.5, 9)
  })

  test('PRB is the slope, not the intercept: each doubling of the price lowers the ratio by about a tenth of the median', () => {
    // A regressive roll: ratios 1.1, 1, 0.9 at 100, 200, 400.
    const study = ratioStudy([110, 200, 360], [100, 200, 400])
    const [a, b, c] = [Math.log2(105), Math.log2(200), Math.log2(380)]
    const mean = (a + b + c) / 3
    expect(study.prb).toBeCloseTo((-0.1 * (c - a)) / ((a - mean) ** 2 + (b - mean) ** 2 + (c - mean) ** 2), 9)
    expect(study.prb).toBeLessThan(-0.1)
    expect(study.prd).toBeGreaterThan(1)
  })

  test('one sale: no dispersion, and no line to have a slope', () => {
    const study = ratioStudy([90], [100])
    expect(study).toEqual({
      medianRatio: 0.9,
      cod: 0,
      prd: 1,
      prb: Number.NaN,
      mdape: expect.closeTo(10, 9),
      p95: expect.closeTo(10, 9),
      within10: 100,
      within20: 100,
      count: 1,
    })
    expect(ratioStudy([90, 90, 90], [90, 90, 90]).prb).toBeNaN()
  })
})

test('what can’t be studied is refused', () => {
  for (const [estimates, prices] of [
    [[], []],
    [[1], [1, 2]],
    [[0], [1]],
    [[1], [0]],
    [[-1], [1]],
    [[Number.NaN], [1]],
    [[1], [Number.POSITIVE_INFINITY]],
  ] as const)
    expect(() => ratioStudy(estimates, prices)).toThrow(refused)
})

const amounts = fc.double({ min: 1, max: 1e8, noNaN: true })
const pairs = fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 40 })
const split = (sales: [number, number][]) =>
  [sales.map(([estimate]) => estimate), sales.map(([, price]) => price)] as const

test('another unit, or another order, changes nothing', () => {
  fc.assert(
    fc.property(pairs, fc.double({ min: 0.01, max: 1000, noNaN: true }), (sales, factor) => {
      const given = ratioStudy(...split(sales))
      const other = ratioStudy(...split([...sales].reverse().map(([a, b]) => [a * factor, b * factor])))
      for (const figure of ['medianRatio', 'cod', 'prd', 'mdape', 'p95'] as const)
        expect(Math.abs(other[figure] - given[figure])).toBeLessThan(1e-6 * Math.max(1, given[figure]))
    }),
  )
})

test('estimates at one level below the price have no dispersion and no bias', () => {
  fc.assert(
    fc.property(
      fc.array(amounts, { minLength: 2, maxLength: 40 }),
      fc.double({ min: 0.1, max: 3, noNaN: true }),
      (prices, level) => {
        const study = ratioStudy(
          prices.map((price) => price * level),
          prices,
        )
        expect(study.medianRatio).toBeCloseTo(level, 9)
        expect(study.cod).toBeCloseTo(0, 9)
        expect(study.prd).toBeCloseTo(1, 9)
        if (!Number.isNaN(study.prb)) expect(Math.abs(study.prb)).toBeLessThan(1e-6)
      },
    ),
  )
})

test('the median', () => {
  expect(medianOf([])).toBeNaN()
  expect(medianOf([10, 9, 2])).toBe(9)
  expect(medianOf([4, 1, 3, 2])).toBe(2.5)
})
