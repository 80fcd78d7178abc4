import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middle, moved, squareOf, within } from './crop.ts'

const WIDE = { width: 400, height: 300 }

test('at first the largest square in the middle is shown', () => {
  expect(squareOf(middle(WIDE), WIDE)).toEqual({ x: 50, y: 0, side: 300 })
  expect(squareOf(middle({ width: 300, height: 400 }), { width: 300, height: 400 })).toEqual({ x: 0, y: 50, side: 300 })
})

test('the picture follows the hand, up to its edge', () => {
  // Pulled towards the right by a tenth of the frame, more of its left is seen.
  expect(squareOf(moved(middle(WIDE), WIDE, { x: 0.1, y: 0 }), WIDE)).toEqual({ x: 20, y: 0, side: 300 })
  expect(squareOf(moved(middle(WIDE), WIDE, { x: -9, y: 9 }), WIDE)).toEqual({ x: 100, y: 0, side: 300 })
  const close = within({ ...middle(WIDE), zoom: 3 }, WIDE)
  expect(squareOf(moved(close, WIDE, { x: 1, y: -0.5 }), WIDE)).toEqual({ x: 50, y: 150, side: 100 })
})

test('whatever is asked for, the square lies inside of the picture', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  const any = fc.double({ min: -1e5, max: 1e5, noNaN: true })
  fc.assert(
    fc.property(side, side, any, any, any, (width, height, zoom, x, y) => {
      const square = squareOf(within({ zoom, x, y }, { width, height }), { width, height })
      expect(square.x).toBeGreaterThanOrEqual(-1e-6)
      expect(square.y).toBeGreaterThanOrEqual(-1e-6)
      expect(square.x + square.side).toBeLessThanOrEqual(width + 1e-6)
      expect(square.y + square.side).toBeLessThanOrEqual(height + 1e-6)
      expect(square.side).toBeGreaterThan(0)
    }),
  )
})
