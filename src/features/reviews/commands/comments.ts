import { randomUUID } from 'node:crypto'
import { AppError, faultOf, type Params, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import { reviewsMessages } from '../messages.ts'
import type { CommentState, ReplyKind } from '../model/codes.ts'
import { MOST_COMMENTS, MOST_REPLIES, type Review } from '../model.ts'
import { actsIn, readReview } from '../queries/read.ts'
import { anchorOf } from '../rules/anchors.ts'
import { acceptResolved, presentRound } from './rounds.ts'

const reviewFault = faultOf('reviews', reviewsMessages)

type FaultName = 'closed' | 'state' | 'full' | 'replies' | 'field' | 'text'
const fault = (field: string, name: FaultName, params?: Params) =>
  recordInvalid([reviewFault(field, `fault.${name}`, params)])

type Commented = { valuationId: string; field: string | null; text: string }

/**
 * Writes a comment on a field of a valuation, or on the whole. Throws 'valuation-not-found', and 'record-invalid'
 * outside a review, beyond MOST_COMMENTS, for a text that is blank or can't be shown, and for a field that there is not.
 */
export async function writeComment(ctx: WriteContext, { valuationId, field, text: typed }: Commented): Promise<Review> {
  const { actor, db } = ctx
  const text = checkedText(typed)
  const row = await lockValuation(ctx, valuationId)
  if (!actsIn(actor, row.status).comment) throw fault('status', 'closed')
  const { made } = await db
    .selectFrom('reviewComments')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('valuationId', '=', valuationId)
    .executeTakeFirstOrThrow()
  if (made >= MOST_COMMENTS) throw fault('text', 'full', { most: MOST_COMMENTS })
  await assertAnchor(ctx, row, field)
  const { number: round } = await presentRound(ctx, row)
  await db
    .insertInto('reviewComments')
    .values({ id: randomUUID(), valuationId, round, field, text, madeBy: actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'REVIEW_COMMENT',
    description: `Review comment on ${row.valuationNumber}`,
    details: { round, field },
    after: { text },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return readReview(ctx, valuationId)
}

async function assertAnchor({ db }: WriteContext, row: ValuationRow, field: string | null): Promise<void> {
  const anchor = anchorOf(field)
  const isThere =
    anchor?.of === 'document'
      ? await db
          .selectFrom('documents')
          .select('id')
          .where('id', '=', anchor.id)
          .where('valuationId', '=', row.id)
          .executeTakeFirst()
      : anchor
  if (!isThere) throw fault('field', 'field')
}

/** The text of a comment or an answer, tidied. Throws 'record-invalid' when nothing is seen of it, or it can't be shown. */
function checkedText(typed: string): string {
  if (hasUnshowable(typed)) throw recordInvalid([kernelFault('text', 'badText')])
  if (isBlank(typed)) throw fault('text', 'text')
  return tidyText(typed)
}

/**
 * Answers an open comment, and resolves it or leaves it open; beyond MOST_REPLIES it is only resolved, so that the approval is not held back
 * for ever. Throws 'review-comment-not-found', and 'record-invalid' for one that is not open or has too many replies, for a text as `writeComment` does, and where comments are no longer answered.
 */
export async function answerComment(
  ctx: WriteContext,
  { commentId, text, resolves }: { commentId: string; text: string; resolves: boolean },
): Promise<Review> {
  const words = checkedText(text)
  const comment = await lockComment(ctx, commentId)
  if (!actsIn(ctx.actor, comment.row.status).answer) throw fault('status', 'closed')
  await reply(ctx, comment, { from: 'OPEN', kind: resolves ? 'RESOLVE' : 'ANSWER', text: words })
  return readReview(ctx, comment.row.id)
}

/** Opens a resolved comment again, saying why. Throws as `answerComment` does. */
export async function reopenComment(
  ctx: WriteContext,
  { commentId, text }: { commentId: string; text: string },
): Promise<Review> {
  const words = checkedText(text)
  const comment = await lockComment(ctx, commentId)
  if (!actsIn(ctx.actor, comment.row.status).comment) throw fault('status', 'closed')
  await reply(ctx, comment, { from: 'RESOLVED', kind: 'REOPEN', text: words })
  return readReview(ctx, comment.row.id)
}

/** Accepts how comments of one valuation were resolved: all or none. Throws as `answerComment` does. */
export async function acceptComments(
  ctx: WriteContext,
  { valuationId, commentIds }: { valuationId: string; commentIds: readonly string[] },
): Promise<Review> {
  const row = await lockValuation(ctx, valuationId)
  if (!actsIn(ctx.actor, row.status).comment) throw fault('status', 'closed')
  const ids = [...new Set(commentIds)]
  const accepted = await acceptResolved(ctx, valuationId, ids)
  if (accepted < ids.length) throw fault('state', 'state')
  await auditReply(ctx, row, { kind: 'ACCEPT', comments: accepted })
  return readReview(ctx, valuationId)
}

/**
 * Takes back one's own comment of the present round that nobody has answered. Throws 'review-comment-not-found', and
 * 'record-invalid' for any other.
 */
export async function removeComment(ctx: WriteContext, { commentId }: { commentId: string }): Promise<Review> {
  const { row } = await lockComment(ctx, commentId)
  if (!actsIn(ctx.actor, row.status).comment) throw fault('status', 'closed')
  const { comments } = await readReview(ctx, row.id)
  const comment = comments.find(({ id }) => id === commentId)
  if (!comment?.removable) throw fault('state', 'state')
  await ctx.db.deleteFrom('reviewComments').where('id', '=', commentId).execute()
  await audit(ctx, {
    eventType: 'REVIEW_COMMENT_REMOVE',
    description: `Review comment on ${row.valuationNumber} taken back`,
    details: { round: comment.round, field: comment.field },
    before: { text: comment.text },
    resourceId: row.id,
    resourceType: 'valuation',
  })
  return readReview(ctx, row.id)
}

type LockedComment = { id: string; row: ValuationRow }

/** A comment with its valuation, which is locked. Throws 'review-comment-not-found' out of scope as well. */
async function lockComment(ctx: WriteContext, id: string): Promise<LockedComment> {
  const gone = () => new AppError('review-comment-not-found', { params: { id } })
  const found = await ctx.db.selectFrom('reviewComments').select('valuationId').where('id', '=', id).executeTakeFirst()
  if (!found) throw gone()
  const row = await lockValuation(ctx, found.valuationId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'valuation-not-found' ? gone() : error
  })
  return { id, row }
}

const BECOMES = { ANSWER: 'OPEN', RESOLVE: 'RESOLVED', REOPEN: 'OPEN' } as const satisfies Partial<
  Record<ReplyKind, CommentState>
>

async function reply(
  ctx: WriteContext,
  { id, row }: LockedComment,
  { from, kind, text }: { from: CommentState; kind: keyof typeof BECOMES; text: string },
): Promise<void> {
  const { actor, db } = ctx
  const changed = await db
    .updateTable('reviewComments')
    .set({ state: BECOMES[kind] })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('field')
    .executeTakeFirst()
  if (!changed) throw fault('state', 'state')
  if (kind !== 'RESOLVE') await assertRoom(ctx, id)
  await db.insertInto('reviewReplies').values({ commentId: id, kind, text, madeBy: actor.id }).execute()
  await auditReply(ctx, row, { kind, field: changed.field, reason: text })
}

/** Throws 'record-invalid' for a comment with MOST_REPLIES; the caller holds its valuation. */
async function assertRoom({ db }: WriteContext, commentId: string): Promise<void> {
  const { made } = await db
    .selectFrom('reviewReplies')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('commentId', '=', commentId)
    .executeTakeFirstOrThrow()
  if (made >= MOST_REPLIES) throw fault('text', 'replies', { most: MOST_REPLIES })
}

const auditReply = (ctx: WriteContext, row: ValuationRow, details: Record<string, unknown>): Promise<void> =>
  audit(ctx, {
    eventType: 'REVIEW_REPLY',
    description: `Review comment on ${row.valuationNumber}: ${details.kind}`,
    details,
    resourceId: row.id,
    resourceType: 'valuation',
  })
