import { expect, test } from 'vitest'
import { filtersOf, searchReader } from './list-search.ts'

const id = '0b6f6b00-1111-4222-8333-444455556666'
const read = searchReader(['text', 'status', 'areaFrom'])

test('an address keeps its filters as they were typed, and of the page what can be one', () => {
  expect(read({ status: 'DRAFT', text: ' سالم ', after: id, page: 3 })).toEqual({
    status: 'DRAFT',
    text: 'سالم',
    after: id,
    page: 3,
  })
  expect(read({ status: 'OPEN', text: '', after: '../etc', page: 'x' })).toEqual({ status: 'OPEN' })
  expect(read({ text: 2026, areaFrom: 400.5 })).toEqual({ text: '2026', areaFrom: '400.5' })
  expect(read({ page: 4, other: 'x' })).toEqual({})
  expect(read({ text: 'x'.repeat(10_000) }).text).toHaveLength(500)
})

test('a list says itself how long a filter is, and what leads to its next page', () => {
  const entries = searchReader(['from'], { longest: 3, isCursor: (text) => /^[1-9]\d*$/.test(text) })
  expect(entries({ from: '12345', after: 77, page: '2' })).toEqual({ from: '123', after: '77', page: 2 })
  expect(entries({ after: id, page: 2 })).toEqual({})
})

test('a flag is true or false in an address, and what earlier addresses said of it is understood', () => {
  const flagged = searchReader(['late', 'text'], { flags: ['late'] })
  expect(flagged({ late: 'yes', text: 'yes' })).toEqual({ late: 'true', text: 'yes' })
  expect(flagged({ late: 'no' })).toEqual({ late: 'false' })
  expect(flagged({ late: 'true' })).toEqual({ late: 'true' })
  expect(flagged({ late: 'perhaps' })).toEqual({ late: 'perhaps' })
})

test('the filters of an address are all but the page one is on', () => {
  expect(filtersOf({ text: 'a', after: id, page: 2 })).toEqual({ text: 'a' })
})
