import { expect, test } from 'vitest'
import { classOf, saleClasses } from './sale-classes.ts'

test('a class holds its figure, is about a quarter wide, and has a neighbour without a gap', () => {
  for (let value = 0.5; value < 2_000_000; value *= 1.0173) {
    const [from, to] = classOf(value)
    expect(from <= value && value < to).toBe(true)
    expect(to / from).toBeGreaterThan(1.24)
    expect(to / from).toBeLessThan(1.29)
    expect(classOf(to)[0]).toBe(to)
  }
  expect([classOf(400), classOf(499.9), classOf(500), classOf(999), classOf(1000)]).toEqual([
    [400, 500],
    [400, 500],
    [500, 630],
    [800, 1000],
    [1000, 1250],
  ])
})

test('size and price per m² together tell no price: products of a class differ by more than a half', () => {
  const [low, high] = [1, 1.0001].map((by) =>
    saleClasses({ area: 400 * by, pricePerMetre: 800 * by, date: '2026-08-14' }),
  )
  expect(low).toEqual({ area: [400, 500], pricePerMetre: [800, 1000], quarter: [2026, 3] })
  expect(high).toEqual(low)
  expect((500 * 1000) / (400 * 800)).toBeGreaterThan(1.5)
})

test('a quarter is recognised for its days', () => {
  const quarterOf = (date: string) => saleClasses({ area: 1, pricePerMetre: 1, date }).quarter
  expect(['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'].map(quarterOf)).toEqual([
    [2025, 4],
    [2026, 1],
    [2026, 1],
    [2026, 2],
  ])
})
