import { expect, test } from 'vitest'
import { filtersOf, listSearch } from './search.ts'

const id = '0b6f6b00-1111-4222-8333-444455556666'

test('an address of the list keeps its filters, and of the page what can be one', () => {
  expect(listSearch({ status: 'DRAFT', text: ' سالم ', after: id, page: 3 })).toEqual({
    status: 'DRAFT',
    text: 'سالم',
    after: id,
    page: 3,
  })
  expect(listSearch({ status: 'OPEN', text: '', after: '../etc', page: 'x' })).toEqual({ status: 'OPEN' })
  expect(listSearch({ text: 2026 })).toEqual({ text: '2026' })
  expect(listSearch({ page: 4, other: 'x' })).toEqual({})
  expect(listSearch({ text: 'x'.repeat(10_000) }).text).toHaveLength(500)
})

test('the filters of an address are all but the page one is on', () => {
  expect(filtersOf({ text: 'a', after: id })).toEqual({ text: 'a' })
})
