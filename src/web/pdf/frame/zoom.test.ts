import { expect, test } from 'vitest'
import { GAP } from './layout.ts'
import { canvasSize, fittingScale, heldScale, mostScale, nextStep } from './zoom.ts'

const A4 = { width: 794, height: 1123 }

test('buttons go from step to step, and from between two to the next', () => {
  expect(nextStep(1, 'in')).toBe(1.1)
  expect(nextStep(1, 'out')).toBe(0.9)
  expect(nextStep(1.3, 'in')).toBe(1.5)
  expect(nextStep(1.3, 'out')).toBe(1.25)
  // What can't be distinguished from a step is that step.
  expect(nextStep(0.998, 'in')).toBe(1.1)
  expect(nextStep(1.003, 'out')).toBe(0.9)
})

test('neither end is passed', () => {
  expect(nextStep(5, 'in')).toBe(5)
  expect(nextStep(0.25, 'out')).toBe(0.25)
  expect(heldScale(0.001)).toBe(0.1)
  expect(heldScale(70)).toBe(5)
  expect(nextStep(1, 'in', 1.05)).toBe(1.05)
})

test('a document of many pages is enlarged only so far that a browser still lays it out', () => {
  expect(mostScale(300 * 1135)).toBe(5)
  expect(5000 * 1135 * mostScale(5000 * 1135)).toBeLessThanOrEqual(16_000_000)
})

test('the widest page fills the width', () => {
  expect(fittingScale([A4], 0, 794 + 2 * GAP)).toBe(1)
  expect(fittingScale([A4], 90, 1123 + 2 * GAP)).toBe(1)
  expect(fittingScale([A4, { width: 1588, height: 500 }], 0, 794 + 2 * GAP)).toBe(0.5)
  expect(fittingScale([A4], 0, 0)).toBe(0.1)
})

test('a canvas is as sharp as the screen, as far as memory goes', () => {
  expect(canvasSize(A4, 2)).toEqual({ width: 1588, height: 2246 })
  const large = canvasSize({ width: 3970, height: 5615 }, 3)
  expect(large.width * large.height).toBeLessThanOrEqual(2 ** 23)
  expect(large.width / large.height).toBeCloseTo(794 / 1123, 2)
  const strip = canvasSize({ width: 100, height: 20_000 }, 3)
  expect(strip.height).toBeLessThanOrEqual(8192)
  expect(canvasSize({ width: 0, height: 0 }, 2)).toEqual({ width: 1, height: 1 })
})
