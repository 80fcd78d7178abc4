import { expect, test } from 'vitest'
import { formulaOf } from './formula.ts'

test.each([
  ['RECTANGLE', [12.4, 8], '12.40 × 8.00'],
  // The side of a square turned by 45° is √2 m: 2.00 × 1.41 would not be its area.
  ['RECTANGLE', [2, Math.SQRT2], '2.00 × 1.4142'],
  ['TRIANGLE', [4, 3], '½ × 4.00 × 3.00'],
  ['TRAPEZOID', [4, 2.5, 1.2345], '½ × (4.00 + 2.50) × 1.2345'],
  ['SEGMENT', [5, 1.287002], '½ × 5.00² × (1.2870 − 0.9600)'],
] as const)('%s of %j', (shape, factors, written) => {
  expect(formulaOf({ shape, factors }, (value, decimals) => value.toFixed(decimals))).toBe(written)
})
