import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clustersOf } from './overview.ts'

const located = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 28.6, max: 30, noNaN: true }),
      longitude: fc.double({ min: 46.6, max: 48.4, noNaN: true }),
    }),
    { minLength: 1, maxLength: 400 },
  )
  .map((points) => points.map((at, n) => ({ at, ordinal: n + 1, areaNumber: null })))

test('each property is under one pin, and a map has no more pins than it holds', () => {
  fc.assert(
    fc.property(located, (all) => {
      const clusters = clustersOf(all)
      expect(clusters.length).toBeLessThanOrEqual(40)
      const ordinals = clusters.flatMap((one) => one.ordinals).toSorted((a, b) => a - b)
      expect(ordinals).toEqual(all.map(({ ordinal }) => ordinal))
    }),
    { numRuns: 50 },
  )
})

test('what is far apart has pins of its own, at its place', () => {
  const at = (latitude: number, longitude: number, ordinal: number) => ({
    at: { latitude, longitude },
    ordinal,
    areaNumber: null,
  })
  expect(clustersOf([at(29.33, 48.07, 1), at(29.08, 48.13, 2), at(29.331, 48.071, 3)])).toEqual([
    { at: { latitude: 29.33, longitude: 48.07 }, ordinals: [1, 3] },
    { at: { latitude: 29.08, longitude: 48.13 }, ordinals: [2] },
  ])
})
