import { type Actor, isAdmin } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { RoundState, SampleDecision } from '../model/samples.ts'

type Question = {
  actor: Pick<Actor, 'id' | 'role'>
  round: { state: RoundState }
  sample: { reviewerId: string | null; decision: SampleDecision | null; decidedBy: string | null }
  /** True where the person had no part in the valuation. */
  isIndependent: boolean
}
export type SampleVerdict = { ok: true } | { ok: false; why: 'permission' | 'over' | 'others' | 'dependent' }

/**
 * Whether this person may decide a sample, or correct the decision, now: its reviewer, or anybody entitled where it has none; a decision is
 * corrected by its author alone. The button and the command ask the same.
 */
export function judgeDecision({ actor, round, sample, isIndependent }: Question): SampleVerdict {
  if (!can(actor, 'canApproveValuations')) return { ok: false, why: 'permission' }
  if (round.state !== 'OPEN') return { ok: false, why: 'over' }
  const whose = sample.decision ? sample.decidedBy : sample.reviewerId
  if (whose !== null && whose !== actor.id) return { ok: false, why: 'others' }
  return isIndependent ? { ok: true } : { ok: false, why: 'dependent' }
}

/** Whether this person may give a sample to somebody else: a manager, until it is decided. */
export const mayAssign = ({ actor, round, sample }: Omit<Question, 'isIndependent'>): boolean =>
  isAdmin(actor) && round.state === 'OPEN' && sample.decision === null

/** Whether this person may close a round before all is decided. */
export const mayClose = (actor: Pick<Actor, 'role'>, round: { state: RoundState }): boolean =>
  isAdmin(actor) && round.state === 'OPEN'
