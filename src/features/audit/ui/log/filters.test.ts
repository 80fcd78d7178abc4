import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUDIT_EVENTS } from '../../events.ts'
import { LOG_FILTERS, MOST_EVENTS, withoutFilters } from './filters.ts'
import { FILTERS, logSearch } from './search.ts'

const { read: readFilters, without: withoutFilter, valuesOf } = LOG_FILTERS

test('what an address says becomes the filters of the verb', () => {
  const search = {
    group: 'data',
    eventType: 'LOGIN,LOGOUT,LOGIN',
    userId: 'anonymous',
    from: '2026-01-01',
    ipAddress: '::1',
  }
  expect(readFilters(search)).toMatchObject({ filters: { ...search, eventType: ['LOGIN', 'LOGOUT'] }, wrong: [] })
})

test('a value that is none filters nothing and is recognised', () => {
  const { filters, wrong } = readFilters({
    group: 'all',
    eventType: 'LOGIN,DANCE',
    from: '2026-02-30',
    to: '2026-03-01',
  })
  expect(filters).toEqual({ eventType: ['LOGIN'], to: '2026-03-01' })
  expect(wrong).toEqual([
    { name: 'group', value: 'all', why: 'unknown' },
    { name: 'eventType', value: 'DANCE', why: 'unknown' },
    { name: 'from', value: '2026-02-30', why: 'unknown' },
  ])
})

test('a reversed range is none, nor is an eleventh kind of event', () => {
  const { filters, wrong } = readFilters({ from: '2026-02-02', to: '2026-02-01' })
  expect([filters, wrong.map(({ why }) => why)]).toEqual([{}, ['reversed', 'reversed']])
  const many = readFilters({ eventType: AUDIT_EVENTS.slice(0, 12).join(',') })
  expect(many.filters.eventType).toHaveLength(MOST_EVENTS)
  expect(many.wrong.map(({ why }) => why)).toEqual(['tooMany', 'tooMany'])
})

test('one value goes, the others and the view stay, and the log starts from its first page', () => {
  const search = { eventType: 'LOGIN,LOGOUT', ipAddress: '::1', view: 'activity', after: '7', page: 2 } as const
  expect(withoutFilter(search, { name: 'eventType', value: 'LOGIN' })).toEqual({
    eventType: 'LOGOUT',
    ipAddress: '::1',
    view: 'activity',
  })
  expect(withoutFilter(search, { name: 'ipAddress', value: '::1' })).toEqual({
    eventType: 'LOGIN,LOGOUT',
    view: 'activity',
  })
  expect(withoutFilters(search)).toEqual({ view: 'activity' })
})

test('an address is read as it is typed, but for a cursor that can be none', () => {
  expect(logSearch({ after: '12', page: '3', view: 'activity', userId: ' x ' })).toEqual({
    after: '12',
    page: 3,
    view: 'activity',
    userId: 'x',
  })
  expect(logSearch({ after: '0x', page: 3, view: 'table', group: '' })).toEqual({})
})

test('whatever is typed into an address, each value is either a filter or reported as none, and can be removed', () => {
  const typed = fc.dictionary(fc.constantFrom(...FILTERS), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(typed, (raw) => {
      let search = logSearch(raw)
      for (;;) {
        const { given, wrong } = readFilters(search)
        const [first, ...others] = [...given, ...wrong]
        if (!first) break
        search = withoutFilter(search, first)
        const left = readFilters(search)
        expect(left.given.length + left.wrong.length).toBeLessThanOrEqual(others.length)
      }
      expect(valuesOf(search, 'eventType')).toEqual([])
    }),
  )
})
