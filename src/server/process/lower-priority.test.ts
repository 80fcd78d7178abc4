import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

test('a process that was started with a low priority keeps it, which an ordinary user could not raise', () => {
  const before = getPriority()
  lowerPriority(before - 1)
  expect(getPriority()).toBe(before)
})
