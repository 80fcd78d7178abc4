import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { Permission } from '#access/grants.ts'
import { isAmendable, REQUEST_ACTS, type RequestAct, type RequestState } from './model/codes.ts'
import type { ValuationRequest } from './model.ts'

/** What the acts of a request depend on. */
export type JudgedRequest = { state: RequestState; isExpired: boolean } & Partial<
  Pick<ValuationRequest, 'isTaken' | 'clientAccountId'>
>
export type RequestVerdict = { ok: true } | { ok: false; why: 'permission' | 'state' | 'expired' }

/** Who does an act: the client, or staff with a permission; the states in which it is done, and of which requests where not of all. */
type Rule = { by: 'client' | Permission; in: readonly RequestState[]; of?: (request: JudgedRequest) => boolean }

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
  // What was said by telephone is completed until terms are made of it; the account of the client may be chosen later.
  amend: {
    by: 'canEditValuations',
    in: ['SUBMITTED', 'QUESTIONED', 'QUOTED', 'ACCEPTED'],
    of: ({ isTaken, state, clientAccountId }) => isTaken === true && (clientAccountId === null || isAmendable(state)),
  },
  // Without an account there is nobody who would read the question.
  ask: {
    by: 'canEditValuations',
    in: ['SUBMITTED', 'QUESTIONED'],
    of: ({ clientAccountId }) => clientAccountId !== null,
  },
  quote: { by: 'canApproveValuations', in: ['SUBMITTED', 'QUESTIONED', 'QUOTED'] },
  record: { by: 'canApproveValuations', in: ['QUOTED'] },
  decline: { by: 'canApproveValuations', in: ['SUBMITTED', 'QUESTIONED', 'QUOTED', 'ACCEPTED'] },
  convert: { by: 'canCreateValuations', in: ['ACCEPTED'] },
  attach: { by: 'canApproveValuations', in: ['ACCEPTED', 'CONVERTED'] },
}

/** Decides whether this person may do this with a request now. */
export function judgeRequest(actor: Pick<Actor, 'role'>, request: JudgedRequest, act: RequestAct): RequestVerdict {
  const { by, in: states, of } = REQUEST_RULES[act]
  const isPermitted = by === 'client' ? rowScope(actor) === 'own' : can(actor, by)
  if (!isPermitted) return { ok: false, why: 'permission' }
  if (!states.includes(request.state) || of?.(request) === false) return { ok: false, why: 'state' }
  if (request.isExpired && act === 'accept') return { ok: false, why: 'expired' }
  return { ok: true }
}

/** What this person may do with a request now. */
export function actsOn(actor: Pick<Actor, 'role'>, request: JudgedRequest): RequestAct[] {
  return REQUEST_ACTS.filter((act) => judgeRequest(actor, request, act).ok)
}
