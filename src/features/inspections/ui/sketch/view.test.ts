import { expect, test } from 'vitest'
import { boxOf, fitted, panned, pointAt, snapped, zoomed } from './view.ts'

const SIZE = { width: 400, height: 300 }

test('a box is shown whole, in the middle', () => {
  const view = fitted(
    boxOf([
      { x: 0, y: 0 },
      { x: 12, y: 8 },
    ]),
    SIZE,
  )
  expect([view.x, view.y]).toEqual([6, 4])
  for (const corner of [
    { x: 0, y: 0 },
    { x: 400, y: 300 },
  ]) {
    const { x, y } = pointAt(view, SIZE, corner)
    expect(x < 0 || x > 12).toBe(true)
    expect(y < 0 || y > 8).toBe(true)
  }
  expect(boxOf([])).toBeNull()
  expect(fitted(null, SIZE)).toMatchObject({ x: 0, y: 0 })
})

test('zooming leaves the point under the fingers where it is, and has limits', () => {
  const view = { x: 5, y: 5, scale: 20 }
  const pixel = { x: 90, y: 210 }
  const { x, y } = pointAt(view, SIZE, pixel)
  const after = pointAt(zoomed(view, SIZE, pixel, 1.7), SIZE, pixel)
  expect(after.x).toBeCloseTo(x)
  expect(after.y).toBeCloseTo(y)
  expect(zoomed(view, SIZE, pixel, 1000).scale).toBe(400)
  expect(zoomed(view, SIZE, pixel, 0.0001).scale).toBe(1)
})

test('the plane follows the finger', () => {
  const view = { x: 5, y: 5, scale: 20 }
  const before = pointAt(view, SIZE, { x: 10, y: 10 })
  expect(pointAt(panned(view, { x: 40, y: -20 }), SIZE, { x: 50, y: -10 })).toEqual(before)
})

test('a figure is moved to the cm, and onto the lines of others within reach', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
  ]
  expect(snapped({ x: 1.2345, y: 0.5 }, corners, [], 0.2)).toEqual({ x: 1.23, y: 0.5 })
  expect(snapped({ x: 2.9, y: 1.5 }, corners, [{ x: 5, y: 9 }], 0.2)).toEqual({ x: 3, y: 1.5 })
})
