import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { decideCorrection } from '../../issued-reports/commands/corrections.ts'
import type { ApprovalInput } from '../../reviews/model/inputs.ts'

type Decision = { reconsiderationId: string; agrees: boolean; reason: string; proof: ApprovalInput['proof'] }

/**
 * Decides the correction that the answer of a reconsideration proposed: agreed, the record changes and the next version of its report is
 * issued. Throws 'reconsideration-not-now' when the correction was decided otherwise or withdrawn apart from it, and as `decideCorrection` does.
 */
export async function decideRevision(
  ctx: WriteContext,
  { reconsiderationId, agrees, reason, proof }: Decision,
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
    })
    return
  }
  // Accepted apart, as could once be, it is agreed with alone; rejected or withdrawn, it is answered anew.
  if (agrees !== (latest?.state === 'ACCEPTED')) throw new AppError('reconsideration-not-now')
}
