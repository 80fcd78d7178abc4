import { expect, test } from 'vitest'
import { filtersOf, isNarrowed, listSearch } from './search.ts'

const id = '0b6f6b00-1111-4222-8333-444455556666'

test('an address of the list keeps what it can read and leaves out the rest', () => {
  expect(listSearch({ status: 'DRAFT', text: ' سالم ', after: id, page: 3 })).toEqual({
    status: 'DRAFT',
    text: 'سالم',
    after: id,
    page: 3,
  })
  expect(listSearch({ status: 'OPEN', text: '', after: '../etc', page: 'x' })).toEqual({})
  expect(listSearch({ text: 2026 })).toEqual({ text: '2026' })
  expect(listSearch({ page: 4 })).toEqual({})
  expect(listSearch({ text: 'x'.repeat(10_000) }).text).toHaveLength(200)
})

test('only filters narrow a list, not the page one is on', () => {
  expect(isNarrowed({ after: id, page: 2 })).toBe(false)
  expect(isNarrowed({ status: 'DRAFT' })).toBe(true)
  expect(filtersOf({ text: 'a', after: id })).toEqual({ text: 'a' })
})
