import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { Permission } from '#access/grants.ts'
import { REQUEST_ACTS, type RequestAct, type RequestState } from './model/codes.ts'

/** What the acts of a request depend on. */
export type JudgedRequest = { state: RequestState; isExpired: boolean }
export type RequestVerdict = { ok: true } | { ok: false; why: 'permission' | 'state' | 'expired' }

/** Who does an act: the client, or staff with a permission; and the states in which it is done. */
type Rule = { by: 'client' | Permission; in: readonly RequestState[] }

/**
 * Every act of a request. A quote that is no longer valid can be followed by another, and is not accepted; that it was accepted in time is
 * still recorded. Until the valuation is opened either side can step back.
 */
const REQUEST_RULES: Readonly<Record<RequestAct, Rule>> = {
  update: { by: 'client', in: ['DRAFT'] },
  delete: { by: 'client', in: ['DRAFT'] },
  submit: { by: 'client', in: ['DRAFT'] },
  answer: { by: 'client', in: ['QUESTIONED', 'QUOTED'] },
  accept: { by: 'client', in: ['QUOTED'] },
  withdraw: { by: 'client', in: ['SUBMITTED', 'QUESTIONED', 'QUOTED', 'ACCEPTED'] },
  ask: { by: 'canEditValuations', in: ['SUBMITTED', 'QUESTIONED'] },
  quote: { by: 'canApproveValuations', in: ['SUBMITTED', 'QUESTIONED', 'QUOTED'] },
  record: { by: 'canApproveValuations', in: ['QUOTED'] },
  decline: { by: 'canApproveValuations', in: ['SUBMITTED', 'QUESTIONED', 'QUOTED', 'ACCEPTED'] },
  convert: { by: 'canCreateValuations', in: ['ACCEPTED'] },
  attach: { by: 'canApproveValuations', in: ['ACCEPTED', 'CONVERTED'] },
}

/** Decides whether this person may do this with a request now. */
export function judgeRequest(
  actor: Pick<Actor, 'role'>,
  { state, isExpired }: JudgedRequest,
  act: RequestAct,
): RequestVerdict {
  const { by, in: states } = REQUEST_RULES[act]
  const isPermitted = by === 'client' ? rowScope(actor) === 'own' : can(actor, by)
  if (!isPermitted) return { ok: false, why: 'permission' }
  if (!states.includes(state)) return { ok: false, why: 'state' }
  if (isExpired && act === 'accept') return { ok: false, why: 'expired' }
  return { ok: true }
}

/** What this person may do with a request now. */
export function actsOn(actor: Pick<Actor, 'role'>, request: JudgedRequest): RequestAct[] {
  return REQUEST_ACTS.filter((act) => judgeRequest(actor, request, act).ok)
}
