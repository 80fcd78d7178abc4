import { expect, test } from 'vitest'
import { fill } from './words.ts'

test('a text is filled with its parameters, without escaping', () => {
  expect(fill('{{n}} من {{all}}', { n: 3, all: '<b>' })).toBe('3 من <b>')
  expect(fill('no parameters', {})).toBe('no parameters')
})
