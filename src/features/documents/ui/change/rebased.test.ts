import { expect, test } from 'vitest'
import { rebased } from './rebased.ts'

const stated = { landArea: 400, builtArea: null, floors: 2, yearBuilt: null }
const seen = { documentType: 'CIVIL_ID', title: 'وجه', number: '1', date: null, pages: 2, ...stated } as const

test('what was typed stays, and what was not is brought up to date', () => {
  const typed = { ...seen, title: 'وجه وظهر', pages: null, landArea: 405 }
  const latest = {
    ...seen,
    documentType: 'OTHER',
    title: 'أصل',
    number: '7',
    pages: 3,
    landArea: 410,
    floors: 3,
  } as const
  expect(rebased(typed, seen, latest)).toEqual({
    documentType: 'OTHER',
    title: 'وجه وظهر',
    number: '7',
    date: null,
    pages: null,
    ...{ landArea: 405, builtArea: null, floors: 3, yearBuilt: null },
  })
})
