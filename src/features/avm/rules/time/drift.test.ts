import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { driftOf } from './drift.ts'

/** Levels of ten years with twenty sales a month, each 10 % off, about a walk of so much a year and a steady rise. */
function walk(aYear: number, seed: number, months = 120): [Float64Array, Float64Array] {
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const [days, levels]: number[][] = [[], []]
  let level = 0
  for (let month = 0; month < months; month++) {
    level += 0.003 + (aYear / Math.sqrt(12)) * normal()
    for (let sale = 0; sale < 20; sale++) {
      days?.push((month + random()) * (365.25 / 12))
      levels?.push(level + 0.1 * normal())
    }
  }
  return [Float64Array.from(days ?? []), Float64Array.from(levels ?? [])]
}
const aYear = (drift: number) => Math.sqrt(365 * drift)
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test.each([0.04, 0.08, 0.15])('a market that moves by %d in a year beside a steady rise is found to', (moved) => {
  const found = meanOf([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => driftOf(...walk(moved, seed))))
  expect(aYear(found)).toBeGreaterThan(0.8 * moved)
  expect(aYear(found)).toBeLessThan(1.2 * moved)
})

test('a market that only rises moves by the least, a short history by what is usual, a wild one by the most', () => {
  expect(aYear(driftOf(...walk(0, 1)))).toBeCloseTo(0.03, 9)
  expect(aYear(driftOf(...walk(0.3, 1, 10)))).toBeCloseTo(0.05, 9)
  expect(aYear(driftOf(new Float64Array(), new Float64Array()))).toBeCloseTo(0.05, 9)
  expect(aYear(driftOf(...walk(2, 1)))).toBeCloseTo(0.3, 9)
})
