import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, sumOf, toFils, toKwd } from './decimal.ts'

test('sums are exact, and halves of a fils are rounded away from zero', () => {
  expect(sumOf([decimal(0.1), decimal(0.2)]).toNumber()).toBe(0.3)
  expect(sumOf([]).toNumber()).toBe(0)
  expect([toKwd(decimal(1.0005)), toKwd(decimal(-1.0005)), toFils(decimal(1).div(3))]).toEqual([1.001, -1.001, 333])
})

test('an amount in whole fils stays what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (fils) => toFils(decimal(fils).div(1000)) === fils),
  )
})
