import { expect, test } from 'vitest'
import { masked } from './masked.ts'

test('an address shows its first letter and its house', () => {
  expect(masked('mona.alsabah@example.com')).toBe('m•••@example.com')
  expect(masked('a@x.kw')).toBe('a•••@x.kw')
  expect(masked('"a@b"@x.kw')).toBe('"•••@x.kw')
})

test('a number shows its country and its last four digits', () => {
  expect(masked('+96599991234')).toBe('+965 •••• 1234')
  expect(masked('+12025550123')).toBe('+120 •••• 0123')
})
