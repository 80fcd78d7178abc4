import { expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { REQUEST_ACTS, REQUEST_STATES, type RequestAct, type RequestState } from './model/codes.ts'
import { actsOn, judgeRequest } from './workflow.ts'

// Written out once more from what a request goes through, so that a slip in the rules is seen.
const CLIENTS: Role[] = ['USER', 'CLIENT']
const MANAGERS: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER']
const REVIEWERS: Role[] = [...MANAGERS, 'SENIOR_APPRAISER']
const STAFF: Role[] = [...REVIEWERS, 'APPRAISER']
const OPEN: RequestState[] = ['SUBMITTED', 'QUESTIONED', 'QUOTED']
const UNTIL_OPENED: RequestState[] = [...OPEN, 'ACCEPTED']
const MAY: Record<RequestAct, [Role[], RequestState[]]> = {
  update: [CLIENTS, ['DRAFT']],
  delete: [CLIENTS, ['DRAFT']],
  submit: [CLIENTS, ['DRAFT']],
  answer: [CLIENTS, ['QUESTIONED', 'QUOTED']],
  accept: [CLIENTS, ['QUOTED']],
  withdraw: [CLIENTS, UNTIL_OPENED],
  amend: [STAFF, []],
  ask: [STAFF, ['SUBMITTED', 'QUESTIONED']],
  quote: [REVIEWERS, OPEN],
  record: [REVIEWERS, ['QUOTED']],
  decline: [REVIEWERS, UNTIL_OPENED],
  convert: [STAFF, ['ACCEPTED']],
  attach: [REVIEWERS, ['ACCEPTED', 'CONVERTED']],
}

test('each act is done by those it is for, in the states it is for, and by nobody else', () => {
  for (const role of ROLES)
    for (const state of REQUEST_STATES) {
      const expected = REQUEST_ACTS.filter((act) => MAY[act][0].includes(role) && MAY[act][1].includes(state))
      expect([role, state, actsOn({ role }, { state, isExpired: false })]).toEqual([role, state, expected])
    }
})

test('a quote that is no longer valid is not accepted; it is followed by another, declined or withdrawn, or was accepted in time', () => {
  const late = { state: 'QUOTED', isExpired: true } as const
  expect(judgeRequest({ role: 'CLIENT' }, late, 'accept')).toEqual({ ok: false, why: 'expired' })
  expect(actsOn({ role: 'CLIENT' }, late)).toEqual(['answer', 'withdraw'])
  expect(actsOn({ role: 'VALUATION_MANAGER' }, late)).toEqual(['quote', 'record', 'decline'])
})

test('what a call left out is completed until terms are made of it, then its account alone is chosen; without one nobody is asked', () => {
  const acts = (state: RequestState, clientAccountId: string | null) =>
    actsOn({ role: 'APPRAISER' }, { state, isExpired: false, isTaken: true, clientAccountId })
  expect(acts('SUBMITTED', 'one')).toEqual(['amend', 'ask'])
  expect(acts('SUBMITTED', null)).toEqual(['amend'])
  expect(acts('QUOTED', null)).toEqual(['amend'])
  expect(acts('QUOTED', 'one')).toEqual([])
  expect(
    actsOn({ role: 'CLIENT' }, { state: 'SUBMITTED', isExpired: false, isTaken: true, clientAccountId: 'one' }),
  ).toEqual(['withdraw'])
})

test('anyone who may not is refused before anything of the state', () => {
  const one = { state: 'CONVERTED', isExpired: false } as const
  expect(judgeRequest({ role: 'READ_ONLY' }, one, 'quote')).toEqual({ ok: false, why: 'permission' })
  expect(judgeRequest({ role: 'ADMIN' }, one, 'quote')).toEqual({ ok: false, why: 'state' })
})
