import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, toKwd } from '#kernel/decimal.ts'
import { amountOf, converted } from './adjusting.ts'
import { offeredWeights } from './weights.ts'

const kwd = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((fils) => fils / 1000)
const base = fc.integer({ min: 1, max: 900_000_000 }).map((fils) => fils / 1000)

test('an amount in fils returns from its percentage unchanged, however often', () => {
  fc.assert(
    fc.property(kwd, base, fc.integer({ min: 1, max: 10 }), (amount, price, times) => {
      let typed = { unit: 'KWD' as 'KWD' | 'PERCENT', value: decimal(amount) }
      for (let time = 0; time < times * 2; time += 1) typed = converted(typed, decimal(price))
      return typed.unit === 'KWD' && toKwd(typed.value) === amount
    }),
  )
})

test('a percentage returns from its amount unchanged', () => {
  const percent = fc.integer({ min: -9999, max: 9999 }).map((hundredths) => hundredths / 100)
  const prices = fc.integer({ min: 10_000, max: 900_000_000 }).map((fils) => fils / 1000)
  fc.assert(
    fc.property(percent, prices, (value, price) => {
      const there = converted({ unit: 'PERCENT', value: decimal(value) }, decimal(price))
      const back = converted(there, decimal(price))
      return (
        back.value.toDecimalPlaces(6).eq(value) &&
        there.value.eq(amountOf({ unit: 'PERCENT', value: decimal(value) }, decimal(price)).toDecimalPlaces(10))
      )
    }),
  )
})

// (1 − 10/60) ÷ 2 = 41.67 %, (1 − 20/60) ÷ 2 = 33.33 %, (1 − 30/60) ÷ 2 = 25 %
test('weights that are offered fall with the gross adjustment', () => {
  expect(offeredWeights([10, 20, 30])).toEqual([42, 33, 25])
  expect([offeredWeights([]), offeredWeights([7]), offeredWeights([0, 0, 0])]).toEqual([[], [100], [34, 33, 33]])
})

test('offered weights are whole and sum to 100', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 30 }), (grosses) => {
      const weights = offeredWeights(grosses)
      const isInOrder = grosses.every((gross, a) =>
        grosses.every((other, b) => gross >= other || (weights[a] ?? 0) >= (weights[b] ?? 0) - 1),
      )
      return weights.reduce((sum, weight) => sum + weight, 0) === 100 && weights.every(Number.isInteger) && isInOrder
    }),
  )
})
