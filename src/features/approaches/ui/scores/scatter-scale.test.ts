import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf } from './scatter-scale.ts'

test('an axis has round ticks around its values', () => {
  expect(axisOf([5, 6, 7, 8])).toEqual({ low: 4, high: 9, ticks: [4, 5, 6, 7, 8, 9] })
  expect(axisOf([700, 880])).toEqual({ low: 650, high: 950, ticks: [650, 700, 750, 800, 850, 900, 950] })
})

test('an axis holds its values, with a few ticks, also where all are alike', () => {
  const values = fc.array(fc.double({ min: 0.01, max: 1_000_000, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(values, (of) => {
      const { low, high, ticks } = axisOf(of)
      return low < high && low <= Math.min(...of) && high >= Math.max(...of) && ticks.length >= 3 && ticks.length <= 9
    }),
  )
})
