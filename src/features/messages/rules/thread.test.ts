import { expect, test } from 'vitest'
import type { Side } from '../model.ts'
import { daysOf, firstUnread, readUnsent } from './thread.ts'

const message = (ordinal: number, side: Side, sentAt: string) => ({ ordinal, side, sentAt })
const PAGES = [
  // 21:30 in UTC is the next day in Kuwait.
  { items: [message(3, 'firm', '2026-11-22T21:30:00.000Z'), message(4, 'client', '2026-11-23T08:00:00.000Z')] },
  { items: [message(1, 'client', '2026-11-22T08:00:00.000Z'), message(2, 'firm', '2026-11-22T20:59:00.000Z')] },
]

test('messages are in their order, by days of Kuwait', () => {
  const days = daysOf(PAGES)
  expect(days.map(({ day, items }) => [day, items.map(({ ordinal }) => ordinal)])).toEqual([
    ['2026-11-22', [1, 2]],
    ['2026-11-23', [3, 4]],
  ])
})

test('the first unread message is the other side’s', () => {
  const days = daysOf(PAGES)
  expect([firstUnread(days, 'client', 2), firstUnread(days, 'firm', 0), firstUnread(days, 'firm', 4)]).toEqual([
    3,
    1,
    null,
  ])
})

test('what was kept is read as far as it is a message', () => {
  const file = { id: 'a', name: 'مخطط.pdf' }
  expect(readUnsent({ text: 'نعم', files: [file, { id: 1 }, null] })).toEqual({ text: 'نعم', files: [file] })
  expect(readUnsent({ text: 'نعم' })).toEqual({ text: 'نعم', files: [] })
  expect([readUnsent(null), readUnsent({ text: 4 }), readUnsent({ fields: {} })]).toEqual([null, null, null])
})
