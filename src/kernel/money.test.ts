import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILS_PER_KWD, filsFromKwd, isKwd, kwdFromFils, MAX_KWD } from './money.ts'

const fils = fc.integer({ min: -MAX_KWD * FILS_PER_KWD, max: MAX_KWD * FILS_PER_KWD })

test('every amount of whole fils goes to KWD and back exactly', () => {
  fc.assert(
    fc.property(fils, (amount) => filsFromKwd(kwdFromFils(amount)) === amount),
    { numRuns: 2000 },
  )
  for (const edge of [0, 1, -1, 999, 1000, 1001, MAX_KWD * 1000 - 1, MAX_KWD * 1000])
    expect(filsFromKwd(kwdFromFils(edge))).toBe(edge)
})

test('an amount survives JSON', () => {
  fc.assert(fc.property(fils, (amount) => filsFromKwd(JSON.parse(JSON.stringify(kwdFromFils(amount)))) === amount))
})

test('three decimals are exact', () => {
  expect(filsFromKwd(0.001)).toBe(1)
  expect(filsFromKwd(1.005)).toBe(1005)
  expect(filsFromKwd(8.345)).toBe(8345)
  expect(filsFromKwd(-2.5)).toBe(-2500)
  expect(Object.is(filsFromKwd(-0), 0)).toBe(true)
})

test('what is no amount in KWD is refused and never rounded', () => {
  for (const no of [
    0.0001,
    0.1 + 0.2,
    1e-7,
    -2e-53,
    1.2345,
    NaN,
    Infinity,
    -Infinity,
    MAX_KWD + 1,
    1e21,
    -MAX_KWD - 1,
  ]) {
    expect(isKwd(no), String(no)).toBe(false)
    expect(() => filsFromKwd(no), String(no)).toThrow(RangeError)
  }
  for (const yes of [0, -0, 125, 0.001, 0.1, MAX_KWD, -MAX_KWD]) expect(isKwd(yes), String(yes)).toBe(true)
})
