import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AREA_BORDERS, DEGREE, GOVERNORATE_BORDERS, inUnits } from '#features/places/rules/borders.ts'
import { AREA_SHAPES, GOVERNORATE_SHAPES } from '#features/places/rules/drawing.ts'
import { isInside, locate } from '#features/places/rules/locate.ts'
import { boundsOf, type Point, type Shape } from '#kernel/geo.ts'
import points from '../src/features/places/data/kuwait-points.json' with { type: 'json' }
import { drawnPlaces } from './support/drawn-places.ts'

const KEPT = join(import.meta.dirname, '../src/features/places/data/kuwait-shapes.json')
const made = drawnPlaces()
if (process.env.UPDATE) writeFileSync(KEPT, `${JSON.stringify(made)}\n`)

test('the shapes that the map fetches are those of the borders and points there are', () => {
  expect(JSON.parse(readFileSync(KEPT, 'utf8'))).toEqual(made)
})

const world = { west: -180 * DEGREE, south: -90 * DEGREE, east: 180 * DEGREE, north: 90 * DEGREE }
const isDrawn = (point: Point, { polygons }: Shape) =>
  isInside(point, {
    of: null,
    box: world,
    polygons: polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [inUnits(x), inUnits(y)]))),
  })

test('borders are drawn as they are, to the metre', () => {
  for (const { of, polygons } of GOVERNORATE_BORDERS)
    expect(
      GOVERNORATE_SHAPES.find(({ code }) => code === of)
        ?.polygons.flat(2)
        .map(([x, y]) => [inUnits(x), inUnits(y)]),
    ).toEqual(polygons.flat(2))
  for (const { of, polygons } of AREA_BORDERS) {
    const shape = AREA_SHAPES.find(({ number }) => number === of)
    expect(shape).toMatchObject({ approximate: false })
    expect(shape?.polygons.flat(2).map(([x, y]) => [inUnits(x), inUnits(y)])).toEqual(polygons.flat(2))
  }
})

test('every area has a shape with its name inside it', () => {
  expect(AREA_SHAPES.map(({ number }) => number)).toEqual(points.map(({ number }) => number).toSorted((a, b) => a - b))
  for (const shape of [...AREA_SHAPES, ...GOVERNORATE_SHAPES])
    expect(isDrawn({ longitude: shape.at[0], latitude: shape.at[1] }, shape)).toBe(true)
  const [west, south, east, north] = boundsOf(GOVERNORATE_SHAPES)
  expect([west, south, east, north].map((degrees) => Math.round(degrees * 10) / 10)).toEqual([46.6, 28.5, 48.8, 30.1])
})

// How far a point is from another in km, near enough within Kuwait.
const far = (a: Point, b: Point) => Math.hypot((a.longitude - b.longitude) * 97, (a.latitude - b.latitude) * 111)

test('a point is drawn in the area it is found in, but for half a cell along a broken line', () => {
  const anywhere = fc.record({
    latitude: fc.integer({ min: inUnits(28.5), max: inUnits(30.1) }).map((units) => units / DEGREE),
    longitude: fc.integer({ min: inUnits(46.5), max: inUnits(48.5) }).map((units) => units / DEGREE),
  })
  let [checked, slivers] = [0, 0]
  fc.assert(
    fc.property(anywhere, (point) => {
      const found = locate(point)
      const around = AREA_SHAPES.filter((shape) => isDrawn(point, shape))
      if (!found) {
        expect(around).toEqual([])
        return
      }
      const [topmost] = around.toSorted((a, b) => Number(a.approximate) - Number(b.approximate) || a.number - b.number)
      // Between borders that don't meet to the metre lie slivers that are drawn of no area.
      if (!topmost) slivers += Number(found.approximate) || 100
      else if (topmost.number === found.area) checked++
      // Elsewhere both their points are nearly as near: by a cell, and by what a straight line leaves of the globe.
      else {
        const [own, other] = [found.area, topmost.number].map((area) => points.find(({ number }) => number === area))
        expect(Math.abs(far(point, own as Point) - far(point, other as Point))).toBeLessThan(1)
      }
    }),
    { numRuns: 1000 },
  )
  // About 300 of the points lie in Kuwait; by chance fewer.
  expect(checked).toBeGreaterThan(150)
  expect(slivers).toBeLessThan(20)
})

test('no area is drawn through another one, but as a circle where all around its point has borders', () => {
  const through = AREA_SHAPES.filter(({ approximate }) => approximate).filter((shape) => {
    const [west, south, east, north] = boundsOf([shape])
    const spots = Array.from({ length: 900 }, (_, n): Point => {
      const [column, row] = [n % 30, Math.floor(n / 30)]
      return {
        longitude: west + ((east - west) * (column + 0.5)) / 30,
        latitude: south + ((north - south) * (row + 0.5)) / 30,
      }
    })
    return spots.some((spot) => isDrawn(spot, shape) && AREA_BORDERS.some((border) => isInside(spot, border)))
  })
  expect(through.map(({ number, polygons }) => [number, polygons.flat().map((ring) => ring.length)])).toEqual(
    [104, 132, 211, 239, 253].map((number) => [number, [25]]),
  )
  expect(AREA_SHAPES.filter(({ crosses }) => crosses)).toEqual(through)
})
