import { sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import type { ApprovalProof, ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { ReadContext, WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { SelfReview } from '../../valuations/model/self-review.ts'
import { partIn } from '../../valuations/queries/part.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import { reviewsMessages } from '../messages.ts'
import { judgeApproval, lapseOf, tierOf } from '../rules/tiers.ts'
import { APPROVAL_HASH_VERSION } from './approval-hash.ts'
import { presentRound } from './rounds.ts'

const reviewFault = faultOf('reviews', reviewsMessages)

/** The fault of an approval while comments are open; none for any other move. */
export async function openCommentFaults(
  { db }: Pick<WriteContext, 'db'>,
  valuationId: string,
  to: ValuationStatus,
): Promise<FieldFault[]> {
  if (to !== 'APPROVED') return []
  const { count } = await db
    .selectFrom('reviewComments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('valuationId', '=', valuationId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  if (count === 0) return []
  return [reviewFault('reviewComments', 'fault.open', { n: count })]
}

/** Throws 'approval-proof-required' for an approval without proof of identity where the firm asks for one. */
export async function assertProved(
  ctx: Pick<ReadContext, 'db' | 'notifyCache'>,
  proof: ApprovalProof | null,
): Promise<void> {
  if (proof === null && (await readSettings(ctx)).approvalProof) throw new AppError('approval-proof-required')
}

type Given = {
  /** The hash of the present content by a version of the hash; null for an unknown version. */
  hashOf: (version: number) => string | null
  finalValue: number | null
  proof: ApprovalProof | null
  reason: string
  /** The self-review by which the only approver of the firm concludes it; null for anybody else. */
  selfReview: SelfReview | null
}

/**
 * Writes down this person's approval of the present content of a valuation, which the caller holds, and answers how many of others are
 * still needed by the tier of its value: it is approved with the last. An earlier approval counts while the content is the same by the
 * version of the hash that it was given with, and its giver may give it now. Throws 'record-invalid' for a second one of one person, and where only a manager's is left.
 */
export async function recordApproval(
  ctx: WriteContext,
  row: ValuationRow,
  { hashOf, finalValue, proof, reason, selfReview }: Given,
): Promise<number> {
  const { actor, db } = ctx
  const { fourEyes, reviewTiers } = await readSettings(ctx)
  const { number: round } = await presentRound(ctx, row)
  const ofRound = await db
    .selectFrom('reviewApprovals as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.userId as id', 'a.contentHash', 'a.hashVersion', 'u.active', 'u.role'])
    .select(partIn(sql.ref('a.user_id'), sql.ref('a.valuation_id')).as('part'))
    .where('a.valuationId', '=', row.id)
    .where('a.round', '=', round)
    .execute()
  const given = ofRound
    .filter(({ contentHash, hashVersion, part, ...giver }) => {
      const about = { isPresent: true, isUnchanged: contentHash === hashOf(hashVersion) }
      return lapseOf(about, { ...giver, part: fourEyes ? part : null }) === null
    })
    .map(({ id, role }) => ({ id, isManager: isAdmin({ role: role as Role }) }))
  const hash = hashOf(APPROVAL_HASH_VERSION)
  if (hash === null) throw new Error(`Approval hash version ${APPROVAL_HASH_VERSION} is unknown to this release`)
  const approver = { id: actor.id, isManager: isAdmin(actor) }
  const verdict = judgeApproval(tierOf(finalValue, reviewTiers), given, approver)
  if (!verdict.ok) throw recordInvalid([reviewFault('approvals', `fault.${verdict.why}`)])
  await db
    .insertInto('reviewApprovals')
    .values({
      valuationId: row.id,
      round,
      contentHash: hash,
      hashVersion: APPROVAL_HASH_VERSION,
      userId: actor.id,
      isManager: approver.isManager,
      proof,
      reason: reason || null,
      selfReview: selfReview && JSON.stringify(selfReview),
    })
    .execute()
  if (verdict.awaits > 0)
    await audit(ctx, {
      eventType: 'REVIEW_APPROVAL',
      description: `${actor.displayName} approved ${row.valuationNumber}; ${verdict.awaits} more needed`,
      details: { round, proof, ...(reason ? { reason } : {}) },
      resourceId: row.id,
      resourceType: 'valuation',
    })
  return verdict.awaits
}
