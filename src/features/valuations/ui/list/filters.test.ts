import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listSearch } from '../search.ts'
import { VALUATION_FILTERS } from './filters.ts'

const { read: readFilters, isNarrowed, without: withoutFilter, names: NAMES } = VALUATION_FILTERS

const id = '0b6f6b00-1111-4222-8333-444455556666'

test('what an address says becomes the filters of the verb', () => {
  const search = {
    text: 'سالم',
    status: 'DRAFT,SUBMITTED,DRAFT',
    purpose: 'SALE',
    assignedTo: id,
    startDate: '2026-01-01',
  }
  expect(readFilters(search)).toMatchObject({
    filters: { ...search, status: ['DRAFT', 'SUBMITTED'] },
    wrong: [],
  })
})

test('a value that is none filters nothing and is recognised', () => {
  const { filters, wrong } = readFilters({
    status: 'DRAFT,OPEN',
    purpose: 'FUN',
    createdBy: 'nobody',
    endDate: '2026-02-31',
  })
  expect(filters).toEqual({ status: ['DRAFT'] })
  expect(wrong).toEqual([
    { name: 'status', value: 'OPEN', why: 'unknown' },
    { name: 'purpose', value: 'FUN', why: 'unknown' },
    { name: 'createdBy', value: 'nobody', why: 'unknown' },
    { name: 'endDate', value: '2026-02-31', why: 'unknown' },
  ])
})

test('an address can say me, and nobody where work can be nobody’s', () => {
  const { filters, wrong } = readFilters({ assignedTo: 'nobody', createdBy: 'me' })
  expect(filters).toEqual({ assignedTo: 'nobody', createdBy: 'me' })
  expect(wrong).toEqual([])
})

test('a reversed range is none', () => {
  const { filters, wrong } = readFilters({ startDate: '2026-02-02', endDate: '2026-02-01' })
  expect(filters).toEqual({})
  expect(wrong.map(({ name, why }) => [name, why])).toEqual([
    ['startDate', 'reversed'],
    ['endDate', 'reversed'],
  ])
})

test('only what is a filter narrows a list, and not the page one is on', () => {
  for (const search of [{}, { after: id, page: 2 }, { status: 'OPEN', endDate: 'x' }, { dateField: 'dueDate' }])
    expect(isNarrowed(search), JSON.stringify(search)).toBe(false)
  for (const search of [{ status: 'OPEN,DRAFT' }, { text: 'a' }, { endDate: '2026-01-01' }])
    expect(isNarrowed(search), JSON.stringify(search)).toBe(true)
})

test('one value goes, the others stay, and the list starts again', () => {
  const search = { status: 'DRAFT,SUBMITTED', text: 'a', after: id, page: 2 }
  expect(withoutFilter(search, { name: 'status', value: 'DRAFT' })).toEqual({ status: 'SUBMITTED', text: 'a' })
  expect(withoutFilter(search, { name: 'text', value: 'a' })).toEqual({ status: 'DRAFT,SUBMITTED' })
  const ranged = { dateField: 'dueDate', startDate: '2026-01-01' }
  expect(withoutFilter(ranged, { name: 'startDate', value: '2026-01-01' })).toEqual({})
})

test('whatever is typed into an address, each value is either a filter or reported as none, and can be removed', () => {
  const typed = fc.dictionary(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(typed, (raw) => {
      let search = listSearch(raw)
      for (;;) {
        const { given, wrong } = readFilters(search)
        const all = [...given, ...wrong]
        if (all.length === 0) break
        search = withoutFilter(search, all[0] as (typeof all)[0])
        expect([...readFilters(search).given, ...readFilters(search).wrong].length).toBeLessThan(all.length)
      }
    }),
  )
})
