import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf, modifiedZScores, outliersAmong } from '../grid.ts'

// Median 805, absolute deviations 5, 5, 15, 0, 395, their median 5: 0.6745 × 395 ÷ 5 = 53.2855, 0.6745 × −15 ÷ 5 = −2.0235.
test('modified z-scores by hand', () => {
  const scores = modifiedZScores([800, 810, 790, 805, 1200])
  expect(scores.map((score) => Math.round(score * 1e4) / 1e4)).toEqual([-0.6745, 0.6745, -2.0235, 0, 53.2855])
})

// MAD 0: the mean absolute deviation is 100 ÷ 5 = 20, and 100 ÷ (1.253314 × 20) = 3.9894.
test('where more than half are alike the mean deviation takes over', () => {
  expect(modifiedZScores([800, 800, 800, 800, 900]).at(-1)).toBeCloseTo(3.9894, 4)
  expect(outliersAmong([800, 800, 800, 800, 900])).toEqual([false, false, false, false, true])
  expect(outliersAmong([5, 5, 5, 5])).toEqual([false, false, false, false])
})

test('medians of odd and even counts', () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2]), medianOf([])]).toEqual([2, 2.5, Number.NaN])
})

test('what is an outlier does not hang on the unit or the order', () => {
  const values = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 4, maxLength: 30 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 8 }), (prices, power) => {
      const found = outliersAmong(prices)
      const doubled = outliersAmong(prices.map((price) => price * 2 ** power))
      const reversed = outliersAmong(prices.toReversed()).toReversed()
      return found.every((is, at) => is === doubled[at] && is === reversed[at])
    }),
  )
})
