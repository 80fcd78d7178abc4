import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { RELIANCE_STATES } from './model/codes.ts'
import { actsFor, type JudgedReliance, judgeReliance, mayAsk } from './workflow.ts'

const OPEN: JudgedReliance = {
  state: 'REQUESTED',
  requestedBy: 'asker',
  consent: 'CLIENT',
  feeFils: null,
  invoiceId: null,
  printing: null,
  fourEyes: true,
}
const AGREED: JudgedReliance = { ...OPEN, state: 'AGREED', feeFils: 50_000 }
const ISSUED: JudgedReliance = { ...AGREED, state: 'ISSUED', printing: 'ISSUED' }
const as = (role: Role, id = 'other') => ({ role, id })

describe('what may be done with a letter', () => {
  test('by who decides, in each state', () => {
    const manager = as('VALUATION_MANAGER')
    const of = (one: JudgedReliance) => actsFor(manager, one)
    expect(Object.fromEntries(RELIANCE_STATES.map((state) => [state, of({ ...OPEN, state })]))).toEqual({
      REQUESTED: ['agree', 'refuse', 'withdraw'],
      AGREED: ['agree', 'issue', 'refuse', 'withdraw'],
      ISSUED: ['revoke'],
      REFUSED: [],
      WITHDRAWN: [],
      REVOKED: [],
    })
    expect(of({ ...OPEN, consent: null })).toEqual(['consent', 'agree', 'refuse', 'withdraw'])
    expect(of(AGREED)).toContain('invoice')
    expect(of({ ...AGREED, feeFils: 0 })).not.toContain('invoice')
    expect(of({ ...ISSUED, invoiceId: 'made' })).toEqual(['deliver', 'revoke'])
    expect(of({ ...ISSUED, printing: 'FAILED' })).toEqual(['invoice', 'retry', 'revoke'])
  })

  test('it is not issued without consent, nor under four eyes by who asked for it', () => {
    const manager = as('VALUATION_MANAGER')
    expect(judgeReliance(manager, { ...AGREED, consent: null }, 'issue')).toEqual({ ok: false, why: 'consent' })
    expect(judgeReliance(as('VALUATION_MANAGER', 'asker'), AGREED, 'issue')).toEqual({ ok: false, why: 'own' })
    const off = { ...AGREED, fourEyes: false }
    expect(judgeReliance(as('VALUATION_MANAGER', 'asker'), off, 'issue')).toEqual({ ok: true })
  })

  test('each role', () => {
    const acts = (role: Role) => [
      ...new Set([OPEN, { ...OPEN, consent: null }, AGREED, ISSUED].flatMap((one) => actsFor(as(role), one))),
    ]
    const all = ['agree', 'refuse', 'withdraw', 'consent', 'issue', 'invoice', 'deliver', 'revoke']
    expect(Object.fromEntries(ROLES.map((role) => [role, acts(role)]))).toEqual({
      ADMIN: all,
      SYSTEM_ADMIN: all,
      VALUATION_MANAGER: all,
      SENIOR_APPRAISER: all,
      APPRAISER: ['withdraw', 'consent', 'deliver'],
      READ_ONLY: [],
      CLIENT: ['consent'],
      USER: ['consent'],
      GUEST: [],
    })
    expect(actsFor(as('CLIENT', 'asker'), OPEN)).toEqual(['withdraw'])
    expect(ROLES.filter((role) => mayAsk({ role }))).toEqual(
      expect.arrayContaining(['APPRAISER', 'CLIENT', 'VALUATION_MANAGER']),
    )
    expect(mayAsk({ role: 'READ_ONLY' })).toBe(false)
  })
})
