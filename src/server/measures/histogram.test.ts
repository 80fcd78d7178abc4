import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUCKETS, boundOf, bucketOf, quantile } from './histogram.ts'

const durations = fc.array(fc.double({ min: 0, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 300 })
const filled = (all: readonly number[]) => {
  const buckets = new Array<number>(BUCKETS).fill(0)
  for (const ms of all) buckets[bucketOf(ms)] = (buckets[bucketOf(ms)] ?? 0) + 1
  return buckets
}

test('a duration lies within the bounds of its bucket', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (ms) => {
      const at = bucketOf(ms)
      expect(ms).toBeLessThanOrEqual(boundOf(at) * (1 + 1e-9))
      if (at > 0) expect(ms).toBeGreaterThan(boundOf(at - 1) * (1 - 1e-9))
    }),
  )
  expect([bucketOf(0), bucketOf(-1), bucketOf(Number.NaN)]).toEqual([0, 0, 0])
  expect(bucketOf(1e12)).toBe(BUCKETS - 1)
})

test('a quantile is the exact one within the width of a bucket, and null of nothing', () => {
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.95, 0.99), (all, share) => {
      const sorted = all.toSorted((a, b) => a - b)
      const exact = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
      const found = quantile(filled(all), share) ?? Number.NaN
      expect(bucketOf(found)).toBeGreaterThanOrEqual(bucketOf(exact) - 1)
      expect(found).toBeLessThanOrEqual(boundOf(bucketOf(exact)) * (1 + 1e-9))
    }),
  )
  expect(quantile(filled([]), 0.5)).toBeNull()
})

test('histograms that are added tell what one of all would', () => {
  fc.assert(
    fc.property(durations, durations, (one, other) => {
      const [a, b] = [filled(one), filled(other)]
      const sum = a.map((count, at) => count + (b[at] ?? 0))
      expect(quantile(sum, 0.95)).toBe(quantile(filled([...one, ...other]), 0.95))
    }),
  )
})
