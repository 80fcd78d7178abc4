import { expect, test } from 'vitest'
import { peopleSearch } from '../search.ts'
import { PEOPLE_LIST } from './people-list.ts'

const ID = '3f0c8a52-7d1e-4b7a-9a55-0d5a4f1c2b3d'

test('an address is read with what it says, and a page only after a row', () => {
  expect(peopleSearch({ text: '  نورة ', role: 'ADMIN', active: 'no', after: ID, page: 3, x: 1 })).toEqual({
    text: 'نورة',
    role: 'ADMIN',
    active: 'false',
    after: ID,
    page: 3,
  })
  expect(peopleSearch({ text: ' ', after: 'x', page: 2 })).toEqual({})
  expect(peopleSearch({ text: 'ا'.repeat(300) }).text).toHaveLength(200)
})

test('a value that is none stays in the address and narrows nothing', () => {
  const wrong = peopleSearch({ role: 'KING', active: 'perhaps' })
  expect(wrong).toEqual({ role: 'KING', active: 'perhaps' })
  const { filters, wrong: told } = PEOPLE_LIST.filters.read(wrong)
  expect(filters).toEqual({})
  expect(told.map(({ name, why }) => [name, why])).toEqual([
    ['role', 'unknown'],
    ['active', 'unknown'],
  ])
  expect(PEOPLE_LIST.filters.isNarrowed(wrong)).toBe(false)
  expect(PEOPLE_LIST.filters.read({ role: 'CLIENT', active: 'true', text: 'سدرة' }).filters).toEqual({
    role: 'CLIENT',
    active: true,
    text: 'سدرة',
  })
  expect(PEOPLE_LIST.filters.read({ active: 'false' }).filters).toEqual({ active: false })
  expect(PEOPLE_LIST.filters.isNarrowed({ active: 'false' })).toBe(true)
})
