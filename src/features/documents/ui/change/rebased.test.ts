import { expect, test } from 'vitest'
import { rebased } from './rebased.ts'

const seen = { documentType: 'CIVIL_ID', title: 'وجه', number: '1', date: null, pages: 2 } as const

test('what was typed stays, and what was not is brought up to date', () => {
  const typed = { ...seen, title: 'وجه وظهر', pages: null }
  const latest = { ...seen, documentType: 'OTHER', title: 'أصل', number: '7', pages: 3 } as const
  expect(rebased(typed, seen, latest)).toEqual({
    documentType: 'OTHER',
    title: 'وجه وظهر',
    number: '7',
    date: null,
    pages: null,
  })
})
