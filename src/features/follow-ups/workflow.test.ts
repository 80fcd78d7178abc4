import { expect, test } from 'vitest'
import { ROLES, STAFF } from '#access/roles.ts'
import { FOLLOW_UP_STATES } from './model/codes.ts'
import { allowedOn, judgeFollowUp } from './workflow.ts'

const of = (state: (typeof FOLLOW_UP_STATES)[number]) => ({ state, madeBy: 'maker', assignedTo: 'assignee' })

test('who made it and who has it may do what its state allows', () => {
  for (const id of ['maker', 'assignee']) {
    const person = { id, role: 'APPRAISER' } as const
    expect(allowedOn(person, of('OPEN'))).toEqual({ change: true, moves: ['complete', 'cancel'] })
    expect(allowedOn(person, of('DONE'))).toEqual({ change: false, moves: ['reopen'] })
    expect(allowedOn(person, of('CANCELLED'))).toEqual({ change: false, moves: ['reopen'] })
    expect(judgeFollowUp(person, of('DONE'), 'cancel')).toEqual({ ok: false, why: 'state' })
  }
})

test('of others only who approves valuations may, and nobody who does not work on them', () => {
  for (const role of ROLES)
    for (const state of FOLLOW_UP_STATES) {
      const { change, moves } = allowedOn({ id: 'another', role }, of(state))
      const approves = STAFF.includes(role) && role !== 'APPRAISER'
      expect([role, state, change || moves.length > 0]).toEqual([role, state, approves])
      if (!STAFF.includes(role))
        expect(judgeFollowUp({ id: 'assignee', role }, of(state), 'change')).toEqual({ ok: false, why: 'permission' })
    }
})
