import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { VALUATION_STATUSES, type ValuationStatus } from '#features/terms/model/codes.ts'
import { ENGAGEMENT_ACTS, ENGAGEMENT_STATES, type EngagementAct, type EngagementState } from './model/codes.ts'
import { actsOn, followed, judgeEngagement, openCount, progressOf, type ValuationCounts } from './workflow.ts'

const SENIORS: readonly Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER']
/** Written out once more: what who approves, and any appraiser, may do in each state. */
const MAY: Record<EngagementState, { senior: EngagementAct[]; appraiser: EngagementAct[] }> = {
  DRAFTED: { senior: ['update', 'schedule', 'agree', 'cancel'], appraiser: ['update', 'schedule'] },
  AGREED: { senior: ['update', 'schedule', 'open', 'cancel'], appraiser: ['update', 'schedule', 'open'] },
  IN_PROGRESS: { senior: ['update', 'schedule', 'open', 'cancel'], appraiser: ['update', 'schedule', 'open'] },
  IN_REVIEW: { senior: ['update', 'schedule', 'open', 'cancel'], appraiser: ['update', 'schedule', 'open'] },
  ISSUED: { senior: ['update', 'close'], appraiser: ['update'] },
  CLOSED: { senior: [], appraiser: [] },
  CANCELLED: { senior: [], appraiser: [] },
}

test('each act × state × role is allowed as it is written here, and refused for its reason otherwise', () => {
  for (const state of ENGAGEMENT_STATES)
    for (const role of ROLES) {
      const { senior, appraiser } = MAY[state]
      const may = SENIORS.includes(role) ? senior : role === 'APPRAISER' ? appraiser : []
      expect([state, role, actsOn({ role }, state)]).toEqual([state, role, may])
      for (const act of ENGAGEMENT_ACTS) {
        const everAllowed = ENGAGEMENT_STATES.some((any) =>
          (SENIORS.includes(role) ? MAY[any].senior : role === 'APPRAISER' ? MAY[any].appraiser : []).includes(act),
        )
        expect([state, role, act, judgeEngagement({ role }, state, act)]).toEqual([
          state,
          role,
          act,
          may.includes(act) ? { ok: true } : { ok: false, why: everAllowed ? 'state' : 'permission' },
        ])
      }
    }
})

const RUNNING = ['AGREED', 'IN_PROGRESS', 'IN_REVIEW', 'ISSUED'] as const
const statuses = fc.array(fc.constantFrom(...VALUATION_STATUSES), { maxLength: 12 })
const countsOf = (all: readonly ValuationStatus[], unopened = 0): ValuationCounts => ({
  ...Object.fromEntries(VALUATION_STATUSES.map((one) => [one, all.filter((status) => status === one).length])),
  unopened,
})
const isEnded = (status: ValuationStatus) => status === 'CANCELLED' || status === 'REJECTED'

describe('the state that follows from the valuations', () => {
  test.each<[EngagementState, ValuationStatus[], number, EngagementState]>([
    ['AGREED', [], 0, 'AGREED'],
    ['AGREED', [], 3, 'AGREED'],
    ['IN_PROGRESS', [], 3, 'IN_PROGRESS'],
    ['ISSUED', [], 0, 'IN_PROGRESS'],
    ['AGREED', ['DRAFT'], 0, 'IN_PROGRESS'],
    ['IN_REVIEW', ['DRAFT', 'SUBMITTED'], 0, 'IN_PROGRESS'],
    ['IN_PROGRESS', ['SUBMITTED'], 1, 'IN_PROGRESS'],
    ['IN_PROGRESS', ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED'], 0, 'IN_REVIEW'],
    ['IN_PROGRESS', ['APPROVED', 'COMPLETED'], 0, 'IN_REVIEW'],
    ['IN_REVIEW', ['COMPLETED', 'FINALIZED', 'CANCELLED'], 0, 'ISSUED'],
    ['IN_REVIEW', ['COMPLETED', 'COMPLETED'], 1, 'IN_PROGRESS'],
    ['IN_REVIEW', ['CANCELLED', 'REJECTED'], 0, 'IN_PROGRESS'],
    ['ISSUED', ['COMPLETED', 'DRAFT'], 0, 'IN_PROGRESS'],
  ])('%s with %j and %i without a valuation is %s', (state, all, unopened, to) => {
    expect(followed(state, countsOf(all, unopened))).toBe(to)
  })

  test('what is drafted, closed or cancelled stays, whatever its valuations are', () => {
    fc.assert(
      fc.property(fc.constantFrom('DRAFTED', 'CLOSED', 'CANCELLED'), statuses, fc.nat(3), (state, all, unopened) => {
        expect(followed(state, countsOf(all, unopened))).toBe(state)
      }),
    )
  })

  test('following twice is following once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RUNNING), statuses, fc.nat(3), (state, all, unopened) => {
        const once = followed(state, countsOf(all, unopened))
        expect(followed(once, countsOf(all, unopened))).toBe(once)
      }),
    )
  })

  test('a cancelled valuation more changes nothing, unless there was none or all are cancelled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RUNNING), statuses, fc.nat(3), (state, all, unopened) => {
        fc.pre(all.some((status) => !isEnded(status)))
        expect(followed(state, countsOf([...all, 'CANCELLED'], unopened))).toBe(
          followed(state, countsOf(all, unopened)),
        )
      }),
    )
  })

  test('issued is what has a completed valuation and nothing that is open, and only that', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RUNNING), statuses, fc.nat(2), (state, all, unopened) => {
        const counts = countsOf(all, unopened)
        const isIssued = unopened === 0 && openCount(counts) === 0 && all.some((status) => !isEnded(status))
        expect(followed(state, counts) === 'ISSUED').toBe(isIssued)
      }),
    )
  })
})

test('progress counts what is completed of what is not cancelled; what is open is the rest with a valuation', () => {
  expect(progressOf(countsOf(['COMPLETED', 'FINALIZED', 'DRAFT', 'CANCELLED', 'REJECTED'], 2))).toEqual({
    done: 2,
    of: 5,
  })
  expect(progressOf({ unopened: 0 })).toEqual({ done: 0, of: 0 })
  fc.assert(
    fc.property(statuses, fc.nat(5), (all, unopened) => {
      const counts = countsOf(all, unopened)
      const { done, of } = progressOf(counts)
      expect(of - done).toBe(openCount(counts) + unopened)
    }),
  )
})
