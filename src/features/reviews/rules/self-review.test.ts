import { expect, test } from 'vitest'
import { SELF_CHECKS, type SelfReviewGiven } from '#features/valuations/model/self-review.ts'
import { selfReviewFaults, waitedUntil } from './self-review.ts'

const SUBMITTED = new Date('2026-11-29T10:00:00+03:00')
const ALL: SelfReviewGiven = { checks: [...SELF_CHECKS], outside: null }
const OUTSIDE = { name: 'فهد الصالح', registerNumber: '77', on: '2026-11-30' }
const faults = (more: Partial<Parameters<typeof selfReviewFaults>[0]> = {}) =>
  selfReviewFaults({
    ...{ given: ALL, submittedAt: SUBMITTED, hours: 24, now: new Date('2026-11-30T10:00:00+03:00'), tier: null },
    ...{ firm: ['مريم البدر', 'Sara Ali', '41'], ...more },
  }).map(({ field, code }) => `${field} ${code}`)
const outside = (more: Partial<typeof OUTSIDE>, now = '2026-11-30T09:00:00+03:00') =>
  faults({ given: { ...ALL, outside: { ...OUTSIDE, ...more } }, now: new Date(now) })

test('a valuation rests for its hours to the minute, unless somebody from outside looked at it', () => {
  expect(waitedUntil(SUBMITTED, 24).toISOString()).toBe('2026-11-30T07:00:00.000Z')
  expect(faults()).toEqual([])
  const early = { now: new Date('2026-11-30T09:59:59+03:00') }
  expect(faults(early)).toEqual(['selfReview.outside reviews:fault.self.wait'])
  expect(outside({})).toEqual([])
})

test('every item of the checklist is confirmed, and a self-review is there at all', () => {
  expect(faults({ given: null })).toEqual(['selfReview reviews:fault.self.missing'])
  for (const left of SELF_CHECKS)
    expect(faults({ given: { ...ALL, checks: SELF_CHECKS.filter((check) => check !== left) } })).toEqual([
      'selfReview.checks reviews:fault.self.checks',
    ])
})

test('who looked at it from outside is named with a number, is somebody else, and did it after the submission', () => {
  expect(outside({ name: ' ' })).toEqual(['selfReview.outside.name reviews:fault.self.name'])
  expect(outside({ registerNumber: '' })).toEqual([
    'selfReview.outside.registerNumber reviews:fault.self.registerNumber',
  ])
  expect(outside({ name: 'مريم  البدر' })).toEqual(['selfReview.outside.name reviews:fault.self.own'])
  expect(outside({ name: ' Sara  Ali ' })).toEqual(['selfReview.outside.name reviews:fault.self.own'])
  expect(outside({ registerNumber: ' 41' })).toEqual(['selfReview.outside.registerNumber reviews:fault.self.own'])
  expect(outside({ name: '\u202eabc' })).toEqual(['selfReview.outside.name kernel:badText'])
  for (const on of ['2026-11-28', '2026-12-01'])
    expect(outside({ on })).toEqual(['selfReview.outside.on reviews:fault.self.on'])
  // By the day in Kuwait.
  expect(outside({ on: '2026-11-29' }, '2026-11-29T23:00:00Z')).toEqual([])
})

test('a value that needs two people is not concluded by one', () => {
  const tier = { from: 1, approvals: 2, by: 'reviewer' } as const
  expect(faults({ tier })).toEqual(['approvals reviews:fault.self.tier'])
  expect(faults({ tier: { ...tier, approvals: 1 } })).toEqual([])
})
