import { expect, test } from 'vitest'
import { type Sample, sampled, speedOf, timeLeft } from './pace.ts'

const run = (...points: [at: number, sent: number][]): Sample[] =>
  points.reduce<Sample[]>((samples, [at, sent]) => sampled(samples, { at, sent }), [])

test('the speed is that of the last moments, once there are enough', () => {
  expect(speedOf(run())).toBeNull()
  expect(speedOf(run([0, 0], [500, 1000]))).toBeNull()
  expect(speedOf(run([0, 0], [2000, 4000]))).toBe(2000)
  expect(speedOf(run([0, 0], [1000, 100_000], [10_000, 110_000], [12_000, 112_000]))).toBe(1000)
})

test('bytes that had to be sent again begin the count again', () => {
  expect(speedOf(run([0, 0], [2000, 8000], [2100, 4000], [3100, 5000]))).toBeCloseTo(5000 / 3.1)
  expect(speedOf(run([0, 5000], [2000, 8000], [2100, 1000]))).toBeNull()
})

test('what is left is worded as one would say it', () => {
  expect(timeLeft(100, null)).toBeNull()
  expect(timeLeft(0, 100)).toBeNull()
  expect(timeLeft(100, 100)).toEqual({ unit: 'seconds', n: 5 })
  expect(timeLeft(4200, 100)).toEqual({ unit: 'seconds', n: 45 })
  expect(timeLeft(5600, 100)).toEqual({ unit: 'minutes', n: 1 })
  expect(timeLeft(60_000, 100)).toEqual({ unit: 'minutes', n: 10 })
  expect(timeLeft(1_080_000, 100)).toEqual({ unit: 'hours', n: 3 })
})
