import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Degrees } from '#kernel/geo.ts'
import { km2Of, middleOf, signedKm2 } from './geometry.ts'
import { crossingOf, ringFaults, windRing } from './polygon.ts'
import { readPolygons } from './polygon-text.ts'

const at = (x: number, y: number): Degrees => [48 + x / 100, 29.3 + y / 100]
const SQUARE = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
const faultOf = (points: Degrees[]) => ringFaults(windRing(points), 'points').map(({ code }) => code)

test('a ring is opened, freed of repeated corners and wound counterclockwise, silently', () => {
  expect(windRing([...SQUARE, SQUARE[0] as Degrees])).toEqual({ points: SQUARE, wasMended: false })
  expect(windRing(SQUARE.toReversed())).toMatchObject({ wasMended: true })
  expect(signedKm2(windRing(SQUARE.toReversed()).points)).toBeGreaterThan(0)
  expect(windRing(SQUARE, true)).toMatchObject({ wasMended: true })
  expect(windRing([at(0, 0), at(0, 0), at(1, 0), at(1, 1)]).points).toHaveLength(3)
})

describe('faults of a ring', () => {
  test.each<[string, Degrees[], string[]]>([
    ['sound', SQUARE, []],
    ['two corners', [at(0, 0), at(1, 0)], ['spatial:fault.shape.few']],
    ['a bow tie', [at(0, 0), at(1, 1), at(1, 0), at(0, 1)], ['spatial:fault.shape.crossing']],
    ['a corner on another side', [at(0, 0), at(2, 0), at(2, 2), at(1, 0), at(0, 2)], ['spatial:fault.shape.crossing']],
    ['a side that runs back', [at(0, 0), at(2, 0), at(1, 0), at(1, 2)], ['spatial:fault.shape.crossing']],
    ['a metre wide', [at(0, 0), at(0.001, 0), at(0.001, 0.001), at(0, 0.001)], ['spatial:fault.shape.small']],
    [
      'in Iraq',
      [
        [47.2, 30.6],
        [47.4, 30.6],
        [47.4, 30.8],
      ],
      ['spatial:fault.shape.outside'],
    ],
    [
      'in Saudi Arabia',
      [
        [47.5, 28.2],
        [47.9, 28.2],
        [47.9, 28.9],
      ],
      ['spatial:fault.shape.outside'],
    ],
    ['latitude first', SQUARE.map(([x, y]): Degrees => [y, x]), ['spatial:fault.shape.swapped']],
    [
      'over the bay',
      [
        [47.9, 29.35],
        [48.0, 29.5],
        [47.8, 29.5],
      ],
      [],
    ],
  ])('%s', (_, points, codes) => expect(faultOf(points)).toEqual(codes))

  test('a ring around its middle never crosses itself; with two corners changed over it does', () => {
    const reaches = fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 8, maxLength: 60 })
    fc.assert(
      fc.property(reaches, (all) => {
        const points = all.map((reach, n): Degrees => {
          const angle = (2 * Math.PI * n) / all.length
          return [48 + Math.cos(angle) * reach * 0.05, 29.3 + Math.sin(angle) * reach * 0.05]
        })
        expect(crossingOf(points)).toBeUndefined()
        const [a, b, c, d, ...rest] = points as [Degrees, Degrees, Degrees, Degrees, ...Degrees[]]
        // Opposite corners in each other's place.
        const half = Math.floor(rest.length / 2)
        expect(crossingOf([a, rest[half] as Degrees, c, d, ...rest.with(half, b)])).toBeDefined()
      }),
      { numRuns: 50 },
    )
  })
})

test('area and middle', () => {
  // A square of a hundredth of a degree at 29.3° N: 1111.95 m by 969.7 m.
  expect(km2Of([[SQUARE]])).toBeCloseTo(1.0782, 3)
  expect(km2Of([[SQUARE, [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)]]])).toBeCloseTo(0.8087, 3)
  const { latitude, longitude } = middleOf(SQUARE)
  expect([longitude, latitude]).toEqual([expect.closeTo(48.005, 9), expect.closeTo(29.305, 9)])
})

describe('polygons of a file', () => {
  const text = (points: Degrees[]) => points.map((point) => point.join(' ')).join(', ')
  const closed = [...SQUARE, SQUARE[0] as Degrees]
  test.each([
    ['GeoJSON', JSON.stringify({ type: 'Polygon', coordinates: [closed] })],
    ['a feature', JSON.stringify({ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [[closed]] } })],
    ['WKT', `POLYGON ((${text(closed)}))`],
    ['WKT of several', `MULTIPOLYGON(((${text(closed)})))`],
    ['the wrong way round', `POLYGON ((${text(closed.toReversed())}))`],
  ])('%s', (_, given) => {
    const read = readPolygons(given, 'geometry')
    expect('polygons' in read && km2Of(read.polygons)).toBeCloseTo(1.0782, 3)
    const [[outer = []] = []] = 'polygons' in read ? read.polygons : []
    expect(signedKm2(outer.slice(0, -1))).toBeGreaterThan(0)
  })
  test.each(['POINT (48 29)', '{"type":"Point","coordinates":[48,29]}', 'POLYGON ((a b))', '{', '', 'POLYGON'])(
    '%s is none',
    (given) => expect(readPolygons(given, 'geometry')).toMatchObject({ faults: [{ code: 'spatial:fault.geometry' }] }),
  )
})
