import fc from 'fast-check'
import { cellToBoundary, cellToChildren, latLngToCell } from 'h3-js'
import { describe, expect, test } from 'vitest'
import type { Degrees, Point } from '#kernel/geo.ts'
import { cellOf } from '../../places/rules/locate.ts'
import {
  cellsOf,
  isInRing,
  isWithin,
  polygonShape,
  ROW_CELLS,
  rangeOf,
  type Shape,
  type ShapeCells,
  ShapeTooDetailed,
} from './cells.ts'

const MIDDLE = { latitude: 29.33, longitude: 48.0 }
const isIn = (ranges: ShapeCells['inner'], cell: string) =>
  ranges.some(({ first, last }) => cell >= first && cell <= last)

/** What rows are found by: whole inner cells as they are, and cells of the border row by row, of a polygon by the ring of the cell. */
const found = (point: Point, shape: Shape, { inner, border }: ShapeCells) => {
  const cell = cellOf(point, ROW_CELLS)
  if (isIn(inner, cell)) return true
  const at = border.find(({ first, last }) => cell >= first && cell <= last)
  return at !== undefined && (at.ring ? isInRing(point, at.ring) : isWithin(point, shape))
}

/** A polygon that winds around its middle without crossing itself, of up to 200 corners. */
const ring = fc
  .record({
    corners: fc.integer({ min: 3, max: 200 }),
    size: fc.constantFrom(0.0008, 0.01, 0.05, 0.4),
    reaches: fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 200, maxLength: 200 }),
  })
  .map(({ corners, size, reaches }) =>
    Array.from({ length: corners }, (_, at): Degrees => {
      const [angle, reach] = [(2 * Math.PI * at) / corners, (reaches[at] ?? 1) * size]
      return [MIDDLE.longitude + Math.cos(angle) * reach, MIDDLE.latitude + Math.sin(angle) * reach]
    }),
  )

/** Points on the border, at its corners, at corners and edges of cells, and anywhere around. */
function hardPoints(points: readonly Degrees[], draws: readonly number[]): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const span = (values: number[], part: number) =>
    Math.min(...values) + (Math.max(...values) - Math.min(...values)) * (part * 1.2 - 0.1)
  return draws.flatMap((draw, at) => {
    const [ax, ay] = points[at % points.length] as Degrees
    const [bx, by] = points[(at + 1) % points.length] as Degrees
    const on = { longitude: ax + (bx - ax) * draw, latitude: ay + (by - ay) * draw }
    const corners = cellToBoundary(cellOf(on, ROW_CELLS))
    const [latitude, longitude] = corners[at % corners.length] as [number, number]
    const [nextLatitude, nextLongitude] = corners[(at + 1) % corners.length] as [number, number]
    return [
      { longitude: ax, latitude: ay },
      on,
      { latitude, longitude },
      { latitude: (latitude + nextLatitude) / 2, longitude: (longitude + nextLongitude) / 2 },
      { longitude: span(xs, draw), latitude: span(ys, (draw * 7.31) % 1) },
    ]
  })
}

describe('the cells of a shape', () => {
  test('find exactly the points that lie within a polygon or on its border', { timeout: 60_000 }, () => {
    const draws = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 })
    fc.assert(
      fc.property(ring, draws, (points, parts) => {
        const shape = polygonShape(points)
        const cells = cellsOf(shape)
        for (const point of hardPoints(points, parts))
          expect(found(point, shape, cells), JSON.stringify(point)).toBe(isWithin(point, shape))
      }),
      { numRuns: 25 },
    )
  })

  test('find exactly the points within a circle', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(100, 950, 4000, 30_000),
        fc.array(fc.tuple(fc.double({ min: 0, max: 2, noNaN: true }), fc.double({ min: 0, max: 7, noNaN: true })), {
          minLength: 20,
          maxLength: 20,
        }),
        (metres, draws) => {
          const shape: Shape = { kind: 'circle', center: MIDDLE, metres }
          const cells = cellsOf(shape)
          for (const [part, angle] of draws) {
            const reach = (metres * part) / 111_195
            const point = {
              latitude: MIDDLE.latitude + Math.sin(angle) * reach,
              longitude: MIDDLE.longitude + (Math.cos(angle) * reach) / 0.872,
            }
            expect(found(point, shape, cells)).toBe(isWithin(point, shape))
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  test('stay few, whatever the size of the shape', () => {
    const circle = (metres: number): Shape => ({ kind: 'circle', center: MIDDLE, metres })
    for (const metres of [100, 1000, 5000, 20_000, 50_000]) {
      const { inner, border } = cellsOf(circle(metres))
      expect(inner.length + border.length).toBeLessThan(6000)
    }
  })

  test('give each cell of a border few corners of a polygon of 200', () => {
    const points = Array.from({ length: 200 }, (_, at): Degrees => {
      const [angle, reach] = [(2 * Math.PI * at) / 200, at % 2 ? 0.1 : 0.06]
      return [MIDDLE.longitude + Math.cos(angle) * reach, MIDDLE.latitude + Math.sin(angle) * reach]
    })
    const { border } = cellsOf(polygonShape(points))
    const corners = border.map(({ ring }) => ring?.length ?? 0)
    expect(Math.min(...corners)).toBeGreaterThan(2)
    expect(corners.reduce((sum, some) => sum + some, 0) / corners.length).toBeLessThan(25)
  })

  test('are not looked for beyond the work that a shape may ask for', () => {
    const shape: Shape = { kind: 'circle', center: MIDDLE, metres: 5000 }
    expect(() => cellsOf(shape, 100)).toThrow(ShapeTooDetailed)
    expect(cellsOf(shape, 100_000)).toEqual(cellsOf(shape))
  })

  test('the range of a cell holds its descendants and nothing of its neighbour', () => {
    const cell = latLngToCell(MIDDLE.latitude, MIDDLE.longitude, 7)
    const { first, last } = rangeOf(cell)
    const children = cellToChildren(cell, ROW_CELLS).toSorted()
    expect([children[0], children.at(-1)]).toEqual([first, last])
    expect(children).toHaveLength(343)
  })
})
