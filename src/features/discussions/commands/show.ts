import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import { requiredReason } from '#kernel/reason.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { COUNTED_OPENING, isNewOpening } from '#server/audit/openings.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { DownloadContext, ServedFile, WriteContext } from '#server/procedure.ts'
import { noteReportOpening } from '../../issued-reports/commands/open.ts'
import { choiceOf } from '../../valuation-reports/fields.ts'
import { readReportData } from '../../valuation-reports/queries/data.ts'
import { unchosenLanguage } from '../../valuation-reports/queries/language.ts'
import { valuesOfDraft } from '../../valuation-reports/rules/draft-changes.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { SHOWN_FIELDS } from '../fields.ts'
import { discussionsMessages } from '../messages.ts'
import type { NewDraft, SeenDraft, WithdrawnDraft } from '../model/inputs.ts'
import { DISCUSSION_LIMITS, type Discussion } from '../model.ts'
import { inScope, readDiscussion } from '../queries.ts'
import { isDiscussed } from '../workflow.ts'
import { lockDraft, noteDraft } from './lock.ts'

const fault = faultOf('discussions', discussionsMessages)
const textOf = (text: string | null | undefined) => (isBlank(text) ? null : tidyText(text ?? ''))

/**
 * Shows the draft of a report as it is now: all that it tells is kept, and a job prints it without a code. In the portal the client's account sees it once it is
 * printed; to others it is shown by the firm, which writes down to whom and how. Throws 'valuation-not-found', 'discussion-not-now' once the valuation
 * is approved, 'discussion-moved-on' where another draft was shown meanwhile, 'discussion-full', 'discussion-no-account' and 'record-invalid'.
 */
export async function showDraft(ctx: WriteContext, given: NewDraft): Promise<Discussion> {
  const { actor, db } = ctx
  const { valuationId, lastOrdinal, means } = given
  const valuation = await lockValuation(ctx, valuationId)
  if (!isDiscussed(valuation.status as ValuationStatus)) throw new AppError('discussion-not-now')
  const { last } = await db
    .selectFrom('shownDrafts')
    .select(sql<number>`coalesce(max(ordinal), 0)`.as('last'))
    .where('valuationId', '=', valuationId)
    .executeTakeFirstOrThrow()
  if (last !== lastOrdinal) throw new AppError('discussion-moved-on')
  if (last >= DISCUSSION_LIMITS.drafts)
    throw new AppError('discussion-full', { params: { most: DISCUSSION_LIMITS.drafts } })
  const isShared = means === 'PORTAL'
  if (isShared && !valuation.clientAccountId) throw new AppError('discussion-no-account')
  const person = isShared ? null : textOf(given.person)
  const faults = faultsOfTexts(SHOWN_FIELDS, given)
  if (!isShared && !person) faults.push(fault('person', 'fault.person'))
  if (faults.length > 0) throw recordInvalid(faults)
  const data = await readReportData(ctx, valuationId)
  const [id, ordinal, note] = [randomUUID(), last + 1, textOf(given.note)]
  await db
    .insertInto('shownDrafts')
    .values({
      ...{ id, valuationId, ordinal, means, person, note, shownBy: actor.id },
      clientAccountId: isShared ? valuation.clientAccountId : null,
      data: JSON.stringify(data),
      choice: JSON.stringify(choiceOf(data.content, await unchosenLanguage(ctx, valuationId))),
    })
    .execute()
  await enqueue(db, 'shown-drafts', { draftId: id })
  const values = valuesOfDraft(data).map(({ id: of, value }) => ({ id: of, value }))
  const { valuationNumber } = valuation
  await noteDraft(ctx, { id, ordinal, means, valuationId, valuationNumber }, 'DRAFT_SHOW', {
    did: 'Showed',
    after: { means, person, note, values },
  })
  return readDiscussion(ctx, { valuationId })
}

/** Takes back a draft: its client sees it no more; the record of it and the report keep that it was shown. Throws as `lockDraft` does, and 'record-invalid'. */
export async function withdrawDraft(ctx: WriteContext, { id, version, reason }: WithdrawnDraft): Promise<Discussion> {
  const row = await lockDraft(ctx, id, 'withdraw')
  assertVersion(row, version)
  const why = requiredReason(reason, fault('reason', 'fault.reason'))
  await ctx.db
    .updateTable('shownDrafts')
    .set({ version: version + 1, withdrawnBy: ctx.actor.id, withdrawnAt: sql<Date>`now()`, reason: why })
    .where('id', '=', id)
    .execute()
  await noteDraft(ctx, row, 'DRAFT_WITHDRAW', { did: 'Took back', details: { reason: why } })
  return readDiscussion(ctx, row)
}

/** Has a draft printed again that could not be printed. Throws as `lockDraft` does. */
export async function retryDraft(ctx: WriteContext, { id, version }: SeenDraft): Promise<Discussion> {
  const row = await lockDraft(ctx, id, 'retry')
  assertVersion(row, version)
  await ctx.db
    .updateTable('shownDrafts')
    .set({ version: version + 1, state: 'PREPARING', attempts: 0, failure: null })
    .where('id', '=', id)
    .execute()
  await enqueue(ctx.db, 'shown-drafts', { draftId: id })
  await noteDraft(ctx, row, 'DRAFT_RETRY', { did: 'Had printed again' })
  return readDiscussion(ctx, row)
}

/**
 * The file of a draft, for the firm and for the client whom it is shown to; a client's opening is recorded and counted. Throws 'shown-draft-not-found' out of
 * scope, and 'discussion-not-now' for a client once the valuation is approved.
 */
export async function serveDraft(
  ctx: DownloadContext,
  { id, inline }: { id: string; inline?: string | undefined },
): Promise<ServedFile> {
  const row = await ctx.db
    .selectFrom('shownDrafts as s')
    .innerJoin('valuations as v', 'v.id', 's.valuationId')
    .select(['s.sha256', 's.size', 's.ordinal', 's.valuationId', 'v.valuationNumber', 'v.status'])
    .where('s.id', '=', id)
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!row?.sha256) throw new AppError('shown-draft-not-found', { params: { id } })
  const { sha256, size, ordinal, valuationId, valuationNumber, status } = row
  const isClient = rowScope(ctx.actor) !== 'all'
  if (isClient && !isDiscussed(status as ValuationStatus)) throw new AppError('discussion-not-now')
  const [name, isShown] = [`${valuationNumber}-draft-${ordinal}.pdf`, inline !== undefined]
  if (isClient)
    await ctx.db.updateTable('shownDrafts').set(COUNTED_OPENING).where('id', '=', id).where(isNewOpening).execute()
  await noteReportOpening(ctx, {
    isShown,
    what: `draft ${ordinal} of the report of valuation ${valuationNumber}`,
    details: { draftId: id, valuationId, valuationNumber, name },
    resourceId: id,
    resourceType: 'shownDraft',
  })
  return { sha256, size: Number(size), kind: 'pdf', name, as: isShown ? 'inline' : 'attachment', opens: [] }
}
