import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { addDays } from '#kernel/dates.ts'
import { addWorkingMinutes, workingMinutes } from '#kernel/working-time.ts'
import { dueState } from '../rules.ts'
import { type Clock, computedDue, type DueRule, dueInstants, resumed, turnaroundHours } from './due.ts'

const RULE: DueRule = {
  turnaround: { general: 24, purposes: { MORTGAGE: 16, LITIGATION: 80 }, categories: { CHALETS: 40 } },
  atRiskPercent: 75,
  times: { days: [0, 1, 2, 3, 4], opens: '08:00', closes: '16:00', holidays: [{ date: '2026-11-24' }] },
}
// A Sunday, two working hours after opening.
const CREATED = '2026-11-22T10:00:00+03:00'

test.each([
  ['MORTGAGE', 'RESIDENTIAL', 16],
  ['MORTGAGE', 'CHALETS', 40],
  ['__proto__', 'constructor', 24],
  ['LITIGATION', 'CHALETS', 80],
  ['SALE', 'CHALETS', 40],
  ['SALE', 'LAND', 24],
] as const)(
  '%s of %s takes %i hours: the longer of its own, or the general ones',
  (purpose, propertyCategory, hours) => {
    expect(turnaroundHours(RULE.turnaround, { purpose, propertyCategory })).toBe(hours)
    expect(turnaroundHours({ general: null, purposes: {}, categories: {} }, { purpose, propertyCategory })).toBeNull()
  },
)

describe('a due date', () => {
  const clock = { createdAt: CREATED, pausedMinutes: 0 }
  const computedDueAt = computedDue(RULE, { purpose: 'MORTGAGE', propertyCategory: 'LAND' }, clock)

  test('is so many working hours after the creation, over holidays', () => {
    // Six hours on Sunday, eight on Monday, none on the holiday, two on Wednesday.
    expect(computedDueAt).toBe('2026-11-25T10:00:00+03:00')
  })

  test('of the firm keeps its instant, one that was set ends at closing time; three quarters of the time are safe', () => {
    expect(dueInstants(RULE, { ...clock, computedDueAt }, '2026-11-25')).toEqual({
      dueAt: computedDueAt,
      computedDueAt,
      atRiskAt: '2026-11-23T14:00:00+03:00',
    })
    const set = dueInstants(RULE, { ...clock, computedDueAt }, '2026-11-26')
    expect(set).toMatchObject({ dueAt: '2026-11-26T16:00:00+03:00', computedDueAt })
    expect(dueInstants(RULE, { ...clock, computedDueAt: null }, null)).toEqual({
      ...{ dueAt: null, computedDueAt: null, atRiskAt: null },
    })
    // A day before the creation leaves no time: at risk at once.
    expect(dueInstants(RULE, { ...clock, computedDueAt: null }, '2026-11-19').atRiskAt).toBe(CREATED)
  })
})

// Pauses of a clock in any order within two months of work, whatever the hour.
const pauses = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 * 1440 }), { minLength: 2, maxLength: 12 })
  .map((minutes) => {
    const at = minutes.toSorted((a, b) => a - b).map((n) => new Date(Date.parse(CREATED) + n * 60_000).toISOString())
    return Array.from({ length: Math.floor(at.length / 2) }, (_, i) => [at[2 * i], at[2 * i + 1]] as [string, string])
  })

test('after any pauses the clock has run for the promised time, and was at risk at its share of it', () => {
  fc.assert(
    fc.property(pauses, fc.integer({ min: 1, max: 200 }), (breaks, hours) => {
      const dueAt = addWorkingMinutes(CREATED, hours * 60, RULE.times)
      let clock: Clock = { createdAt: CREATED, dueAt, computedDueAt: dueAt, pausedMinutes: 0 }
      let stood = 0
      let last = resumed(RULE, clock, { pausedAt: CREATED, now: CREATED })
      for (const [pausedAt, now] of breaks) {
        last = resumed(RULE, clock, { pausedAt, now })
        clock = { ...clock, ...last }
        stood += workingMinutes(pausedAt, now, RULE.times)
      }
      expect(clock.pausedMinutes).toBe(stood)
      expect(workingMinutes(CREATED, String(clock.dueAt), RULE.times)).toBe(hours * 60 + stood)
      expect(clock.computedDueAt).toBe(clock.dueAt)
      expect(workingMinutes(CREATED, String(last.atRiskAt), RULE.times)).toBeCloseTo(hours * 45 + stood, 3)
    }),
    { numRuns: 60 },
  )
})

test('the mark of each state, and none where no work is open', () => {
  const today = '2026-11-25'
  const now = new Date('2026-11-25T09:00:00+03:00')
  const row = { status: 'DRAFT', dueDate: today, atRiskAt: '2026-11-25T08:59:00+03:00', pausedAt: null } as const
  expect(dueState(row, today, now)).toBe('atRisk')
  expect(dueState({ ...row, atRiskAt: '2026-11-25T09:01:00+03:00' }, today, now)).toBeNull()
  expect(dueState({ ...row, dueDate: addDays(today, -1) }, today, now)).toBe('overdue')
  expect(dueState({ ...row, dueDate: null, pausedAt: '2026-11-24T09:00:00Z' }, today, now)).toBe('paused')
  expect(dueState({ ...row, dueDate: null }, today, now)).toBeNull()
  const marked = VALUATION_STATUSES.filter((status) => dueState({ ...row, status }, today, now))
  expect(marked).toEqual(['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED'])
})
