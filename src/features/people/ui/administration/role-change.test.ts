import { expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { roleChange, scopeOf } from './role-change.ts'

test('a change of role tells what comes and what goes', () => {
  expect(roleChange('APPRAISER', 'SENIOR_APPRAISER')).toEqual({ gained: ['canApproveValuations'], lost: [] })
  expect(roleChange('READ_ONLY', 'GUEST')).toEqual({ gained: [], lost: ['canViewReports'] })
  expect(roleChange('VALUATION_MANAGER', 'CLIENT').lost).toContain('canDeleteValuations')
  for (const role of ROLES) expect(roleChange(role, role)).toEqual({ gained: [], lost: [] })
  expect([scopeOf('READ_ONLY'), scopeOf('CLIENT'), scopeOf('GUEST')]).toEqual(['all', 'own', 'none'])
})
