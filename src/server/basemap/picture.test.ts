import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sectionOf } from './picture.ts'

const kuwait = fc.record({
  west: fc.double({ min: 46.5, max: 48.4, noNaN: true }),
  north: fc.double({ min: 28.6, max: 30.1, noNaN: true }),
  width: fc.double({ min: 0.008, max: 1.9, noNaN: true }),
})

it.each(['raster', 'vector'] as const)('takes a bounded number of %s tiles, near enough to be read', (kind) => {
  fc.assert(
    fc.property(kuwait, fc.double({ min: 0.36, max: 0.52, noNaN: true }), (place, ratio) => {
      // As papers measure: a degree of latitude is wider than one of longitude.
      const height = place.width * Math.cos((place.north * Math.PI) / 180) * ratio
      const { z, left, top, across, down } = sectionOf({ ...place, height }, ratio, { kind, mostZoom: 19 })
      const count = (from: number, size: number) => Math.ceil(from + size) - Math.floor(from)
      expect(count(left, across) * count(top, down)).toBeLessThanOrEqual(35)
      expect(across).toBeLessThanOrEqual(5.6)
      expect(z).toBeLessThanOrEqual(19)
      // No more than half as near as it might be.
      expect(across).toBeGreaterThan(kind === 'raster' ? 2.79 : 1.79)
    }),
  )
})

it('goes no nearer than the tiles are', () => {
  const far = sectionOf({ west: 47.9, north: 29.4, width: 0.015, height: 0.006 }, 0.42, {
    kind: 'vector',
    mostZoom: 14,
  })
  expect(far.z).toBe(14)
})
