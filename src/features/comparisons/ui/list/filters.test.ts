import { expect, test } from 'vitest'
import { comparisonSearch } from '../search.ts'
import { COMPARISON_FILTERS, filtersFor } from './filters.ts'

const id = '3f2c0a52-6b1e-4d7a-9c11-0a9d2a1f7b10'
const read = (address: Record<string, unknown>) => COMPARISON_FILTERS.read(comparisonSearch(address))

test('an address narrows by name, by who made it and by a property', () => {
  const { filters, wrong } = read({ text: ' فلل ', createdBy: id, propertyId: id, other: 'x' })
  expect(filters).toEqual({ text: 'فلل', createdBy: id, propertyId: id })
  expect(wrong).toEqual([])
})

test('what is no id narrows nothing, and is shown', () => {
  const { filters, wrong } = read({ createdBy: 'ali', propertyId: '7' })
  expect(filters).toEqual({})
  expect(wrong.map(({ name, why }) => [name, why])).toEqual([
    ['createdBy', 'unknown'],
    ['propertyId', 'unknown'],
  ])
})

test("'mine' is the reader's own, no matter who sent the address", () => {
  const { filters } = read({ createdBy: 'me' })
  expect(filtersFor(filters, id)).toEqual({ createdBy: id })
  expect(filtersFor({ createdBy: id }, 'somebody')).toEqual({ createdBy: id })
  expect(filtersFor({ text: 'x' }, id)).toEqual({ text: 'x' })
})
