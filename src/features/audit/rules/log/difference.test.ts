import { expect, test } from 'vitest'
import { AUDIT_EVENTS, EVENT_FAMILIES } from '../../events.ts'
import { detailsOf, differencesOf } from './difference.ts'
import { logMessages } from './messages.ts'

test('what stayed the same is no difference, and nothing is nothing however it is stored', () => {
  const before = { fee: 100, notes: '', owner: { a: 1 }, gone: true }
  const after = { fee: 120, notes: null, owner: { a: 1 }, more: [1] }
  expect(differencesOf({ before, after })).toEqual([
    { field: 'fee', before: 100, after: 120 },
    { field: 'more', before: null, after: [1] },
    { field: 'gone', before: true, after: null },
  ])
})

test('a creation tells all that is there, a deletion all that was, and other entries nothing', () => {
  expect(differencesOf({ before: null, after: { a: 1, b: null } })).toEqual([{ field: 'a', before: null, after: 1 }])
  expect(differencesOf({ before: { a: 1 }, after: null })).toEqual([{ field: 'a', before: 1, after: null }])
  expect(differencesOf({ before: null, after: null })).toEqual([])
})

test('details are what the difference does not tell', () => {
  const details = { fields: ['a'], from: 'DRAFT', to: 'SUBMITTED', reason: 'خطأ', method: null }
  const of = (type: string) => ({ resource: { type, id: null, path: null, name: null } })
  expect(detailsOf({ details, ...of('valuation') })).toEqual([['reason', 'خطأ']])
  const named = { name: 'قسيمة السالمية', importId: 'x' }
  expect(detailsOf({ details: named, ...of('property') })).toEqual([['importId', 'x']])
})

test('every kind of event has its words, and its place in the list of filters', () => {
  const named = Object.keys(logMessages).flatMap((key) => (key.startsWith('event.') ? [key.slice(6)] : []))
  expect(named.toSorted()).toEqual([...AUDIT_EVENTS].toSorted())
  const listed: string[] = Object.values(EVENT_FAMILIES).flat()
  // Two are second names of what LOGIN and LOGOUT find.
  expect([...listed, 'USER_LOGIN', 'USER_LOGOUT'].toSorted()).toEqual([...AUDIT_EVENTS].toSorted())
})
