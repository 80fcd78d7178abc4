import { expect, test } from 'vitest'
import { readAfter } from './hub.ts'

test('while nothing comes reads are spaced further apart, and a change is read within half a second all the same', () => {
  expect(readAfter(0)).toBe(150)
  expect(readAfter(40)).toBe(150)
  expect(readAfter(50)).toBe(250)
  expect(readAfter(100_000)).toBe(500)
})
