import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, scaleEnd } from './chart-row.ts'

test.each([
  [[], 1],
  [[0], 1],
  [[1], 1],
  [[3, 7], 8],
  [[12], 20],
  [[21], 40],
  [[480], 600],
  [[0.3], 0.4],
])('the scale of %j ends at %d', (values, end) => {
  expect(scaleEnd(values)).toBeCloseTo(end, 10)
})

test('every value lies on the scale, and the greatest on its second half or near it', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 1e9, noNaN: true }), { minLength: 1 }), (values) => {
      const [end, most] = [scaleEnd(values), Math.max(...values)]
      expect(end >= most * 0.999_999 && end <= most * 2.000_001).toBe(true)
    }),
  )
})

test.each([
  ['مبارك الكبير', 200, ['مبارك الكبير']],
  ['متعدد الاستخدامات', 90, ['متعدد', 'الاستخدامات']],
  ['From creation to completion', 110, ['From creation', 'to completion']],
  ['a name that is much too long for it', 70, ['a name', 'that is m…']],
  ['Unbreakableword', 56, ['Unbreak…']],
])('%s in %d px is in lines', (name, width, lines) => {
  expect(linesOf(name, width)).toEqual(lines)
})
