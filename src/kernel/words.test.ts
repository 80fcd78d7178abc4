import { expect, test } from 'vitest'
import { pageOf } from './page.ts'
import { fill } from './words.ts'

test('a text is filled with its parameters, without escaping', () => {
  expect(fill('{{n}} من {{all}}', { n: 3, all: '<b>' })).toBe('3 من <b>')
  expect(fill('no parameters', {})).toBe('no parameters')
})

test('a page keeps the extra row to itself', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(pageOf(rows, 2, 9)).toEqual({
    items: [{ id: 'a' }, { id: 'b' }],
    hasMore: true,
    lastId: 'b',
    totalCount: 9,
    totalIsExact: true,
  })
  expect(pageOf(rows, 3, 3)).toEqual({ items: rows, hasMore: false, lastId: 'c', totalCount: 3, totalIsExact: true })
  expect(pageOf([], 20, 0)).toEqual({ items: [], hasMore: false, lastId: null, totalCount: 0, totalIsExact: true })
})
