import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ShownMeans } from '../../valuation-reports/model/compared.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { DISCUSSION_EVENTS } from '../events.ts'
import type { DraftAct, DraftState } from '../model.ts'
import { inScope } from '../queries.ts'
import { judgeDraft } from '../workflow.ts'

/** A draft with the valuation that it is of. */
export type HeldDraft = {
  id: string
  version: number
  ordinal: number
  means: ShownMeans
  valuationId: string
  valuationNumber: string
}

/**
 * Takes a draft with its valuation for an act of this person in this transaction. Throws 'shown-draft-not-found' out of scope, 'permission-denied', and
 * 'discussion-not-now' in a state that does not allow it.
 */
export async function lockDraft(ctx: WriteContext, id: string, act: DraftAct): Promise<HeldDraft> {
  const { actor, db } = ctx
  const found = () =>
    db
      .selectFrom('shownDrafts as s')
      .select(['s.id', 's.version', 's.ordinal', 's.means', 's.state', 's.withdrawnAt', 's.valuationId'])
      .where('s.id', '=', id)
      .where(inScope(...scopeOf(actor)))
      .executeTakeFirst()
  const seen = await found()
  if (!seen) throw new AppError('shown-draft-not-found', { params: { id } })
  const { status, valuationNumber } = await lockValuation(ctx, seen.valuationId)
  // Read after locking: it may have been taken back meanwhile.
  const row = await found()
  if (!row) throw new AppError('shown-draft-not-found', { params: { id } })
  const judged = {
    status: status as ValuationStatus,
    state: row.state as DraftState,
    isWithdrawn: row.withdrawnAt !== null,
  }
  const verdict = judgeDraft(actor, judged, act)
  if (verdict !== 'ok') throw new AppError(verdict === 'permission' ? 'permission-denied' : 'discussion-not-now')
  const { version, ordinal, valuationId } = row
  return { id, version, ordinal, means: row.means as ShownMeans, valuationId, valuationNumber }
}

type Noted = Pick<Parameters<typeof audit>[1], 'details' | 'before' | 'after'> & {
  /** What was done, before 'draft 1'. */
  did: string
}

/** Records what was done with a draft, at its valuation; of one that was shown to others than the client, where the client does not see it. */
export const noteDraft = (
  ctx: WriteContext,
  { id, ordinal, means, valuationId, valuationNumber }: Omit<HeldDraft, 'version'>,
  eventType: (typeof DISCUSSION_EVENTS)[number],
  { did, details, ...sides }: Noted,
): Promise<void> =>
  audit(ctx, {
    eventType: means === 'PORTAL' ? eventType : 'DRAFT_OUTSIDE',
    description: `${did} draft ${ordinal} of the report of valuation ${valuationNumber}`,
    details: { draftId: id, ordinal, valuationNumber, ...details },
    ...sides,
    resourceId: valuationId,
    resourceType: 'valuation',
  })
