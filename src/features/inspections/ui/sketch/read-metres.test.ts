import { expect, test } from 'vitest'
import { readMetres } from './read-metres.ts'

test('a length is read with point or comma, in the digits of either script, to the cm', () => {
  expect(['12.4', '12,4', '١٢٫٤', '١٢٫٤٠', '12.404', ' 12.4 م '].map((text) => readMetres(text))).toEqual(
    Array.from({ length: 6 }, () => 12.4),
  )
})

test('what is no length, or out of the limits, is none', () => {
  for (const text of ['', 'x', '0', '0.004', '-3', '1000.5', '1,234', '3@90']) expect(readMetres(text)).toBeNull()
  expect(readMetres('0', { least: 0, most: 2 })).toBe(0)
  expect(readMetres('2.5', { least: 0, most: 2 })).toBeNull()
})
