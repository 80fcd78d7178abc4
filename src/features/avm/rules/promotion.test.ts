import { describe, expect, test } from 'vitest'
import type { TrialFigures } from '../model/metrics.ts'
import { promotionOf } from './promotion.ts'

const present: TrialFigures = {
  ...{ medianRatio: 1, cod: 8, prd: 1, prb: 0.02, mdape: 7, p95: 30, within10: 60, within20: 80 },
  ...{ vei: 0, coverage: 80, count: 100 },
}
const by = (change: Partial<TrialFigures>, before: Partial<TrialFigures> = {}) =>
  promotionOf({ ...present, mdape: 6, ...change }, { ...present, ...before }, false)

test('the first comes into use, the same does not, nor one whose median error is as large', () => {
  expect(promotionOf(present, null, false)).toEqual({ reason: 'FIRST', guards: [] })
  expect(promotionOf({ ...present, mdape: 1 }, present, true)).toEqual({ reason: 'SAME', guards: [] })
  expect(promotionOf(present, present, false)).toEqual({ reason: 'NOT_BETTER', guards: [] })
  expect(by({})).toEqual({ reason: 'BETTER', guards: [] })
})

describe('one of a lower median error is kept back', () => {
  test.each([
    ['by ranges that hold too few', { coverage: 74.9 }, ['COVERAGE']],
    ['by ranges that hold too many', { coverage: 85.1 }, ['COVERAGE']],
    ['by a bias against the dear', { prb: -0.051 }, ['PRB']],
    ['by a bias against the cheap', { prb: 0.051 }, ['PRB']],
    ['by a longer tail', { p95: 33.1 }, ['P95']],
    ['by all of them', { coverage: 60, prb: 0.2, p95: 90 }, ['COVERAGE', 'PRB', 'P95']],
  ] as const)('%s', (_, change, guards) => expect(by(change)).toEqual({ reason: 'GUARDED', guards: [...guards] }))
})

describe('and is not', () => {
  test.each([
    ['on the bounds', { coverage: 75, prb: -0.05, p95: 33 }, {}],
    ['where the one in use covers worse', { coverage: 70 }, { coverage: 69 }],
    ['where the one in use is more biased', { prb: 0.08 }, { prb: -0.09 }],
    ['where there is no line to be biased by', { prb: null }, {}],
  ] as const)('%s', (_, change, before) => expect(by(change, before).reason).toBe('BETTER'))
})
