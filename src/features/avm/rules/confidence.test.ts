import { expect, test } from 'vitest'
import { indicated } from './confidence.ts'
import type { Estimate } from './table.ts'

const NARROW = {
  value: 100_000,
  low: 95_000,
  high: 105_000,
  coverage: 0.8,
  contributions: [] as Estimate['contributions'],
} as Estimate
const WIDE = { ...NARROW, low: 30_000, high: 190_000 }

test('what rests on assumed facts is never of high confidence, and of no higher one than its range', () => {
  expect(indicated(NARROW, 400, {}).confidence).toBe('HIGH')
  expect(indicated(NARROW, 400, { builtArea: 768 }).confidence).toBe('MEDIUM')
  expect(indicated(WIDE, 400, { builtArea: 768 }).confidence).toBe('LOW')
  expect(indicated(NARROW, 400, { builtArea: 768 })).toMatchObject({ value: 100_000, low: 95_000, high: 105_000 })
})
