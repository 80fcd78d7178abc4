import { expect, test } from 'vitest'
import { countNew, inPlace, isSameOrder } from './news.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id, value: 'old' }))
const fresh = (...ids: string[]) => ids.map((id) => ({ id, value: 'new' }))

test('rows take what was read last where they are, and none comes, goes or moves', () => {
  const merged = inPlace(rows('a', 'b', 'c'), fresh('x', 'c', 'a'))
  expect(merged.map(({ id, value }) => [id, value])).toEqual([
    ['a', 'new'],
    ['b', 'old'],
    ['c', 'new'],
  ])
})

test('what moved is distinguished from what merely changed, and what is new is counted', () => {
  expect(isSameOrder(rows('a', 'b'), fresh('a', 'b'))).toBe(true)
  expect(isSameOrder(rows('a', 'b'), fresh('b', 'a'))).toBe(false)
  expect(isSameOrder(rows('a', 'b'), fresh('a'))).toBe(false)
  expect([countNew(rows('a', 'b'), fresh('x', 'a', 'y')), countNew(rows('a', 'b'), fresh('b', 'a'))]).toEqual([2, 0])
})
