import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sideOf } from '../../messages/workflow.ts'
import { ANSWER_FIELDS, REMARK_FIELDS } from '../fields.ts'
import { discussionsMessages } from '../messages.ts'
import type { AnsweredRemark, NewRemark } from '../model/inputs.ts'
import { DISCUSSION_LIMITS, type Discussion } from '../model.ts'
import { inScope, readDiscussion } from '../queries.ts'
import { lockDraft, noteDraft } from './lock.ts'

const fault = faultOf('discussions', discussionsMessages)

/**
 * Writes down a remark on a draft: the client's own, or what somebody said to the firm. It changes nothing of the valuation. Throws as `lockDraft` does,
 * 'discussion-full' and 'record-invalid'.
 */
export async function askRemark(ctx: WriteContext, { draftId, ...given }: NewRemark): Promise<Discussion> {
  const { actor, db } = ctx
  const draft = await lockDraft(ctx, draftId, 'ask')
  const side = sideOf(actor)
  const faults: FieldFault[] = faultsOfTexts(REMARK_FIELDS, given)
  for (const field of ['subject', 'text'] as const)
    if (isBlank(given[field])) faults.push(kernelFault(field, 'required'))
  if (side === 'firm' && isBlank(given.person)) faults.push(fault('person', 'fault.by'))
  if (faults.length > 0) throw recordInvalid(faults)
  const { count } = await db
    .selectFrom('draftRemarks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('draftId', '=', draftId)
    .executeTakeFirstOrThrow()
  const most = DISCUSSION_LIMITS.remarks
  if (count >= most) throw new AppError('discussion-full', { params: { most } })
  const id = randomUUID()
  const remark = {
    person: side === 'firm' ? tidyText(given.person ?? '') : null,
    subject: tidyText(given.subject ?? ''),
    text: tidyText(given.text ?? ''),
  }
  await db
    .insertInto('draftRemarks')
    .values({ ...remark, id, draftId, side, askedBy: actor.id })
    .execute()
  await noteDraft(ctx, draft, 'DRAFT_ASK', {
    did: side === 'client' ? 'Remarked on' : 'Wrote down a remark on',
    details: { remarkId: id, side },
    after: remark,
  })
  return readDiscussion(ctx, draft)
}

/**
 * Answers a remark; an answer may be written again until the valuation is approved. Throws 'draft-remark-not-found' out of scope, 'stale-version', as
 * `lockDraft` does, and 'record-invalid'.
 */
export async function answerRemark(ctx: WriteContext, given: AnsweredRemark): Promise<Discussion> {
  const { actor, db } = ctx
  const { id, version } = given
  const of = await db
    .selectFrom('draftRemarks as r')
    .innerJoin('shownDrafts as s', 's.id', 'r.draftId')
    .select('r.draftId')
    .where('r.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!of) throw new AppError('draft-remark-not-found', { params: { id } })
  const draft = await lockDraft(ctx, of.draftId, 'answer')
  const row = await db
    .selectFrom('draftRemarks')
    .select(['version', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assertVersion(row, version)
  const faults: FieldFault[] = faultsOfTexts(ANSWER_FIELDS, given)
  if (isBlank(given.answer)) faults.push(kernelFault('answer', 'required'))
  if (faults.length > 0) throw recordInvalid(faults)
  const answer = tidyText(given.answer ?? '')
  await db
    .updateTable('draftRemarks')
    .set({ answer, version: version + 1, answeredBy: actor.id, answeredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await noteDraft(ctx, draft, 'DRAFT_ANSWER', {
    did: 'Answered a remark on',
    details: { remarkId: id },
    before: { answer: row.answer },
    after: { answer },
  })
  return readDiscussion(ctx, draft)
}
