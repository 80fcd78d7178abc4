import fc from 'fast-check'
import { cellToLatLng } from 'h3-js'
import { expect, test } from 'vitest'
import type { Point } from '#kernel/geo.ts'
import points from '../data/kuwait-points.json' with { type: 'json' }
import { RELEASED_AREAS } from '../model/areas.ts'
import { AREA_BORDERS, type Border, DEGREE, GOVERNORATE_BORDERS, inUnits, type Position } from './borders.ts'
import { AREA_CELLS, cellOf, isInside, locate } from './locate.ts'

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
type Side = readonly [Position, Position]
const sidesOf = ({ polygons }: Pick<Border<unknown>, 'polygons'>): Side[] =>
  polygons.flat().flatMap((ring) => ring.slice(1).map((to, n) => [ring[n] ?? to, to] as const))
const OFF = [
  [0, 0],
  [0, 0],
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
/** A corner of a border, what lies between two of them and is of whole units, or a centimetre beside it. */
const besideBorder = (of: readonly Border<unknown>[]) =>
  fc
    .record({
      border: fc.constantFrom(...of),
      at: fc.nat(),
      part: fc.integer({ min: 0, max: 100 }),
      off: fc.constantFrom(...OFF),
    })
    .map(({ border, at, part, off }) => {
      const sides = sidesOf(border)
      const [from, to] = sides[at % sides.length] ?? [
        [0, 0],
        [0, 0],
      ]
      // Borders are given to a hundred-thousandth of a degree, so that each hundredth of a side is a whole unit too.
      const between = (a: number, b: number) => (a * (100 - part) + b * part) / 100
      return {
        longitude: (between(from[0], to[0]) + off[0]) / DEGREE,
        latitude: (between(from[1], to[1]) + off[1]) / DEGREE,
      }
    })
const onBorder = besideBorder(borders)

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

/** A ring about a middle, its corners at whole hundreds of units and in the order of their bearing. */
const ringOf = (corners: readonly number[], least: number, most: number): Position[] => {
  const ring = corners.map((part, n): Position => {
    const [bearing, far] = [(2 * Math.PI * n) / corners.length, least + ((most - least) * part) / 1000]
    return [Math.round(Math.cos(bearing) * far) * 100, Math.round(Math.sin(bearing) * far) * 100]
  })
  return [...ring, ring[0] as Position]
}
const radii = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 24 })
/** Two polygons that share a corner's longitude, each with a hole, and in the first one's hole an island. */
const holed = fc.tuple(radii, radii, radii).map(([outer, hole, island]): Border<unknown> => {
  // No corner of an inner ring lies as far from the middle as the nearest side of the one around it.
  const first = [ringOf([...outer, ...outer, ...outer], 900, 1500), ringOf([...hole, ...hole, ...hole], 300, 420)]
  const second = first.map((ring) => ring.map(([x, y]): Position => [x + 300_000, y]))
  const polygons = [first, [ringOf([...island, ...island, ...island], 20, 140)], second]
  return { of: null, polygons, box: { west: -1e6, south: -1e6, east: 1e6, north: 1e6 } }
})

test('a hole is outside, its rim is inside, and an island in it is inside again', () => {
  const place = holed.chain((border) =>
    fc.tuple(
      fc.constant(border),
      fc.oneof(
        besideBorder([border]),
        fc.record({ latitude: whole(-0.02, 0.02), longitude: whole(-0.02, 0.05) }),
        // Level with a corner, where a line through the point meets two sides at once.
        fc
          .tuple(fc.constantFrom(...border.polygons.flat(2)), fc.integer({ min: -200_000, max: 500_000 }))
          .map(([corner, x]) => ({ latitude: corner[1] / DEGREE, longitude: x / DEGREE })),
      ),
    ),
  )
  let [inside, outside] = [0, 0]
  fc.assert(
    fc.property(place, ([border, point]) => {
      const exactly = exactlyInside(point, border)
      exactly ? inside++ : outside++
      expect(isInside(point, border)).toBe(exactly)
    }),
    { numRuns: 2000 },
  )
  expect(Math.min(inside, outside)).toBeGreaterThan(200)
  const square: Border<unknown> = {
    of: null,
    polygons: [[ringOf([500, 500, 500, 500], 1000, 1000), ringOf([500, 500, 500, 500], 300, 300)]],
    box: { west: -1e6, south: -1e6, east: 1e6, north: 1e6 },
  }
  const at = (x: number) => isInside({ latitude: 0, longitude: x / DEGREE }, square)
  expect([0, 29_999, 30_000, 30_001, 99_999, 100_000, 100_001].map(at)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('of two areas that share a border the one with the lower number has it', () => {
  const numbers = AREA_BORDERS.map(({ of }) => of)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  // Sharq and Mirqab meet in a row of corners.
  const corners = (number: number) =>
    AREA_BORDERS.find(({ of }) => of === number)
      ?.polygons.flat(2)
      .map(String) ?? []
  const shared = corners(103).filter((corner) => corners(102).includes(corner))
  expect(shared.length).toBeGreaterThan(3)
  for (const corner of shared) {
    const [longitude = 0, latitude = 0] = corner.split(',').map((units) => Number(units) / DEGREE)
    expect(locate({ latitude, longitude })).toMatchObject({ area: 102, approximate: false })
  }
})

/** How far two places are apart on the globe, in km. */
function distance(a: Point, b: Point): number {
  const [la, lo, lb, lp] = [a.latitude, a.longitude, b.latitude, b.longitude].map((d) => (d * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ]
  const half = Math.sin((lb - la) / 2) ** 2 + Math.cos(la) * Math.cos(lb) * Math.sin((lp - lo) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(half))
}

test('what has no borders has the cells of its governorate that are nearest to its point', () => {
  const unbordered = points.filter(({ number }) => !AREA_BORDERS.some(({ of }) => of === number))
  const around = (point: Point) => GOVERNORATE_BORDERS.find((border) => exactlyInside(point, border))?.of
  const listed = new Map(RELEASED_AREAS.map(({ number, governorate }) => [number, governorate]))
  const within = Map.groupBy(unbordered, (point) => around(point) ?? listed.get(point.number))
  fc.assert(
    fc.property(anywhere, (point) => {
      const found = locate(point)
      fc.pre(found?.approximate === true)
      const [latitude, longitude] = cellToLatLng(cellOf(point, AREA_CELLS))
      const away = (one: Point) => distance(one, { latitude, longitude })
      const nearest = (within.get(around(point)) ?? []).toSorted((a, b) => away(a) - away(b))
      // By how much of a hair two are as near is for the rule to settle.
      const least = away(nearest[0] as Point)
      const candidates = nearest.filter((one) => away(one) <= least * 1.01)
      expect(candidates.map(({ number }) => number)).toContain(found?.area)
      expect(listed.get(found?.area ?? 0)).toBe(found?.governorate)
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
  // As are Nahda and Qairawan; South Abdullah Al-Mubarak of Farwaniya lies within the one for Ahmadi.
  expect(locate(at(435))).toEqual({ governorate: 'CAPITAL', area: 435, approximate: true })
  expect(locate(at(440))).toEqual({ governorate: 'CAPITAL', area: 440, approximate: true })
  expect(locate(at(460))).toEqual({ governorate: 'FARWANIYA', area: 460, approximate: true })
  for (const [latitude, longitude] of [
    [24.7, 46.7],
    [30.5, 47.8],
    [29.2, 48.6],
    [0, 0],
  ] as const)
    expect(locate({ latitude, longitude })).toBeUndefined()
})

test('places that are given the wrong way round lie outside Kuwait', () => {
  for (const { latitude, longitude } of points)
    expect(locate({ latitude: longitude, longitude: latitude })).toBeUndefined()
})
