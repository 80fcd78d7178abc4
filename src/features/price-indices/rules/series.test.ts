import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexSeries } from '../model.ts'
import { adjustmentOf, changeOf, pointsOf, withRevisions } from './series.ts'
import { shownOutside } from './shown.ts'

/** A trend of independent levels with a variance each, so that the variance of a change is the sum of two. */
const trendOf = (levels: readonly number[], variance = 0.0004): IndexSeries => ({
  ...{ category: 'LAND', step: 'QUARTER', level: 'NATION', place: '', governorate: null, first: '2024-01-01', levels },
  spread: levels.flatMap((_, i) => Array.from({ length: i + 1 }, (__, j) => (i === j ? variance : 0))),
  counts: levels.map((_, at) => at + 1),
})
const levels = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })

test('the base is 100 without a band; another base divides every point by what it was there', () => {
  fc.assert(
    fc.property(levels, fc.nat(), (given, at) => {
      const trend = trendOf(given)
      const base = at % given.length
      const first = pointsOf(trend)?.points ?? []
      const other = pointsOf(trend, {
        base: `${2024 + Math.floor(base / 4)}-${String((base % 4) * 3 + 2).padStart(2, '0')}-17`,
      })
      expect(other?.points[base]).toMatchObject({ index: 100, low: 100, high: 100 })
      for (const [point, { index }] of (other?.points ?? []).entries())
        expect(index).toBeCloseTo((100 * Math.exp(given[point] ?? 0)) / Math.exp(given[base] ?? 0), 0)
      expect(first.map(({ n }) => n)).toEqual(trend.counts)
    }),
  )
})

test('changes chain, and one there and back is none', () => {
  fc.assert(
    fc.property(levels, fc.nat(), fc.nat(), (given, a, b) => {
      const trend = trendOf(given)
      const [from, to] = [a % given.length, b % given.length]
      const there = changeOf(trend, from, to)
      expect(there.factor * changeOf(trend, to, from).factor).toBeCloseTo(1, 9)
      expect(changeOf(trend, 0, from).factor * there.factor).toBeCloseTo(changeOf(trend, 0, to).factor, 9)
      expect(there.low).toBeLessThanOrEqual(there.factor)
      expect(there.high).toBeGreaterThanOrEqual(there.factor)
    }),
  )
})

test('worked out by hand: 5 per cent a quarter, two levels with a standard deviation of 2 per cent each', () => {
  const trend = trendOf([0, Math.log(1.05), Math.log(1.1025)])
  // exp(±1.28155 × √(0.0004 + 0.0004)) = 0.96440 and 1.03691, times 110.25.
  expect(pointsOf(trend)?.points[2]).toEqual({ from: '2024-07-01', index: 110.3, low: 106.3, high: 114.3, n: 3 })
  // To 30 September the third quarter is over, a day before it is not.
  expect(adjustmentOf(trend, '2024-02-20', '2024-09-30')).toMatchObject({
    percent: 10.25,
    from: '2024-01-01',
    to: '2024-07-01',
  })
  expect(adjustmentOf(trend, '2024-02-20', '2024-09-29')).toMatchObject({ percent: 5, to: '2024-04-01' })
  expect(adjustmentOf(trend, '2025-03-01', '2025-06-01')).toMatchObject({
    percent: 0,
    low: 0,
    high: 0,
    from: '2024-07-01',
  })
  expect(adjustmentOf(trend, '2023-12-31', '2025-06-01')).toBeNull()
  expect(adjustmentOf(trend, '2024-01-05', '2024-02-01')).toBeNull()
})

test('a point that was another before says what it was, on the same base alone', () => {
  const now = pointsOf(trendOf([0, 0.1, 0.2]))
  const earlier = trendOf([0, 0.12])
  const { base = '', points = [] } = now ?? {}
  expect(withRevisions(points, base, earlier).map(({ was }) => was)).toEqual([null, 112.7, null])
  const rebased = pointsOf(trendOf([0, 0.1, 0.2]), { base: '2024-07-01' })
  expect(withRevisions(rebased?.points ?? [], '2024-07-01', earlier).map(({ was }) => was)).toEqual([null, null, null])
})

test('outside the firm no point is of fewer than ten sales, by itself or by what is left of the whole', () => {
  const count = fc.nat({ max: 40 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('CAPITAL', 'HAWALLI', 'JAHRA'), count), { minLength: 1, maxLength: 8 }),
      (areas) => {
        const of = (level: 'NATION' | 'GOVERNORATE' | 'AREA', place: string, n: number, governorate: string | null) =>
          ({ level, place, governorate, counts: [n] }) as unknown as Parameters<typeof shownOutside>[0][number]
        const sum = (some: readonly (readonly [string, number])[]) => some.reduce((all, [, n]) => all + n, 0)
        const governorates = [...Map.groupBy(areas, ([name]) => name)]
        const shown = shownOutside([
          of('NATION', '', sum(areas), null),
          ...governorates.map(([name, some]) => of('GOVERNORATE', name, sum(some), name)),
          ...areas.map(([name, n], at) => of('AREA', String(at), n, name)),
        ])
        const isShown = (key: string) => shown.get(key)?.has(0) ?? false
        const publishes = (n: number) => n === 0 || n >= 10
        if (isShown('NATION ')) expect(sum(areas)).toBeGreaterThanOrEqual(10)
        const seen = governorates.filter(([name]) => isShown(`GOVERNORATE ${name}`))
        if (seen.length > 0)
          expect(publishes(sum(areas) - seen.reduce((all, [, some]) => all + sum(some), 0))).toBe(true)
        for (const [name, some] of governorates) {
          const own = areas.flatMap((area, at) => (area[0] === name && isShown(`AREA ${at}`) ? [area] : []))
          expect(own.every(([, n]) => n >= 10)).toBe(true)
          if (own.length > 0) {
            expect(seen.map(([one]) => one)).toContain(name)
            expect(publishes(sum(some) - sum(own))).toBe(true)
          }
        }
      },
    ),
  )
})
