import { expect, test } from 'vitest'
import { urgencyOf } from './urgency.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const of = (dueAt: string | null, since = '2026-11-30T08:00:00Z') => urgencyOf({ dueAt, since }, NOW)

test('what is past its promised time is late by hours, then by days', () => {
  expect(of('2026-12-01T09:00:00Z')).toEqual({ urgency: 'late', unit: 'hours', count: 0 })
  expect(of('2026-12-01T06:30:00Z')).toEqual({ urgency: 'late', unit: 'hours', count: 2 })
  expect(of('2026-11-29T09:00:00Z')).toEqual({ urgency: 'late', unit: 'days', count: 2 })
})

test('what is promised by a day is due until its last moment in Kuwait', () => {
  // The end of 1 December and of 2 December in Kuwait.
  expect(of('2026-12-01T21:00:00Z')).toEqual({ urgency: 'today', unit: 'days', count: 0 })
  expect(of('2026-12-02T21:00:00Z')).toEqual({ urgency: 'soon', unit: 'days', count: 1 })
  expect(of('2026-12-08T21:00:00Z').urgency).toBe('later')
})

test('what nobody was promised waits, and says for how long', () => {
  expect(of(null)).toEqual({ urgency: 'waiting', unit: 'days', count: 1 })
  expect(of(null, '2026-12-01T08:00:00Z')).toEqual({ urgency: 'waiting', unit: 'hours', count: 1 })
})
