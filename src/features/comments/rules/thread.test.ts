import { expect, test } from 'vitest'
import type { Thread, ThreadEntry } from '../model.ts'
import { entriesOf, isBehind, newBehind, withFresh } from './thread.ts'

const entry = (moment: number, text = `t${moment}`): ThreadEntry => ({
  of: 'review',
  id: `id-${moment}`,
  position: `${moment}_id-${moment}`,
  text,
  byId: 'p',
  byName: 'P',
  at: '2026-01-01T00:00:00.000Z',
  field: null,
  state: 'OPEN',
  round: 1,
  replies: [],
  inspectionId: null,
  document: null,
})
const page = (moments: number[], hasMore = false): Thread => ({
  items: moments.map((moment) => entry(moment)),
  hasMore,
  count: moments.length,
  isFollowing: true,
})

test('positions are compared by moment, then by id', () => {
  expect(isBehind('10_a', '9_b')).toBe(true)
  expect(isBehind('9_b', '9_a')).toBe(true)
  expect(isBehind('9_a', '9_a')).toBe(false)
  expect(isBehind('9_a', '10_a')).toBe(false)
})

test('the newest page is read first and shown last', () => {
  expect(entriesOf([page([3, 4]), page([1, 2])]).map(({ text }) => text)).toEqual(['t1', 't2', 't3', 't4'])
})

test('what was read again takes its place, and nothing that is shown goes', () => {
  const fresh = { ...page([3, 4, 5]), count: 7 }
  fresh.items[0] = entry(3, 'edited')
  const [all] = withFresh([page([3, 4]), page([1, 2], true)], fresh)
  expect(all?.items.map(({ text }) => text)).toEqual(['t1', 't2', 'edited', 't4', 't5'])
  expect(all).toMatchObject({ hasMore: true, count: 7 })
  expect(withFresh([page([])], page([1]))[0]?.items).toHaveLength(1)
})

test('what is behind what was seen is new', () => {
  const entries = [1, 2, 3].map((moment) => entry(moment))
  expect(newBehind(entries, '1_id-1').map(({ text }) => text)).toEqual(['t2', 't3'])
  expect(newBehind(entries, '3_id-3')).toEqual([])
  expect(newBehind(entries, null)).toEqual([])
})
