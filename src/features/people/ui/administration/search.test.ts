import { expect, test } from 'vitest'
import { peopleSearch } from './search.ts'

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
