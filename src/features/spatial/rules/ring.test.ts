import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '../../places/rules/borders.ts'
import { isInRing } from './cells.ts'
import { shortened } from './ring.ts'

const BOX = { west: 40, south: 40, east: 60, north: 60 }
const near = fc.integer({ min: 0, max: 100 })
const position = fc.tuple(near, near).map(([x, y]): Position => [x, y])
const within = fc
  .tuple(fc.integer({ min: 40, max: 60 }), fc.integer({ min: 40, max: 60 }))
  .map(([x, y]): Position => [x, y])
const toPoint = ([x, y]: Position) => ({ longitude: x / 1e7, latitude: y / 1e7 })
/** A ring around the middle whose corners reach differently far, closed. */
const star = fc.array(fc.integer({ min: 3, max: 70 }), { minLength: 3, maxLength: 60 }).map((reaches) => {
  const corners = reaches.map((reach, at): Position => {
    const angle = (2 * Math.PI * at) / reaches.length
    return [Math.round(50 + Math.cos(angle) * reach), Math.round(50 + Math.sin(angle) * reach)]
  })
  return [...corners, corners[0] as Position]
})

describe('a ring that is shortened for a box', () => {
  test('holds the same points of the box, on its sides as well', () => {
    fc.assert(
      fc.property(star, fc.array(within, { minLength: 20, maxLength: 20 }), (ring, points) => {
        const short = shortened(ring, BOX)
        for (const point of points) expect(isInRing(toPoint(point), short)).toBe(isInRing(toPoint(point), ring))
      }),
      { numRuns: 500 },
    )
  })

  test('stays closed, and keeps every corner in the box and the order of all', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 3, maxLength: 40 }), (corners) => {
        const ring = [...corners, corners[0] as Position]
        const short = shortened(ring, BOX)
        expect([short[0], short.at(-1)]).toEqual([ring[0], ring[0]])
        let at = -1
        for (const corner of short) {
          at = ring.indexOf(corner, at + 1)
          expect(at).toBeGreaterThanOrEqual(0)
        }
        const inBox = ([x, y]: Position) => x >= 40 && x <= 60 && y >= 40 && y <= 60
        expect(short.filter(inBox)).toEqual(ring.filter(inBox))
      }),
    )
  })

  test('is no more than the ends of what lies beyond one side', () => {
    const ring: Position[] = [
      [50, 50],
      [70, 45],
      [90, 10],
      [95, 50],
      [80, 70],
      [50, 50],
    ]
    expect(shortened(ring, BOX)).toEqual([
      [50, 50],
      [70, 45],
      [80, 70],
      [50, 50],
    ])
  })
})
