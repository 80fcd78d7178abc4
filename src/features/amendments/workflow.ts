import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { Permission } from '#access/grants.ts'
import type { EngagementState } from '../engagements/model/codes.ts'
import { AMENDMENT_ACTS, type AmendmentAct, type AmendmentState } from './model.ts'

/** Who does an act: the client, or staff with a permission; and the states in which it is done. */
type Rule = { by: 'client' | Permission; in: readonly AmendmentState[] }

const AMENDMENT_RULES: Readonly<Record<AmendmentAct, Rule>> = {
  change: { by: 'canCreateValuations', in: ['DRAFTED'] },
  send: { by: 'canApproveValuations', in: ['DRAFTED'] },
  accept: { by: 'client', in: ['SENT'] },
  decline: { by: 'client', in: ['SENT'] },
  record: { by: 'canApproveValuations', in: ['SENT'] },
  withdraw: { by: 'canCreateValuations', in: ['DRAFTED', 'SENT'] },
}
/** Terms are amended once they were accepted, until the engagement is closed or cancelled. */
const AMENDED_IN: readonly EngagementState[] = ['AGREED', 'IN_PROGRESS', 'IN_REVIEW', 'ISSUED']

export type AmendmentVerdict = { ok: true } | { ok: false; why: 'permission' | 'state' }
type Judged = { state: AmendmentState; engagement: EngagementState }

/** Decides whether this person may do this with an amendment now. What is open when its engagement ends can only be withdrawn. */
export function judgeAmendment(
  actor: Pick<Actor, 'role'>,
  { state, engagement }: Judged,
  act: AmendmentAct,
): AmendmentVerdict {
  const { by, in: states } = AMENDMENT_RULES[act]
  if (!(by === 'client' ? rowScope(actor) === 'own' : can(actor, by))) return { ok: false, why: 'permission' }
  const isThen = act === 'withdraw' || AMENDED_IN.includes(engagement)
  return isThen && states.includes(state) ? { ok: true } : { ok: false, why: 'state' }
}

/** Decides whether this person may draft an amendment now; of an engagement one is open at a time. */
export function judgeDrafting(
  actor: Pick<Actor, 'role'>,
  { engagement, hasOpen }: { engagement: EngagementState; hasOpen: boolean },
): AmendmentVerdict {
  if (!can(actor, AMENDMENT_RULES.change.by as Permission)) return { ok: false, why: 'permission' }
  return AMENDED_IN.includes(engagement) && !hasOpen ? { ok: true } : { ok: false, why: 'state' }
}

/** What this person may do with an amendment now. */
export const actsOn = (actor: Pick<Actor, 'role'>, judged: Judged): AmendmentAct[] =>
  AMENDMENT_ACTS.filter((act) => judgeAmendment(actor, judged, act).ok)
