import { describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { REQUEST_STATES } from '../requests/model/codes.ts'
import { actsIn } from './workflow.ts'

const OPEN = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED']
const EDITORS = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']
const CLIENTS = ['USER', 'CLIENT']

describe('what may be done in a folder', () => {
  test('of a request: clients give while it is open, the firm asks and rejects once it is submitted', () => {
    for (const role of ROLES)
      for (const state of REQUEST_STATES) {
        const isOpen = ['DRAFT', 'SUBMITTED', 'QUESTIONED', 'QUOTED', 'ACCEPTED'].includes(state)
        const wanted = !isOpen
          ? []
          : CLIENTS.includes(role)
            ? ['give']
            : EDITORS.includes(role) && state !== 'DRAFT'
              ? ['ask', 'reject']
              : []
        expect([role, state, actsIn({ role }, { state, status: null })]).toEqual([role, state, wanted])
      }
  })

  test('of a valuation: while it is open, whatever its request says; accepted while it takes documents', () => {
    for (const role of ROLES)
      for (const status of VALUATION_STATUSES)
        for (const state of [null, 'CONVERTED'] as const) {
          const acts = actsIn({ role }, { state, status })
          if (!OPEN.includes(status)) expect([role, status, acts]).toEqual([role, status, []])
          else if (CLIENTS.includes(role)) expect([role, status, acts]).toEqual([role, status, ['give']])
          else if (!EDITORS.includes(role)) expect([role, status, acts]).toEqual([role, status, []])
          else {
            expect([role, status, acts.slice(0, 2)]).toEqual([role, status, ['ask', 'reject']])
            if (status === 'DRAFT') expect(acts).toContain('accept')
          }
        }
  })
})
