import { expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { ENGAGEMENT_STATES, type EngagementState } from '../engagements/model/codes.ts'
import { AMENDMENT_ACTS, AMENDMENT_STATES, type AmendmentAct, type AmendmentState } from './model.ts'
import { actsOn, judgeAmendment, judgeDrafting } from './workflow.ts'

const SENIORS: readonly Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER']
const CLIENTS: readonly Role[] = ['USER', 'CLIENT']
const UNDER_WAY: readonly EngagementState[] = ['AGREED', 'IN_PROGRESS', 'IN_REVIEW', 'ISSUED']
type Side = 'senior' | 'appraiser' | 'client'
/** Written out once more: what each side may do while the engagement is under way. */
const MAY: Record<AmendmentState, Record<Side, AmendmentAct[]>> = {
  DRAFTED: { senior: ['change', 'send', 'withdraw'], appraiser: ['change', 'withdraw'], client: [] },
  SENT: { senior: ['record', 'withdraw'], appraiser: ['withdraw'], client: ['accept', 'decline'] },
  ACCEPTED: { senior: [], appraiser: [], client: [] },
  DECLINED: { senior: [], appraiser: [], client: [] },
  WITHDRAWN: { senior: [], appraiser: [], client: [] },
}
const sideOf = (role: Role): Side | null => {
  if (SENIORS.includes(role)) return 'senior'
  return role === 'APPRAISER' ? 'appraiser' : CLIENTS.includes(role) ? 'client' : null
}

test('each act × state × role is allowed as it is written here, and refused for its reason otherwise', () => {
  for (const engagement of ENGAGEMENT_STATES)
    for (const state of AMENDMENT_STATES)
      for (const role of ROLES) {
        const side = sideOf(role)
        const acts = side ? MAY[state][side] : []
        const may = UNDER_WAY.includes(engagement) ? acts : acts.filter((act) => act === 'withdraw')
        expect([engagement, state, role, actsOn({ role }, { state, engagement })]).toEqual([
          engagement,
          state,
          role,
          may,
        ])
        for (const act of AMENDMENT_ACTS) {
          const isEver = side !== null && AMENDMENT_STATES.some((any) => MAY[any][side].includes(act))
          expect([state, role, act, judgeAmendment({ role }, { state, engagement }, act)]).toEqual([
            state,
            role,
            act,
            may.includes(act) ? { ok: true } : { ok: false, why: isEver ? 'state' : 'permission' },
          ])
        }
      }
})

test('another is drafted by who may edit the engagement, while its terms are accepted and none is open', () => {
  for (const role of ROLES)
    for (const engagement of ENGAGEMENT_STATES)
      for (const hasOpen of [false, true]) {
        const isTheirs = ['senior', 'appraiser'].includes(sideOf(role) ?? '')
        const verdict = judgeDrafting({ role }, { engagement, hasOpen })
        expect(verdict.ok).toBe(isTheirs && UNDER_WAY.includes(engagement) && !hasOpen)
        if (!verdict.ok) expect(verdict.why).toBe(isTheirs ? 'state' : 'permission')
      }
})
