import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { Permission } from '#access/grants.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { ENGAGEMENT_ACTS, type EngagementAct, type EngagementState } from './model/codes.ts'

/** Who does an act, and in which states. */
type Rule = { by: Permission; in: readonly EngagementState[] }

const UNDER_WAY = ['AGREED', 'IN_PROGRESS', 'IN_REVIEW'] as const satisfies readonly EngagementState[]

/** Every act of an engagement. It is in progress, in review and issued as its valuations are (`followed`). */
const ENGAGEMENT_RULES: Readonly<Record<EngagementAct, Rule>> = {
  // The last payment is often due after the reports: milestones are reached until it is closed.
  update: { by: 'canCreateValuations', in: ['DRAFTED', ...UNDER_WAY, 'ISSUED'] },
  schedule: { by: 'canCreateValuations', in: ['DRAFTED', ...UNDER_WAY] },
  agree: { by: 'canApproveValuations', in: ['DRAFTED'] },
  open: { by: 'canCreateValuations', in: UNDER_WAY },
  close: { by: 'canApproveValuations', in: ['ISSUED'] },
  cancel: { by: 'canApproveValuations', in: ['DRAFTED', ...UNDER_WAY] },
}

export type EngagementVerdict = { ok: true } | { ok: false; why: 'permission' | 'state' }

/** Decides whether this person may do this with an engagement now. */
export function judgeEngagement(
  actor: Pick<Actor, 'role'>,
  state: EngagementState,
  act: EngagementAct,
): EngagementVerdict {
  const { by, in: states } = ENGAGEMENT_RULES[act]
  if (!can(actor, by)) return { ok: false, why: 'permission' }
  return states.includes(state) ? { ok: true } : { ok: false, why: 'state' }
}

/** What this person may do with an engagement now. */
export const actsOn = (actor: Pick<Actor, 'role'>, state: EngagementState): EngagementAct[] =>
  ENGAGEMENT_ACTS.filter((act) => judgeEngagement(actor, state, act).ok)

/** The valuations of an engagement by their status; `unopened`: the properties that have none yet. */
export type ValuationCounts = Partial<Record<ValuationStatus, number>> & { unopened: number }

const COMPLETED = ['COMPLETED', 'FINALIZED'] as const
const IN_REVIEW = ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED'] as const
const ENDED = ['CANCELLED', 'REJECTED'] as const
type Counts = Omit<ValuationCounts, 'unopened'>
const of = (counts: Counts, statuses: readonly ValuationStatus[]) =>
  statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** How many valuations are neither completed nor cancelled. */
export const openCount = ({ unopened: _, ...counts }: ValuationCounts): number =>
  total(counts) - of(counts, COMPLETED) - of(counts, ENDED)

/** How many valuations are completed, of those that are not cancelled and the properties that have none yet. */
export function progressOf({ unopened, ...counts }: ValuationCounts): { done: number; of: number } {
  return { done: of(counts, COMPLETED), of: unopened + total(counts) - of(counts, ENDED) }
}

/**
 * The state of an engagement that follows from its valuations: in progress while one is not begun or a draft, in review while one is in review, issued
 * once all that were not cancelled are completed. What is drafted, closed or cancelled stays, and so does what has no valuation.
 */
export function followed(state: EngagementState, { unopened, ...counts }: ValuationCounts): EngagementState {
  if (state === 'DRAFTED' || state === 'CLOSED' || state === 'CANCELLED') return state
  const all = total(counts)
  if (all === 0) return state === 'AGREED' ? 'AGREED' : 'IN_PROGRESS'
  const [completed, inReview, ended] = [of(counts, COMPLETED), of(counts, IN_REVIEW), of(counts, ENDED)]
  if (unopened > 0 || all > completed + inReview + ended || all === ended) return 'IN_PROGRESS'
  return inReview > 0 ? 'IN_REVIEW' : 'ISSUED'
}
