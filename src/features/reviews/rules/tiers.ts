import { grants } from '#access/grants.ts'
import type { ReviewTier } from '#features/settings/model/shapes.ts'
import type { Part } from '../../valuations/workflow.ts'
import type { Lapse } from '../model/codes.ts'

/** The tier of a value in KWD: the highest that begins at or below it; null where there is none, or no value. */
export function tierOf(value: number | null, tiers: readonly ReviewTier[]): ReviewTier | null {
  if (value === null) return null
  return tiers.filter(({ from }) => from <= value).reduce<ReviewTier | null>(higher, null)
}

const higher = (one: ReviewTier | null, other: ReviewTier): ReviewTier =>
  one === null || other.from > one.from ? other : one

/** Somebody who approved, or is about to. */
export type Approver = { id: string; isManager: boolean }

/** `awaits`: how many approvals of others are still needed after this one; the valuation is approved with the last. */
export type ApprovalVerdict = { ok: true; awaits: number } | { ok: false; why: 'given' | 'manager' }

/**
 * Decides whether a person may give the next approval of a tier, after those that were given for the present content. Each is of
 * another person, and where the tier asks for a manager, the last place is kept for one.
 */
export function judgeApproval(tier: ReviewTier | null, given: readonly Approver[], actor: Approver): ApprovalVerdict {
  const needed = tier?.approvals ?? 1
  if (given.some(({ id }) => id === actor.id)) return { ok: false, why: 'given' }
  const all = [...given, actor]
  const awaits = Math.max(0, needed - all.length)
  const hasManager = all.some(({ isManager }) => isManager)
  if (tier?.by === 'manager' && !hasManager && awaits === 0) return { ok: false, why: 'manager' }
  return { ok: true, awaits }
}

/** Who gave an approval, as they are now; `part` is what they had a part in of the value, null while four eyes is off. */
export type Giver = { active: boolean; role: string; part: Part | null }

/**
 * Why an approval counts no more, the first reason that applies: another round, changed content, or a giver who could not give it now.
 * Null while it counts. Without a giver, as of a review that is over, only round and content are asked.
 */
export function lapseOf(
  { isPresent, isUnchanged }: { isPresent: boolean; isUnchanged: boolean },
  giver: Giver | null,
): Lapse | null {
  if (!isPresent) return 'round'
  if (!isUnchanged) return 'content'
  if (giver && !giver.active) return 'stopped'
  if (giver && !grants(giver.role, 'canApproveValuations')) return 'permission'
  return giver?.part ? 'part' : null
}
