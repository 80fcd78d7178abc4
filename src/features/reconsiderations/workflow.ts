import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { type Part, signerOf, type Whose } from '../valuations/workflow.ts'
import { OPEN_STATES, type ReconsiderationState } from './model/codes.ts'

/** What can be done with an open reconsideration. */
const RECONSIDERATION_ACTS = ['answer', 'decide', 'withdraw'] as const
export type ReconsiderationAct = (typeof RECONSIDERATION_ACTS)[number]

/** What the acts of a reconsideration depend on. */
export type Judged = {
  state: ReconsiderationState
  askedBy: string
  answeredBy: string | null
  /** `part`: what the asking person had a part in of the value, under four eyes. */
  valuation: Whose & { status: ValuationStatus; part: Part | null }
  /** The asking person is the only approver of a firm that lets them decide what is their own. */
  isAlone?: boolean
}
type Who = Pick<Actor, 'id' | 'role'>

/** True while something is still to be done. */
export const isOpen = (state: ReconsiderationState): boolean =>
  (OPEN_STATES as readonly ReconsiderationState[]).includes(state)

/** True when this person may ask for a reconsideration of a valuation in this status that has none open: staff, or its client. */
export function mayAsk(actor: Pick<Actor, 'role'>, status: ValuationStatus, hasOpen: boolean): boolean {
  const asks = can(actor, 'canEditValuations') || rowScope(actor) === 'own'
  return asks && status === 'COMPLETED' && !hasOpen
}

export type ActVerdict = { ok: true } | { ok: false; why: 'state' | 'permission' | 'own' }

/** Decides whether this person may do this now: the answer is a valuer's, the decision of someone else who may approve. */
export function judgeAct(actor: Who, one: Judged, act: ReconsiderationAct): ActVerdict {
  const { state, valuation } = one
  // What is answered waits for its decision, and is not withdrawn any more, unless nobody can decide it: its valuation is no longer completed.
  const isStranded = state === 'ANSWERED' && valuation.status !== 'COMPLETED'
  const fits = state === (act === 'decide' ? 'ANSWERED' : 'OPEN') || (act === 'withdraw' && isStranded)
  if (!isPermitted(actor, one, act)) return { ok: false, why: 'permission' }
  if (!fits || (act !== 'withdraw' && valuation.status !== 'COMPLETED')) return { ok: false, why: 'state' }
  return act === 'decide' && !one.isAlone && isInvolved(actor, one) ? { ok: false, why: 'own' } : { ok: true }
}

/** True for who answered, valued, or had a part in the value. */
export function isInvolved({ id }: Pick<Actor, 'id'>, { answeredBy, valuation }: Judged): boolean {
  const valuers = [signerOf(valuation) ?? valuation.createdBy, valuation.assignedTo]
  return id === answeredBy || valuers.includes(id) || valuation.part !== null
}

function isPermitted(actor: Who, { askedBy }: Judged, act: ReconsiderationAct): boolean {
  if (act === 'answer') return can(actor, 'canEditValuations')
  if (act === 'decide') return can(actor, 'canApproveValuations')
  return can(actor, 'canEditValuations') || actor.id === askedBy
}

/** What this person may do with a reconsideration now. */
export function actsFor(actor: Who, one: Judged): ReconsiderationAct[] {
  return RECONSIDERATION_ACTS.filter((act) => judgeAct(actor, one, act).ok)
}
