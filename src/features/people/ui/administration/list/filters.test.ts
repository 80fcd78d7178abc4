import { expect, test } from 'vitest'
import { peopleSearch } from '../search.ts'
import { PEOPLE_FILTERS } from './filters.ts'

test('a value that is none stays in the address and narrows nothing', () => {
  const wrong = peopleSearch({ role: 'KING', active: 'perhaps' })
  expect(wrong).toEqual({ role: 'KING', active: 'perhaps' })
  const { filters, wrong: told } = PEOPLE_FILTERS.filters.read(wrong)
  expect(filters).toEqual({})
  expect(told.map(({ name, why }) => [name, why])).toEqual([
    ['role', 'unknown'],
    ['active', 'unknown'],
  ])
  expect(PEOPLE_FILTERS.filters.isNarrowed(wrong)).toBe(false)
  expect(PEOPLE_FILTERS.filters.read({ role: 'CLIENT', active: 'true', text: 'سدرة' }).filters).toEqual({
    role: 'CLIENT',
    active: true,
    text: 'سدرة',
  })
  expect(PEOPLE_FILTERS.filters.read({ active: 'false' }).filters).toEqual({ active: false })
  expect(PEOPLE_FILTERS.filters.isNarrowed({ active: 'false' })).toBe(true)
})
