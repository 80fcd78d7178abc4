import { expect, test } from 'vitest'
import { nextSort, readSort, sortedSearch, sortInput, sortOnly } from './sorting.ts'

const KEYS = ['name', 'date']

test('an address sorts by what the list can be sorted by, and by nothing else', () => {
  expect(readSort({ sort: 'name' }, KEYS)).toEqual({ key: 'name', descending: false })
  expect(readSort({ sort: 'date', order: 'desc' }, KEYS)).toEqual({ key: 'date', descending: true })
  for (const search of [{}, { sort: 'other' }, { order: 'desc' }, { sort: '' }])
    expect(readSort(search, KEYS)).toBeNull()
  expect(sortInput({ sort: 'name', order: 'up' }, KEYS)).toEqual({ sort: 'name' })
  expect(sortInput({ sort: 'other', order: 'desc' }, KEYS)).toEqual({})
})

test('a head leads up, then down, then back to the list’s own order', () => {
  const own = { key: 'date', descending: true }
  const up = nextSort('name', own, null)
  expect(up).toEqual({ key: 'name', descending: false })
  const down = nextSort('name', up, up)
  expect(down).toEqual({ key: 'name', descending: true })
  expect(nextSort('name', down, down)).toBeNull()
  // The list's own order turns round.
  expect(nextSort('date', own, null)).toEqual({ key: 'date', descending: false })
})

test('a sort keeps the filters, and clearing the filters keeps the sort', () => {
  const search = { text: 'a', sort: 'name', order: 'desc' }
  expect(sortedSearch(search, { key: 'date', descending: false })).toEqual({ text: 'a', sort: 'date' })
  expect(sortedSearch(search, null)).toEqual({ text: 'a' })
  expect(sortOnly(search)).toEqual({ sort: 'name', order: 'desc' })
})
