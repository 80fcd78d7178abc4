import { expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { INSPECTION_STATES } from './model/codes.ts'
import { actsFor, judgeAct, mayPlan } from './workflow.ts'

// Written out: what may be done in each state, by those who write valuations, while the valuation is a draft.
const ACTS = {
  PLANNED: 'save fail cancel complete fill decide',
  HELD: 'fill decide',
  FAILED: 'save cancel',
  CANCELLED: '',
}
const WRITERS = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']

test('what may be done, for every role, state and status', () => {
  for (const role of ROLES)
    for (const status of VALUATION_STATUSES)
      for (const state of INSPECTION_STATES) {
        const isOpen = WRITERS.includes(role) && status === 'DRAFT'
        expect(actsFor({ actor: { role }, state, status }).join(' '), `${role} ${status} ${state}`).toBe(
          isOpen ? ACTS[state] : '',
        )
        expect(mayPlan({ role }, status), `${role} ${status}`).toBe(isOpen)
      }
})

test('why not: permission before the lock, and that before the state', () => {
  const about = { state: 'CANCELLED', act: 'fill' } as const
  expect(judgeAct({ ...about, actor: { role: 'READ_ONLY' }, status: 'APPROVED' })).toEqual({
    ok: false,
    why: 'permission',
  })
  expect(judgeAct({ ...about, actor: { role: 'APPRAISER' }, status: 'APPROVED' })).toEqual({ ok: false, why: 'locked' })
  expect(judgeAct({ ...about, actor: { role: 'APPRAISER' }, status: 'DRAFT' })).toEqual({ ok: false, why: 'state' })
})
