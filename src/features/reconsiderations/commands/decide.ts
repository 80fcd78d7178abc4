import { sql } from 'kysely'
import { AppError, faultOf } from '#kernel/errors.ts'
import { requiredReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { BeforeContext, WriteContext } from '#server/procedure.ts'
import { closeCorrection, decideCorrection } from '../../issued-reports/commands/corrections.ts'
import { admitOwn } from '../../reviews/commands/self-review.ts'
import { storedContent } from '../../valuations/commands/record.ts'
import { reconsiderationsMessages } from '../messages.ts'
import type { Decided } from '../model/inputs.ts'
import type { ReconsiderationDetails } from '../model.ts'
import { readReconsideration } from '../queries/read.ts'
import { writeWithdrawal } from './close.ts'
import { lockForAct } from './lock.ts'

const fault = faultOf('reconsiderations', reconsiderationsMessages)

type Seen = { id: string; version: number }

const reasonOf = (given: string) => requiredReason(given, fault('reason', 'fault.reason'))

/**
 * Verifies who agrees, before the decision; whether a proof is needed follows from the correction that it accepts. Throws what
 * `confirmIdentity` throws.
 */
export async function proveDecider(ctx: BeforeContext, { agrees, proof }: Decided): Promise<void> {
  if (agrees && proof) await ctx.confirmIdentity(proof)
}

/**
 * The second person, or the only approver of a firm after a review from outside, agrees with the answer, which closes the reconsideration, or sends it back to be answered again; either for a reason.
 * A revision that is agreed with corrects the record and issues the next version of its report. Throws what `lockForAct` and
 * `decideRevision` throw, and 'record-invalid' without a reason.
 */
export async function decideReconsideration(
  ctx: WriteContext,
  { id, version, agrees, reason: given, proof, selfReview: confirmed }: Decided,
): Promise<ReconsiderationDetails> {
  const { row, valuation, isOwn } = await lockForAct(ctx, { id, version }, 'decide')
  const reason = reasonOf(given)
  // Evidence against one's own value is weighed by somebody from outside: no waiting takes their place.
  const { finalValue } = storedContent(valuation)
  const own = { given: confirmed ?? null, since: row.answeredAt ?? row.createdAt, finalValue, asksOutside: true }
  const selfReview = isOwn && agrees ? await admitOwn(ctx, own) : null
  if (row.outcome === 'REVISE')
    await decideRevision(ctx, { reconsiderationId: id, agrees, reason, proof, selfReview: confirmed })
  const state = !agrees ? 'OPEN' : row.outcome === 'REVISE' ? 'REVISED' : 'KEPT'
  await ctx.db
    .updateTable('reconsiderations')
    .set({
      state,
      reason,
      selfReview: selfReview && JSON.stringify(selfReview),
      decidedBy: ctx.actor.id,
      decidedAt: sql`now()`,
      closedAt: agrees ? sql`now()` : null,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: agrees ? 'RECONSIDERATION_DECIDE' : 'RECONSIDERATION_RETURN',
    description: agrees
      ? `Decided reconsideration ${row.ordinal} of valuation ${row.valuationNumber}`
      : `Sent back the answer to reconsideration ${row.ordinal} of valuation ${row.valuationNumber}`,
    details: {
      ...{ reconsiderationId: id, ordinal: row.ordinal, outcome: row.outcome, reason },
      ...(selfReview ? { selfReview } : {}),
    },
    before: { state: row.state },
    after: { state },
    resourceId: row.valuationId,
    resourceType: 'valuation',
  })
  return readReconsideration(ctx, id)
}

/**
 * Withdraws a reconsideration for a reason: its client, or the firm; with an answer that nobody can decide any more, what that proposed.
 * Throws what `lockForAct` throws, and 'record-invalid' without one.
 */
export async function withdrawReconsideration(
  ctx: WriteContext,
  { id, version, reason: given }: Seen & { reason: string },
): Promise<ReconsiderationDetails> {
  const { row } = await lockForAct(ctx, { id, version }, 'withdraw')
  const reason = reasonOf(given)
  await writeWithdrawal(ctx, { ...row, reason })
  if (row.state === 'ANSWERED') await closeCorrection(ctx, { ...row, reason })
  return readReconsideration(ctx, id)
}

type Decision = Pick<Decided, 'agrees' | 'reason' | 'proof' | 'selfReview'> & { reconsiderationId: string }

/**
 * Decides the correction that the answer of a reconsideration proposed: agreed, the record changes and the next version of its report is
 * issued. Throws 'reconsideration-not-now' when the correction was decided otherwise or withdrawn apart from it, and as `decideCorrection` does.
 */
async function decideRevision(
  ctx: WriteContext,
  { reconsiderationId, agrees, reason, proof, selfReview }: Decision,
): Promise<void> {
  const latest = await ctx.db
    .selectFrom('reportCorrections')
    .select(['id', 'version', 'state'])
    .where('source', '=', reconsiderationId)
    .orderBy('proposedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.state === 'PROPOSED') {
    const source = reconsiderationId
    await decideCorrection(ctx, {
      id: latest.id,
      version: latest.version,
      accepted: agrees,
      note: reason,
      source,
      proof,
      selfReview,
    })
    return
  }
  // Accepted apart, as could once be, it is agreed with alone; rejected or withdrawn, it is answered again.
  if (agrees !== (latest?.state === 'ACCEPTED')) throw new AppError('reconsideration-not-now')
}
