import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fencesOf, isFar } from './spread.ts'

test('the fences are those reckoned by hand', () => {
  // Quartiles 900, 1,000 and 1,100: 1100 / 900 = 1.2222, squared 1.4938. 900 / 1.4938 = 602.5 and 1100 × 1.4938 = 1643.2 are nearer than a third
  // and three times the median, so these count.
  const narrow = { lower: 900, median: 1000, upper: 1100 }
  expect(fencesOf(narrow, 'price')).toEqual({ least: 1000 / 3, most: 3000 })
  expect([333, 334, 3000, 3001].map((value) => isFar(value, narrow, 'price'))).toEqual([true, false, false, true])
  // Quartiles 400, 800 and 1,600: 1600 / 400 = 4, squared 16. 400 / 16 = 25 and 1600 × 16 = 25,600.
  expect(fencesOf({ lower: 400, median: 800, upper: 1600 }, 'price')).toEqual({ least: 25, most: 25_600 })
  expect(fencesOf({ lower: 400, median: 400, upper: 400 }, 'size')).toEqual({ least: 80, most: 2000 })
})

const quartiles = fc
  .tuple(...[1, 2, 3].map(() => fc.double({ min: 0.001, max: 1e6, noNaN: true })))
  .map((values) => values.toSorted((a, b) => a - b))
  .map(([lower = 1, median = 1, upper = 1]) => ({ lower, median, upper }))
const measure = fc.constantFrom('price' as const, 'size' as const)

test('what lies within the quartiles of its like is never odd', () => {
  fc.assert(
    fc.property(quartiles, measure, fc.double({ min: 0, max: 1, noNaN: true }), (spread, of, share) => {
      expect(isFar(spread.lower + share * (spread.upper - spread.lower), spread, of)).toBe(false)
      expect(isFar(spread.median, spread, of)).toBe(false)
    }),
  )
})

test('whether a value is odd does not depend on the unit of all of them', () => {
  fc.assert(
    fc.property(
      quartiles,
      measure,
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
      fc.integer({ min: -20, max: 20 }),
      (spread, of, value, power) => {
        // Powers of two scale without rounding.
        const by = 2 ** power
        const scaled = { lower: spread.lower * by, median: spread.median * by, upper: spread.upper * by }
        expect(isFar(value * by, scaled, of)).toBe(isFar(value, spread, of))
      },
    ),
  )
})
