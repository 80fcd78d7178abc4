import { expect, test } from 'vitest'
import { isTold, minutesToNextTry } from './next-try.ts'

test('what could not be printed is tried again after longer and longer, for three days, and reported at the beginning and at the end', () => {
  const series = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => minutesToNextTry(n, 'storage-full'))
  expect(series).toEqual([15, 60, 240, 720, 1440, 1440, null, null])
  expect(series.map((minutes, at) => isTold(at + 1, minutes))).toEqual([true, ...Array(5).fill(false), true, true])
})

test('a report that is too large is not tried again by itself', () =>
  expect(minutesToNextTry(1, 'paper-too-large')).toBeNull())
