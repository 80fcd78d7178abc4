import { expect, test } from 'vitest'
import { type ProgressFacts, progressOf } from './progress.ts'

const BASE: ProgressFacts = {
  state: 'SUBMITTED',
  isExpired: false,
  answerDueAt: 'due',
  answeredAt: null,
  validUntil: 'until',
  promisedOn: 'promised',
  valuation: null,
}
const FILE = { status: 'DRAFT', dueDate: 'file', visitAt: null, isInspected: false } as const
const ofFile = (more: object): Partial<ProgressFacts> => ({ state: 'CONVERTED', valuation: { ...FILE, ...more } })

test.each<[Partial<ProgressFacts>, string | null, string | null, string | null]>([
  [{ state: 'DRAFT' }, null, 'client', null],
  [{}, 'RECEIVED', 'firm', 'due'],
  [{ answeredAt: 'then' }, 'RECEIVED', 'firm', null],
  [{ state: 'QUESTIONED' }, 'RECEIVED', 'client', null],
  [{ state: 'QUOTED' }, 'QUOTED', 'client', 'until'],
  [{ state: 'QUOTED', isExpired: true }, 'RECEIVED', 'firm', null],
  [{ state: 'ACCEPTED' }, 'AGREED', 'firm', 'promised'],
  [{ state: 'DECLINED' }, null, null, null],
  [{ state: 'WITHDRAWN' }, null, null, null],
  [{ state: 'CONVERTED' }, 'AGREED', 'firm', 'promised'],
  [ofFile({}), 'AGREED', 'firm', 'file'],
  [ofFile({ visitAt: 'visit' }), 'VISIT_BOOKED', 'client', 'visit'],
  [ofFile({ isInspected: true, visitAt: 'visit' }), 'IN_PROGRESS', 'firm', 'file'],
  [ofFile({ status: 'SUBMITTED' }), 'UNDER_REVIEW', 'firm', 'file'],
  [ofFile({ status: 'APPROVED' }), 'UNDER_REVIEW', 'firm', 'file'],
  [ofFile({ status: 'COMPLETED' }), 'READY', null, null],
  [ofFile({ status: 'CANCELLED' }), null, null, null],
])('%j is reported as %s, waits for %s, and is next at %s', (more, step, waitsFor, nextAt) => {
  expect(progressOf({ ...BASE, ...more })).toEqual({ step, waitsFor, nextAt })
})
