import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedWay, metresBetween } from './way.ts'

const LIBERATION_TOWER = { latitude: 29.3697, longitude: 47.9735 }
const AHMADI = { latitude: 29.0769, longitude: 48.0838 }

test('a way is the straight line with its detour at 40 km/h, and none to the house beside', () => {
  expect(Math.round(metresBetween(LIBERATION_TOWER, AHMADI) / 100)).toBe(343)
  expect(estimatedWay(LIBERATION_TOWER, AHMADI)).toEqual({ minutes: 72, metres: 47_981, byRoad: false })
  expect(estimatedWay(AHMADI, { ...AHMADI, latitude: 29.0772 })).toEqual({ minutes: 0, metres: 33, byRoad: false })
})

const place = fc.record({
  latitude: fc.double({ min: 28.5, max: 30.1, noNaN: true }),
  longitude: fc.double({ min: 46.5, max: 48.5, noNaN: true }),
})

test('distances are those of the sphere, and a way is as long in both directions', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const radians = (degrees: number) => (degrees * Math.PI) / 180
      const half =
        Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
        Math.cos(radians(a.latitude)) *
          Math.cos(radians(b.latitude)) *
          Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
      const sphere = 2 * 6_371_008.8 * Math.asin(Math.sqrt(half))
      expect(Math.abs(metresBetween(a, b) - sphere)).toBeLessThan(1 + sphere / 1000)
      expect(estimatedWay(a, b)).toEqual(estimatedWay(b, a))
    }),
  )
})
