import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Degrees } from '#kernel/geo.ts'
import { type ComparedZone, createOverlaps } from './overlap.ts'

const square = (west: number, south: number, side = 0.01): Degrees[][][] => [
  [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
]
const zone = (code: string, polygons: Degrees[][][], more: Partial<ComparedZone> = {}): ComparedZone => ({
  ...{ code, validFrom: '2020-01-01', validTo: null, polygons },
  ...more,
})
const found = (...zones: ComparedZone[]) => {
  const overlaps = createOverlaps()
  return zones.map((one, at) => overlaps(at + 2, one)).map((one) => (typeof one === 'object' ? one.row : one))
}

test('zones that cover the same ground at the same time are found, neighbours and versions are not', () => {
  const { features } = JSON.parse(readFileSync('tests/cases/zones/overlapping.geojson', 'utf8')) as {
    features: { properties: { code: string }; geometry: { coordinates: Degrees[][] } }[]
  }
  const [first, second] = features.map(({ properties, geometry }) => zone(properties.code, [geometry.coordinates]))
  expect(found(first as ComparedZone, second as ComparedZone)).toEqual([undefined, 2])
  expect(found(zone('A', square(48.07, 29.33)), zone('B', square(48.08, 29.33)))).toEqual([undefined, undefined])
  expect(found(zone('A', square(48.07, 29.33)), zone('A', square(48.07, 29.33)))).toEqual([undefined, undefined])
  const later = { validFrom: '2024-01-01' }
  expect(
    found(zone('A', square(48.07, 29.33), { validTo: '2024-01-01' }), zone('B', square(48.07, 29.33), later)),
  ).toEqual([undefined, undefined])
})

test('of two squares moved by a share of their side exactly those overlap that are moved by less than all of it', () => {
  const share = fc.integer({ min: -30, max: 30 }).map((twentieths) => twentieths / 20)
  fc.assert(
    fc.property(share, share, (east, north) => {
      const [, other] = found(zone('A', square(48, 29.3)), zone('B', square(48 + east / 100, 29.3 + north / 100)))
      expect(other === 2).toBe(Math.abs(east) < 1 && Math.abs(north) < 1)
    }),
  )
})
