import { expect, test } from 'vitest'
import { toggled } from './selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const after = (selected: string[], last: string | null, id: string, reach: boolean) =>
  [...toggled({ ids, selected: new Set(selected), last }, id, reach)].toSorted().join('')

test('a press chooses a row, another lets it go', () => {
  expect(after([], null, 'b', false)).toBe('b')
  expect(after(['a', 'b'], 'a', 'b', false)).toBe('a')
})

test('with reach, all from the last one to here become alike, in both directions', () => {
  expect(after(['b'], 'b', 'd', true)).toBe('bcd')
  expect(after(['d'], 'd', 'a', true)).toBe('abcd')
  expect(after(['a', 'b', 'c', 'd'], 'a', 'c', true)).toBe('d')
})

test('reach without a last one, or from one that has left the page, chooses this row alone', () => {
  expect(after([], null, 'c', true)).toBe('c')
  expect(after(['a'], 'gone', 'c', true)).toBe('ac')
})
