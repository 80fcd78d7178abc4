import { expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { accountStateOf } from './account-state.ts'
import { roleChange, scopeOf } from './role-change.ts'

test('a change of role tells what comes and what goes', () => {
  expect(roleChange('APPRAISER', 'SENIOR_APPRAISER')).toEqual({ gained: ['canApproveValuations'], lost: [] })
  expect(roleChange('READ_ONLY', 'GUEST')).toEqual({ gained: [], lost: ['canViewReports'] })
  expect(roleChange('VALUATION_MANAGER', 'CLIENT').lost).toContain('canDeleteValuations')
  for (const role of ROLES) expect(roleChange(role, role)).toEqual({ gained: [], lost: [] })
  expect([scopeOf('READ_ONLY'), scopeOf('CLIENT'), scopeOf('GUEST')]).toEqual(['all', 'own', 'none'])
})

test('the state of an account: stopped before all else, then whether the invitation still leads in', () => {
  expect(accountStateOf({ active: true, invitation: null })).toBe('active')
  expect(accountStateOf({ active: true, invitation: 'PENDING' })).toBe('invited')
  expect(accountStateOf({ active: true, invitation: 'EXPIRED' })).toBe('expired')
  expect(accountStateOf({ active: false, invitation: 'PENDING' })).toBe('stopped')
})
