import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { RECONSIDERATION_STATES } from './model/codes.ts'
import { actsFor, type Judged, judgeAct, mayAsk } from './workflow.ts'

const STAFF: readonly Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']
const one: Judged = {
  state: 'OPEN',
  askedBy: 'client',
  answeredBy: null,
  valuation: { status: 'COMPLETED', assignedTo: 'valuer', createdBy: 'creator', part: null },
}

test('staff and clients ask, about what is completed and has none open', () => {
  expect(ROLES.filter((role) => mayAsk({ role }, 'COMPLETED', false))).toEqual([...STAFF, 'USER', 'CLIENT'])
  expect(mayAsk({ role: 'APPRAISER' }, 'COMPLETED', true)).toBe(false)
  expect(mayAsk({ role: 'APPRAISER' }, 'APPROVED', false)).toBe(false)
})

describe('acts', () => {
  const acts = (role: Role, id: string, change: Partial<Judged> = {}) => actsFor({ id, role }, { ...one, ...change })
  const answered: Partial<Judged> = { state: 'ANSWERED', answeredBy: 'senior' }

  test('the valuers answer, someone else who may approve decides', () => {
    expect(acts('APPRAISER', 'valuer')).toEqual(['answer', 'withdraw'])
    expect(acts('VALUATION_MANAGER', 'manager', answered)).toEqual(['decide'])
    expect(acts('APPRAISER', 'other', answered)).toEqual([])
    for (const id of ['senior', 'valuer'])
      expect(judgeAct({ id, role: 'SENIOR_APPRAISER' }, { ...one, ...answered }, 'decide')).toEqual({
        ok: false,
        why: 'own',
      })
    const author = { ...one.valuation, part: 'sheet' as const }
    expect(acts('VALUATION_MANAGER', 'manager', { ...answered, valuation: author })).toEqual([])
    const unassigned = { ...one.valuation, assignedTo: null }
    expect(acts('VALUATION_MANAGER', 'creator', { ...answered, valuation: unassigned })).toEqual([])
  })
  test('a client withdraws what is their own, and does nothing else', () => {
    expect(acts('CLIENT', 'client')).toEqual(['withdraw'])
    expect(acts('CLIENT', 'somebody')).toEqual([])
    expect(acts('READ_ONLY', 'reader')).toEqual([])
  })
  test('what is closed stays as it is, and a cancelled valuation is not answered about', () => {
    for (const state of RECONSIDERATION_STATES.filter((each) => each !== 'OPEN' && each !== 'ANSWERED'))
      expect(acts('ADMIN', 'admin', { state })).toEqual([])
    expect(acts('ADMIN', 'admin', { valuation: { ...one.valuation, status: 'CANCELLED' } })).toEqual(['withdraw'])
  })
  test('what was answered before its valuation was cancelled is withdrawn, since nobody can decide it', () => {
    for (const status of VALUATION_STATUSES) {
      const stranded = { ...answered, valuation: { ...one.valuation, status } }
      expect([status, acts('VALUATION_MANAGER', 'manager', stranded)]).toEqual([
        status,
        [status === 'COMPLETED' ? 'decide' : 'withdraw'],
      ])
    }
  })
})
