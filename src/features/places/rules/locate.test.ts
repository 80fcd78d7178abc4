import fc from 'fast-check'
import { expect, test } from 'vitest'
import points from '../data/kuwait-points.json' with { type: 'json' }
import { AREAS } from '../model.ts'
import {
  AREA_BORDERS,
  type Border,
  DEGREE,
  GOVERNORATE_BORDERS,
  inUnits,
  type Point,
  type Position,
} from './borders.ts'
import { AREA_CELLS, cellOf, isInside, locate, nearestArea } from './locate.ts'

// The same question in numbers of any length, so that nothing is rounded.
const exact = (degrees: number) => BigInt(inUnits(degrees))
function exactlyInside({ latitude, longitude }: Point, { polygons }: Border<unknown>): boolean {
  const [x, y] = [exact(longitude), exact(latitude)]
  return polygons.some((rings) => {
    const sides = rings.flatMap((ring) => ring.slice(1).map((to, at) => [ring[at], to] as [Position, Position]))
    let inside = false
    for (const [from, to] of sides) {
      const [x1, y1, x2, y2] = [...from, ...to].map(BigInt) as [bigint, bigint, bigint, bigint]
      const side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
      const within = (a: bigint, b: bigint, c: bigint) => (a <= b && b <= c) || (c <= b && b <= a)
      if (side === 0n && within(x1, x, x2) && within(y1, y, y2)) return true
      if (y1 > y !== y2 > y && side > 0n === y2 > y1) inside = !inside
    }
    return inside
  })
}

const whole = (least: number, most: number) =>
  fc.integer({ min: inUnits(least), max: inUnits(most) }).map((units) => units / DEGREE)
const anywhere = fc.record({ latitude: whole(28.4, 30.2), longitude: whole(46.4, 48.9) })
const aboutTown = fc.record({ latitude: whole(29.05, 29.4), longitude: whole(47.7, 48.2) })
const borders = [...AREA_BORDERS, ...GOVERNORATE_BORDERS]
/** A corner of a border, or what lies between two of them and is of whole units. */
const onBorder = fc
  .record({ border: fc.constantFrom(...borders), at: fc.nat(), part: fc.constantFrom(0, 1, 2) })
  .map(({ border, at, part }) => {
    const sides = border.polygons.flat().flatMap((ring) => ring.slice(1).map((to, n) => [ring[n] ?? to, to] as const))
    const [from, to] = sides[at % sides.length] ?? [
      [0, 0],
      [0, 0],
    ]
    // Borders are given to a hundred-thousandth of a degree, so that half-way along a side is a whole unit too.
    const between = (a: number, b: number) => (a * (2 - part) + b * part) / 2 / DEGREE
    return { longitude: between(from[0], to[0]), latitude: between(from[1], to[1]) }
  })

test.each([
  ['anywhere in Kuwait and around it', anywhere],
  ['about the town, where borders are close', aboutTown],
  ['on a border', onBorder],
])('a point lies in an area as an exact reckoning says: %s', (_, place) => {
  fc.assert(
    fc.property(place, (point) => {
      for (const border of borders) expect(isInside(point, border)).toBe(exactlyInside(point, border))
      const found = locate(point)
      const around = AREA_BORDERS.filter((border) => exactlyInside(point, border))
      if (around.length > 0) expect(found).toMatchObject({ area: around[0]?.of, approximate: false })
      else if (GOVERNORATE_BORDERS.some((border) => exactlyInside(point, border))) expect(found?.approximate).toBe(true)
      else expect(found).toBeUndefined()
    }),
    { numRuns: 400 },
  )
})

test('what has no borders has the cells of its governorate that are nearest to its point', () => {
  fc.assert(
    fc.property(anywhere, (point) => {
      const found = locate(point)
      fc.pre(found?.approximate === true)
      const governorate = GOVERNORATE_BORDERS.find((border) => isInside(point, border))?.of
      expect(governorate).toBeDefined()
      if (governorate) expect(nearestArea(cellOf(point, AREA_CELLS), governorate)).toBe(found?.area)
      expect(AREA_BORDERS.some(({ of }) => of === found?.area)).toBe(false)
      expect(AREAS.find(({ number }) => number === found?.area)?.governorate).toBe(found?.governorate)
    }),
  )
})

// Points of the list that no border or cell can tell: islands and a coast outside every governorate's border, and places
// without borders of their own inside another area's.
const ELSEWHERE: Readonly<Record<number, number | undefined>> = {
  104: 103,
  126: undefined,
  127: undefined,
  132: 105,
  211: 212,
  231: 208,
  239: 210,
  253: 213,
  318: undefined,
  342: 351,
}

test("the list's own point of an area lies in it, but for ten that are known", () => {
  const elsewhere = points.flatMap(({ number, ...point }) => {
    const found = locate(point)?.area
    return found === number ? [] : [[number, found]]
  })
  expect(Object.fromEntries(elsewhere)).toEqual(ELSEWHERE)
})

test('a governorate is that of the area, and places abroad and at sea are in none', () => {
  const at = (number: number) => points.find((point) => point.number === number) ?? { latitude: 0, longitude: 0 }
  expect(locate(at(207))).toEqual({ governorate: 'HAWALLI', area: 207, approximate: true })
  expect(locate(at(102))).toEqual({ governorate: 'CAPITAL', area: 102, approximate: false })
  // Jaber Al-Ahmad is of the Capital, and lies within the border that is drawn for Jahra.
  expect(locate(at(446))).toEqual({ governorate: 'CAPITAL', area: 446, approximate: true })
  for (const [latitude, longitude] of [
    [24.7, 46.7],
    [30.5, 47.8],
    [29.2, 48.6],
    [0, 0],
  ] as const)
    expect(locate({ latitude, longitude })).toBeUndefined()
})

test('places that are told the wrong way round lie outside Kuwait', () => {
  for (const { latitude, longitude } of points)
    expect(locate({ latitude: longitude, longitude: latitude })).toBeUndefined()
})
