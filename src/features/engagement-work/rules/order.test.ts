import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween } from '../../inspections/rules/way.ts'
import { lengthOf, shortOrder } from './order.ts'

const flat = (a: number, b: number) => Math.abs(a - b)

test('what lies on a line is visited along it, from where the day begins', () => {
  expect(shortOrder(0, [5, 1, 9, 3], flat)).toEqual([1, 3, 5, 9])
  expect(shortOrder(10, [5, 1, 9, 3], flat)).toEqual([9, 5, 3, 1])
  expect(shortOrder(null, [5, 1, 9, 3], flat)).toEqual([1, 3, 5, 9])
  expect(shortOrder(null, [], flat)).toEqual([])
})

const place = fc.record({
  latitude: fc.double({ min: 28.5, max: 30.1, noNaN: true }),
  longitude: fc.double({ min: 46.5, max: 48.5, noNaN: true }),
})

test('an order is never longer than what was given, holds the same places, and cannot be shortened by turning one part around', () => {
  fc.assert(
    fc.property(fc.option(place), fc.array(place, { maxLength: 25 }), (start, given) => {
      const order = shortOrder(start, given, metresBetween)
      const length = lengthOf(start, order, metresBetween)
      expect(length).toBeLessThanOrEqual(lengthOf(start, given, metresBetween) + 1e-6)
      const sorted = (places: readonly object[]) => places.map((one) => JSON.stringify(one)).toSorted()
      expect(sorted(order)).toEqual(sorted(given))
      expect(shortOrder(start, given, metresBetween)).toEqual(order)
      for (let from = 0; from < order.length; from++)
        for (let to = from + 1; to < order.length; to++) {
          const turned = [...order.slice(0, from), ...order.slice(from, to + 1).toReversed(), ...order.slice(to + 1)]
          expect(lengthOf(start, turned, metresBetween)).toBeGreaterThanOrEqual(length - 1e-6)
        }
    }),
  )
})
