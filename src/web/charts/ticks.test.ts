import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeOf, timeTicks } from './ticks.ts'

const said = (from: string, to: string) => {
  const { unit, at } = timeTicks(timeOf(from), timeOf(to))
  return [unit, ...at.map((time) => new Date(time).toISOString().slice(0, 10))]
}

test('years are marked where there are some, months where there are not', () => {
  expect(said('2020-03-04', '2024-02-01')).toEqual(['year', '2021-01-01', '2022-01-01', '2023-01-01', '2024-01-01'])
  expect(said('2026-01-01', '2026-04-30')).toEqual(['month', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'])
  expect(said('2025-01-15', '2026-08-02')).toEqual(['month', '2025-05-01', '2025-09-01', '2026-01-01', '2026-05-01'])
  expect(said('1998-05-01', '2026-08-02').length).toBeLessThanOrEqual(7)
  expect(said('2026-02-03', '2026-02-20')).toEqual(['month'])
})

test('marks lie inside, in order, evenly and few', () => {
  const day = fc.integer({ min: Date.UTC(1950, 0) / 86_400_000, max: Date.UTC(2090, 0) / 86_400_000 })
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from, to] = [Math.min(one, other) * 86_400_000, Math.max(one, other) * 86_400_000]
      const { at } = timeTicks(from, to)
      expect(at.length).toBeLessThanOrEqual(6)
      expect(at).toEqual(at.toSorted((a, b) => a - b))
      for (const time of at) expect(time >= from && time <= to && new Date(time).getUTCDate() === 1).toBe(true)
    }),
  )
})
