import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { FOLLOW_UP_MOVES, type FollowUpMove, type FollowUpState } from './model/codes.ts'
import type { FollowUp } from './model.ts'

type Judged = Pick<FollowUp, 'state' | 'madeBy' | 'assignedTo'>
type Who = Pick<Actor, 'id' | 'role'>

/** Where each move leads, and from which states. */
export const MOVES: Readonly<Record<FollowUpMove, { from: readonly FollowUpState[]; to: FollowUpState }>> = {
  complete: { from: ['OPEN'], to: 'DONE' },
  cancel: { from: ['OPEN'], to: 'CANCELLED' },
  reopen: { from: ['DONE', 'CANCELLED'], to: 'OPEN' },
}

export type FollowUpVerdict = { ok: true } | { ok: false; why: 'permission' | 'state' }

/** Decides whether this person may do this now: who made it, who has it, and who approves valuations. Only open ones are changed. */
export function judgeFollowUp(actor: Who, one: Judged, act: FollowUpMove | 'change'): FollowUpVerdict {
  const isTheirs = actor.id === one.madeBy || actor.id === one.assignedTo
  if (!can(actor, 'canEditValuations') || !(isTheirs || can(actor, 'canApproveValuations')))
    return { ok: false, why: 'permission' }
  const from = act === 'change' ? (['OPEN'] as const) : MOVES[act].from
  return from.some((state) => state === one.state) ? { ok: true } : { ok: false, why: 'state' }
}

/** What this person may do with a follow-up now. */
export function allowedOn(actor: Who, one: Judged): FollowUp['may'] {
  return {
    change: judgeFollowUp(actor, one, 'change').ok,
    moves: FOLLOW_UP_MOVES.filter((move) => judgeFollowUp(actor, one, move).ok),
  }
}
