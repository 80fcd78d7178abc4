import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  claimDraft,
  type Draft,
  dropDraft,
  dropDrafts,
  newId,
  readDrafts,
  storeDraft,
  sweepDrafts,
} from './stored-drafts.ts'

/** As much of a browser's storage as is used, with room for so many entries. */
function storage(room = Number.POSITIVE_INFINITY) {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      if (!(key in items) && Object.keys(items).length >= room) throw new DOMException('full', 'QuotaExceededError')
      items[key] = value
    },
    removeItem: (key: string) => {
      delete items[key]
    },
  }
  return new Proxy(items, { get: (_, name: string) => methods[name as keyof typeof methods] ?? items[name] })
}
const draft = (id: string, part: Partial<Draft> = {}): Draft => ({
  id,
  form: 'valuation',
  record: null,
  at: 1000,
  aside: false,
  content: { ownerName: id },
  ...part,
})

beforeEach(() => vi.stubGlobal('localStorage', storage()))

test('a person finds their own drafts, the latest first, and nobody else’s', () => {
  expect(storeDraft('a', draft('one'))).toBe('stored')
  storeDraft('a', draft('two', { at: 2000 }))
  storeDraft('b', draft('three'))
  expect(readDrafts('a').map(({ id }) => id)).toEqual(['two', 'one'])
  dropDraft('a', 'two')
  dropDrafts('b')
  expect([readDrafts('a'), readDrafts('b')].map((list) => list.length)).toEqual([1, 0])
})

test('what another tab went on with is not written over; taken over, it is one’s own', () => {
  storeDraft('a', draft('one', { aside: true }))
  const key = Object.keys(localStorage)[0] ?? ''
  // As a tab that was woken up finds it: somebody else wrote last.
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"writer":"[\w-]+"/, '"writer":"other"'))
  expect(storeDraft('a', draft('one', { content: {} }))).toBe('claimed')
  expect(readDrafts('a')[0]?.content).toEqual({ ownerName: 'one' })
  claimDraft('a', draft('one'))
  expect(readDrafts('a')[0]?.aside).toBe(false)
  expect(storeDraft('a', draft('one', { content: {} }))).toBe('stored')
})

test('without room a draft lasts as long as the page', () => {
  vi.stubGlobal('localStorage', storage(0))
  expect(storeDraft('full', draft('one'))).toBe('full')
  expect(readDrafts('full').map(({ id }) => id)).toEqual(['one'])
  dropDrafts('full')
  expect(readDrafts('full')).toEqual([])
})

test('what is no draft is not read, and what is old is swept', () => {
  const days = (n: number) => n * 86_400_000
  storeDraft('a', draft('young', { at: days(100) }))
  storeDraft('a', draft('old', { at: days(71) }))
  localStorage.setItem('draft:a:torn', '{"id":')
  localStorage.setItem('draft:a:strange', JSON.stringify({ id: 'strange', form: 7, at: days(100) }))
  localStorage.setItem('language', 'ar')
  expect(readDrafts('a').map(({ id }) => id)).toEqual(['young', 'old'])
  sweepDrafts(days(102))
  expect(Object.keys(localStorage)).toEqual(['draft:a:young', 'draft:a:strange', 'language'])
})

test('ids are UUIDs that verbs accept, each another', () => {
  const ids = Array.from({ length: 500 }, newId)
  for (const id of ids) expect(z.uuid().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(500)
})
