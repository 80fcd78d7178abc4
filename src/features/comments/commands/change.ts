import { type Selectable, sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EditedComment, Removal } from '../model/inputs.ts'
import type { CommentedRecord } from '../model.ts'
import { holdRecordOf } from '../queries/rows.ts'
import { mentionedIn } from '../rules/mentions.ts'
import { checkedText, commentFault, mention } from './text.ts'

type CommentRow = Selectable<Tables['comments']>
type Locked = { row: CommentRow; record: CommentedRecord }

/**
 * Gives a comment another text; the one before stays in its history. Throws 'comment-not-found' out of scope and for a removed one,
 * 'comment-not-own', 'stale-version', and 'record-invalid' as `addComment` does.
 */
export async function editComment(
  ctx: WriteContext,
  { id, version, text: typed }: EditedComment,
): Promise<{ id: string }> {
  const { actor, db } = ctx
  const text = checkedText(typed)
  const { row, record } = await lockComment(ctx, id)
  if (row.madeBy !== actor.id) throw new AppError('comment-not-own')
  assertVersion(row, version)
  if (text === row.text) return { id }
  const mentioned = await mention(ctx, { id, record }, mentionedIn(text))
  await db
    .insertInto('commentVersions')
    .values({ commentId: id, version: row.version, text: row.text, writtenAt: row.editedAt ?? row.madeAt })
    .execute()
  await db
    .updateTable('comments')
    .set({ text, version: row.version + 1, editedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await auditChange(ctx, 'COMMENT_EDIT', { row, record }, { version: row.version + 1, mentioned })
  return { id }
}

/**
 * Removes a comment: one's own, or for a manager somebody else's with a reason. It stays in the thread without its text, and its history
 * with it. Throws as `editComment` does, and 'record-invalid' without a reason.
 */
export async function removeComment(ctx: WriteContext, { id, version, reason }: Removal): Promise<{ id: string }> {
  const { actor, db } = ctx
  const { row, record } = await lockComment(ctx, id)
  const isOwn = row.madeBy === actor.id
  if (!isOwn && !isAdmin(actor)) throw new AppError('comment-not-own')
  assertVersion(row, version)
  const why = isOwn ? null : checkedReason(reason)
  await db
    .updateTable('comments')
    .set({ removedAt: sql<Date>`now()`, removedBy: actor.id, removalReason: why, version: row.version + 1 })
    .where('id', '=', id)
    .execute()
  await auditChange(ctx, 'COMMENT_REMOVE', { row, record }, why ? { reason: why } : {})
  return { id }
}

function checkedReason(typed = ''): string {
  if (hasUnshowable(typed)) throw recordInvalid([kernelFault('reason', 'badText')])
  if (isBlank(typed)) throw recordInvalid([commentFault('reason', 'fault.reason')])
  return tidyText(typed)
}

/** A comment that is there, locked. Throws 'comment-not-found' out of scope as well. */
async function lockComment(ctx: WriteContext, id: string): Promise<Locked> {
  const gone = new AppError('comment-not-found', { params: { id } })
  const one = ctx.db.selectFrom('comments').where('id', '=', id)
  const of = await one.select(['valuationId', 'propertyId', 'requestId']).executeTakeFirst()
  if (!of) throw gone
  const record = await holdRecordOf(ctx, of, gone)
  const row = await one.selectAll().forUpdate().executeTakeFirst()
  if (!row || row.removedAt) throw gone
  return { row, record }
}

const auditChange = (
  ctx: WriteContext,
  eventType: 'COMMENT_EDIT' | 'COMMENT_REMOVE',
  { row, record: { kind, id } }: Locked,
  details: Record<string, unknown>,
): Promise<void> =>
  audit(ctx, {
    eventType,
    description: `Comment on a ${kind} ${eventType === 'COMMENT_EDIT' ? 'edited' : 'removed'}`,
    details: { [`${kind}Id`]: id, ...details },
    resourceId: row.id,
    resourceType: 'comment',
  })
