import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countClass, LEAST_PUBLISHED } from '../places/model/published.ts'
import { banded, type MarketCell, publishable } from './rules.ts'

const category = 'RESIDENTIAL'
const cell = (area: number | null, values: number): MarketCell => ({ category, area, values, parts: [100, 200, 300] })
/** The cells of areas with so many values each, and of all of them together. */
const cellsOf = (counts: readonly number[]) => [
  cell(
    null,
    counts.reduce((sum, values) => sum + values, 0),
  ),
  ...counts.flatMap((values, area) => (values > 0 ? [cell(area, values)] : [])),
]
const isPublished = (counts: readonly number[]) => publishable(cellsOf(counts)).length > 0

describe('what is published of areas', () => {
  test('no difference of published cells holds fewer values than the floor', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }), fc.nat(4095), (counts, subset) => {
        fc.pre(isPublished(counts))
        const alone = counts.filter((values, area) => (subset >> area) % 2 === 1 && isPublished([values]))
        const sum = (of: readonly number[]) => of.reduce((total, values) => total + values, 0)
        const rest = sum(counts) - sum(alone)
        expect(rest === 0 || rest >= LEAST_PUBLISHED).toBe(true)
      }),
    )
  })

  test.each([
    [[9], false],
    [[10], true],
    [[12, 1], false],
    [[12, 9], false],
    [[12, 4, 6], true],
    [[5, 5], true],
    [[12, 12], true],
  ])('areas with %j values together: %s', (counts, published) => expect(isPublished(counts)).toBe(published))

  test('counts are shown by their classes and values in steps of 5 %', () => {
    const told = (values: number) => publishable(cellsOf([values]))[0]?.values ?? 0
    expect([10, 19, 20, 49, 50, 99, 100, 4000].map((n) => countClass(told(n), String))).toEqual([
      '10–19',
      '10–19',
      '20–49',
      '20–49',
      '50–99',
      '50–99',
      '100+',
      '100+',
    ])
    fc.assert(
      fc.property(fc.double({ min: 20, max: 100_000, noNaN: true }), (value) => {
        expect(Math.abs(banded(value) / value - 1)).toBeLessThan(0.05)
        expect(banded(banded(value))).toBe(banded(value))
      }),
    )
    expect(new Set(Array.from({ length: 1000 }, (_, n) => banded(1000 + n))).size).toBeLessThanOrEqual(16)
  })

  test('of four categories the three with the most values are shown', () => {
    const of = (kind: MarketCell['category'], values: number) => ({ ...cell(null, values), category: kind })
    const told = publishable([of('APARTMENT', 10), of('LAND', 120), of('RESIDENTIAL', 30), of('COMMERCIAL', 60)])
    expect(told.map((figure) => figure.category)).toEqual(['LAND', 'COMMERCIAL', 'RESIDENTIAL'])
  })
})
