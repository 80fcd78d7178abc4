import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { addDays, monthStart, quarterStart } from '#kernel/dates.ts'
import { type RoundState, SAMPLING } from '../model/samples.ts'
import { judgeDecision, mayAssign, mayClose } from './sample-acts.ts'
import { endedQuarters, roundNumber, sampleSize } from './sampling.ts'

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the size of a sample', () => {
  test.each([
    [0, 0],
    [1, 1],
    [9, 9],
    [10, 10],
    [11, 10],
    [200, 10],
    [201, 11],
    [780, 39],
    [781, 40],
    [800, 40],
    [100_000, 40],
  ])('of %i is %i', (population, drawn) => {
    expect(sampleSize(population)).toBe(drawn)
  })

  test('never falls as the population grows, and stays within its bounds', () => {
    fc.assert(
      fc.property(fc.nat(5000), (population) => {
        const size = sampleSize(population)
        expect(size).toBeLessThanOrEqual(Math.min(population, SAMPLING.most))
        expect(size).toBeGreaterThanOrEqual(Math.min(population, SAMPLING.least))
        expect(sampleSize(population + 1)).toBeGreaterThanOrEqual(size)
      }),
    )
  })
})

describe('quarters', () => {
  test('begin in January, April, July and October, and hold the day', () => {
    fc.assert(
      fc.property(day, (date) => {
        const start = quarterStart(date)
        expect(start).toMatch(/-(01|04|07|10)-01$/)
        expect(start <= date && date < monthStart(start, 3)).toBe(true)
      }),
    )
  })

  test('that ended are all from the first on, and never the present one', () => {
    expect(endedQuarters('2026-05-17', '2026-06-30')).toEqual([])
    expect(endedQuarters('2026-05-17', '2026-07-01')).toEqual(['2026-04-01'])
    expect(endedQuarters('2025-11-30', '2026-11-24')).toEqual(['2025-10-01', '2026-01-01', '2026-04-01', '2026-07-01'])
    fc.assert(
      fc.property(day, fc.nat(3000), (since, days) => {
        const today = addDays(since, days)
        const ended = endedQuarters(since, today)
        expect(ended.every((quarter) => monthStart(quarter, 3) <= today)).toBe(true)
        expect(ended.at(-1) ?? quarterStart(since)).toBe(
          ended.length > 0 ? monthStart(quarterStart(today), -3) : quarterStart(today),
        )
      }),
    )
  })

  test('are numbered as people speak of them', () => {
    expect(['2026-01-01', '2026-04-01', '2026-07-01', '2025-10-01'].map(roundNumber)).toEqual([
      'RT-2026-Q1',
      'RT-2026-Q2',
      'RT-2026-Q3',
      'RT-2025-Q4',
    ])
  })
})

describe('who may decide, assign and close', () => {
  const DECIDERS = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER']
  const MANAGERS = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER']
  const states: RoundState[] = ['OPEN', 'CLOSED', 'EMPTY']
  const cases = ROLES.flatMap((role) =>
    states.flatMap((state) =>
      [null, 'me', 'other'].flatMap((reviewerId) =>
        [null, 'me', 'other'].flatMap((decidedBy) =>
          [true, false].map((isIndependent) => ({ role, state, reviewerId, decidedBy, isIndependent })),
        ),
      ),
    ),
  )
  test('each role, state, reviewer, author and part', () => {
    for (const { role, state, reviewerId, decidedBy, isIndependent } of cases) {
      const decision = decidedBy ? ('AGREES' as const) : null
      const actor = { id: 'me', role }
      const [round, sample] = [{ state }, { reviewerId, decision, decidedBy }]
      const verdict = judgeDecision({ actor, round, sample, isIndependent })
      const isTheirs = decidedBy ? decidedBy === 'me' : reviewerId !== 'other'
      expect(verdict.ok).toBe(DECIDERS.includes(role) && state === 'OPEN' && isTheirs && isIndependent)
      if (!verdict.ok && DECIDERS.includes(role))
        expect(verdict.why).toBe(state !== 'OPEN' ? 'over' : isTheirs ? 'dependent' : 'others')
      expect(mayAssign({ actor, round, sample })).toBe(MANAGERS.includes(role) && state === 'OPEN' && !decision)
      expect(mayClose(actor, round)).toBe(MANAGERS.includes(role) && state === 'OPEN')
    }
  })
})
