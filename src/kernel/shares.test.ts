import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Share, splitByShares, sumOfShares } from './shares.ts'

test('the estate of a worked example: wife 1/8, mother 1/6, two sons and a daughter the rest 2:2:1', () => {
  // The rest is 17/24, a fifth of it 17/120.
  const shares = [
    { n: 1, of: 8 },
    { n: 1, of: 6 },
    { n: 34, of: 120 },
    { n: 34, of: 120 },
    { n: 17, of: 120 },
  ]
  expect(sumOfShares(shares)).toBe('1/1')
  expect(splitByShares(650_000_000, shares)).toEqual([81_250_000, 108_333_333, 184_166_667, 184_166_667, 92_083_333])
})

test('a sum that is not whole is in lowest terms', () =>
  expect(
    sumOfShares([
      { n: 2, of: 8 },
      { n: 1, of: 3 },
    ]),
  ).toBe('7/12'))

/** Shares of up to 40 heirs that sum to one, by unequal denominators. */
const estate = fc
  .array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 })
  .map((weights): Share[] => {
    const of = weights.reduce((sum, one) => sum + one, 0)
    return weights.map((n, at) => ({ n: n * (at + 1), of: of * (at + 1) }))
  })

test('the fils of 200 random estates sum to the whole, none is further than one from its share, and equal shares differ by one at the most', () => {
  fc.assert(
    fc.property(estate, fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (shares, fils) => {
      expect(sumOfShares(shares)).toBe('1/1')
      const split = splitByShares(fils, shares)
      expect(split.reduce((sum, one) => sum + one, 0)).toBe(fils)
      for (const [at, { n, of }] of shares.entries())
        expect(Math.abs((split[at] ?? 0) - (fils * n) / of)).toBeLessThan(1 + 1e-3)
    }),
    { numRuns: 200 },
  )
})
