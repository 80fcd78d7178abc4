import type { FieldFault } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { keepSheetsAtMove, sheetsAtMove } from '../../approaches/commands/on-move.ts'
import { keepSnapshot } from '../../valuation-reports/commands/snapshot.ts'
import { readReportData } from '../../valuation-reports/queries/data.ts'
import { AWAITS, type MovingFile } from '../../valuations/commands/moves.ts'
import { APPROVAL_HASH_VERSION, approvalHash } from './approval-hash.ts'
import { assertProved, openCommentFaults, recordApproval } from './approvals.ts'
import { approvedContent, assertAsApproved, presentHash } from './approved-content.ts'
import { followMove, presentRound } from './rounds.ts'
import { keptReview, ownFaults } from './self-review.ts'

/** Throws 'approval-proof-required' for an approval without proof of identity where the firm asks for one. */
export async function admitApproval(ctx: WriteContext, { target, proof }: MovingFile): Promise<void> {
  if (target === 'APPROVED') await assertProved(ctx, proof)
}

/** Open comments hold an approval back. */
export const checkCommentsAtMove = (ctx: WriteContext, { row, target }: MovingFile): Promise<FieldFault[]> =>
  openCommentFaults(ctx, row.id, target)

/** What holds back an approval by the person who prepared the valuation, where the firm has no other approver; nothing for anybody else. */
export async function checkSelfReviewAtMove(ctx: WriteContext, file: MovingFile): Promise<FieldFault[]> {
  if (!file.isOwn) return []
  const { submittedAt } = await presentRound(ctx, file.row)
  return ownFaults(ctx, { given: file.selfReview, since: submittedAt, finalValue: file.content.finalValue })
}

/** Writes an approval down; AWAITS where its tier asks for more of them. Throws as `recordApproval`. */
export async function approveAtMove(ctx: WriteContext, file: MovingFile): Promise<unknown> {
  const { row, target, proof, reason, content, details } = file
  const worked = target === 'APPROVED' ? await sheetsAtMove(ctx, file) : null
  if (!worked) return
  const { isOwn, selfReview: confirmed } = file
  const selfReview = isOwn && confirmed ? keptReview(confirmed, (await presentRound(ctx, row)).submittedAt) : null
  const hashOf = await presentHash(ctx, row, worked.read)
  const given = { hashOf, finalValue: content.finalValue, proof, reason, selfReview }
  if ((await recordApproval(ctx, row, given)) > 0) return AWAITS
  if (proof) details.proof = proof
  if (selfReview) details.selfReview = selfReview
}

/** Keeps the rounds of the review in step with the move. */
export async function followAtMove(ctx: WriteContext, file: MovingFile): Promise<void> {
  const { row, target: to, reason } = file
  await followMove(ctx, { row, to, reason, sheetsVersion: await keepSheetsAtMove(ctx, file) })
}

/** Throws 'failed-precondition' for a completion of what is no longer as it was approved. */
export async function verifyAtMove(ctx: WriteContext, { row, target }: MovingFile): Promise<void> {
  if (target === 'COMPLETED') await assertAsApproved(ctx, row)
}

/** Keeps what the report tells of a valuation that has just been approved, and stores the hash of what the approval covers. */
export async function bindApproval(ctx: WriteContext, { row, target }: MovingFile): Promise<void> {
  if (target !== 'APPROVED') return
  await keepSnapshot(ctx, await readReportData(ctx, row.id))
  const approvedHash = approvalHash(await approvedContent(ctx, row), APPROVAL_HASH_VERSION)
  await ctx.db
    .updateTable('valuations')
    .set({ approvedHash, approvalHashVersion: APPROVAL_HASH_VERSION })
    .where('id', '=', row.id)
    .execute()
}
