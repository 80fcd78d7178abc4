import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reversed } from '../../../../../tests/support/reversed-sides.ts'
import { areaOf, innerAreaOf, segmentArea } from './area.ts'
import { closingOf } from './closing.ts'
import { cornersOf } from './corners.ts'
import { figureOf } from './figure.ts'
import type { Side } from './sides.ts'
import { stepOf } from './walk.ts'

const figure = (sides: string, more: Record<string, string | number> = {}) => {
  const read = figureOf('a', { floor: 'GROUND', kind: 'SPACE', sides, ...more })
  if (!read) throw new Error(sides)
  return read
}

test.each([
  ['a rectangle', '12.4@90 8@180 12.4@270 8@0', 99.2],
  ['a rectangle without its last side', '12.4@90 8@180 12.4@270', 99.2],
  // Worked by hand: 0.02 spread as 12.40 : 12.38 and as 8.00 : 8.02, which leaves 12.389992 × 8.009988.
  ['a rectangle whose sides do not quite meet', '12.4@90 8@180 12.38@270 8.02@0', 99.2437],
  ['an L: 10 × 10 less 4 × 5', '10@90 5@180 4@270 5@180 6@270 10@0', 80],
  ['a right triangle of 3, 4 and 5', '4@90 3@180', 6],
  ['a square on its corner, of diagonals of 10', '7.07@45 7.07@135 7.07@225 7.07@315', 49.9849],
  // Worked by hand: 10 × 6, and half of a circle of radius 3: 9π ÷ 2 = 14.1372.
  ['a rectangle with a half circle at its end', '10@90 6@180~3 10@270 6@0', 74.1372],
  ['the same, bulging inwards', '10@90 6@180~-3 10@270 6@0', 45.8628],
  ['half of a circle by one side', '10@90~5', 39.2699],
])('%s', (_, sides, area) => {
  expect(areaOf(figure(sides))).toBe(area)
})

describe('a segment of a circle', () => {
  // By tables of circular segments for radius 1 (of 90 degrees √2; Machinery's Handbook): angle, rise, chord, area.
  test.each([
    [30, 0.03407, 0.51764, 0.0118],
    [60, 0.13397, 1, 0.0906],
    [90, 0.41421, 2, 0.5708],
    [120, 0.5, 1.73205, 0.6142],
    [180, 1, 2, 1.5708],
  ])('of %i degrees', (_, rise, chord, area) => {
    expect(segmentArea(chord, rise)).toBeCloseTo(area, 4)
    expect(segmentArea(chord, -rise)).toBeCloseTo(-area, 4)
  })
})

/** Simple polygons: corners around a middle, each at its own distance. */
const polygon = fc.array(fc.double({ min: 2, max: 30, noNaN: true }), { minLength: 3, maxLength: 12 }).map((radii) =>
  radii.map((radius, at) => {
    const angle = (2 * Math.PI * (at + 0.3)) / radii.length
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  }),
)
const sidesOf = (corners: readonly { x: number; y: number }[]): Side[] =>
  corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from
    const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
    return {
      metres: Math.round(Math.hypot(to.x - from.x, to.y - from.y) * 100) / 100,
      degrees: Math.round(((degrees + 360) % 360) * 10) / 10,
      rise: 0,
    }
  })
const shoelace = (corners: readonly { x: number; y: number }[]) =>
  Math.abs(
    corners.reduce(
      (sum, { x, y }, at) =>
        sum + x * (corners[(at + 1) % corners.length]?.y ?? 0) - y * (corners[(at + 1) % corners.length]?.x ?? 0),
      0,
    ),
  ) / 2

describe('any figure', () => {
  test('has the area of the shoelace formula of its corners, and of those it was measured by within its perimeter by 10 cm', () => {
    fc.assert(
      fc.property(polygon, (corners) => {
        const own = { ...figure('', { x: 3, y: -4 }), sides: sidesOf(corners) }
        expect(areaOf(own)).toBeCloseTo(shoelace(cornersOf(own)), 3)
        const around = own.sides.reduce((sum, { metres }) => sum + metres, 0)
        expect(Math.abs(areaOf(own) - shoelace(corners))).toBeLessThan(around * 0.1 + 1)
      }),
    )
  })

  test('has the same area wherever it is, turned, and measured the other way round', () => {
    const bulge = fc.integer({ min: -40, max: 40 })
    fc.assert(
      fc.property(
        polygon,
        fc.array(bulge, { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 0, max: 3599 }),
        (corners, bulges, tenths) => {
          const sides = sidesOf(corners).map((side, at) => ({
            ...side,
            rise: ((bulges[at] ?? 0) / 100) * side.metres * 0.5,
          }))
          // All but the last: so that both ways close by the same side.
          const own = { ...figure(''), sides: sides.slice(0, -1) }
          const turned = own.sides.map((side) => ({ ...side, degrees: (side.degrees + tenths / 10) % 360 }))
          expect(areaOf({ ...own, x: 812.25, y: -99.5 })).toBeCloseTo(areaOf(own), 3)
          expect(areaOf({ ...own, sides: turned })).toBeCloseTo(areaOf(own), 3)
          // An error that is spread has a direction, which two sides of one length leave open.
          if (closingOf(own).kind === 'CLOSED') return
          const end = own.sides.reduce(
            (at, { metres, degrees }) => ({
              x: at.x + stepOf(degrees).x * metres,
              y: at.y + stepOf(degrees).y * metres,
            }),
            { x: 0, y: 0 },
          )
          expect(areaOf({ ...own, ...end, sides: reversed(own.sides) })).toBeCloseTo(areaOf(own), 3)
        },
      ),
    )
  })
})

describe('within the walls', () => {
  test('a rectangle is (a - 2t) × (b - 2t)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 5000 }),
        fc.integer({ min: 300, max: 5000 }),
        fc.integer({ min: 1, max: 60 }),
        (a, b, wall) => {
          const inner = innerAreaOf(figure(`${a / 100}@90 ${b / 100}@180 ${a / 100}@270`, { wall }))
          expect(inner).toBeCloseTo(((a - 2 * wall) * (b - 2 * wall)) / 10_000, 3)
        },
      ),
    )
  })
  test('an L keeps the depth of its notch', () => {
    // 9.5 × 9.5 less 4 × 5.
    expect(innerAreaOf(figure('10@90 5@180 4@270 5@180 6@270 10@0', { wall: 25 }))).toBe(70.25)
  })
  test('a circle has a smaller radius', () => {
    expect(innerAreaOf(figure('10@90~5 10@270~5', { wall: 50 }))).toBeCloseTo(Math.PI * 4.5 ** 2, 3)
  })
  test('is not known without a thickness', () => {
    expect(innerAreaOf(figure('10@90 5@180 10@270'))).toBeNull()
  })
})
