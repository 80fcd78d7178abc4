import { expect, test } from 'vitest'
import { lastDue, lateSince } from './rules.ts'

const DAILY = { days: [0, 1, 2, 3, 4, 5, 6], time: '02:00' }
const at = (text: string) => new Date(`${text}+03:00`)
const nothing = { lastGoodAt: null, underWaySince: null }

test('a backup is due at its time in Kuwait, on its days', () => {
  expect(lastDue(DAILY, at('2026-11-22T02:00:00'))).toEqual(at('2026-11-22T02:00:00'))
  expect(lastDue(DAILY, at('2026-11-22T01:59:59'))).toEqual(at('2026-11-21T02:00:00'))
  // 22 November 2026 is a Sunday.
  const thursdays = { days: [4], time: '23:30' }
  expect(lastDue(thursdays, at('2026-11-22T12:00:00'))).toEqual(at('2026-11-19T23:30:00'))
  expect(lastDue({ days: [0], time: '13:00' }, at('2026-11-22T12:00:00'))).toEqual(at('2026-11-15T13:00:00'))
  expect(lastDue({ days: [], time: '02:00' }, at('2026-11-22T12:00:00'))).toBeNull()
})

test('it is late half a day after its time, unless one was made since', () => {
  const due = at('2026-11-22T02:00:00')
  expect(lateSince(DAILY, nothing, at('2026-11-22T13:59:00'))).toBeNull()
  expect(lateSince(DAILY, nothing, at('2026-11-22T14:01:00'))).toEqual(due)
  expect(lateSince(DAILY, { ...nothing, lastGoodAt: at('2026-11-22T02:00:10') }, at('2026-11-22T14:01:00'))).toBeNull()
  expect(lateSince(DAILY, { ...nothing, lastGoodAt: at('2026-11-21T02:00:10') }, at('2026-11-22T14:01:00'))).toEqual(
    due,
  )
  expect(lateSince({ days: [], time: '02:00' }, nothing, at('2026-11-22T14:01:00'))).toBeNull()
})

test('what is under way is waited for, but not for ever', () => {
  const underWaySince = at('2026-11-22T14:00:00')
  expect(lateSince(DAILY, { lastGoodAt: null, underWaySince }, at('2026-11-22T14:30:00'))).toBeNull()
  expect(lateSince(DAILY, { lastGoodAt: null, underWaySince }, at('2026-11-22T15:30:00'))).not.toBeNull()
})
