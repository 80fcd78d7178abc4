import { randomUUID } from 'node:crypto'
import { recordInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { writeAhead } from '#server/db/prepared-query.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { NewComment } from '../model/inputs.ts'
import type { CommentedRecord } from '../model.ts'
import { holdRecord } from '../queries/rows.ts'
import { mentionedIn } from '../rules/mentions.ts'
import { follow } from './follow.ts'
import { checkedText, commentFault, mention } from './text.ts'

/**
 * Writes a comment on a record; anyone who writes it follows the record from now on, and whom it mentions unless they have left it. Throws
 * the 'not-found' of the record's kind, and 'record-invalid' for a text that is blank, too long or cannot be shown, for a mention of
 * somebody who may not see the record, and for a document that is not of it.
 */
export async function addComment(ctx: WriteContext, input: NewComment): Promise<{ id: string }> {
  const { actor, db } = ctx
  const { record } = input
  const text = checkedText(input.text)
  await holdRecord(ctx, record)
  const documents = [...new Set(input.documents)]
  await assertDocuments(ctx, record, documents)
  const id = randomUUID()
  const ofRecord = { [`${record.kind}Id`]: record.id }
  await writeAhead(db, db.insertInto('comments').values({ id, ...ofRecord, text, madeBy: actor.id }))
  const mentioned = await mention(ctx, { id, record }, mentionedIn(text))
  if (documents.length > 0) {
    const rows = documents.map((documentId, index) => ({ commentId: id, ordinal: index + 1, documentId }))
    await db.insertInto('commentDocuments').values(rows).execute()
  }
  await follow(ctx, record, [actor.id], { overrules: true })
  await audit(ctx, {
    eventType: 'COMMENT_ADD',
    description: `Comment on a ${record.kind}`,
    details: { ...ofRecord, mentioned },
    resourceId: id,
    resourceType: 'comment',
  })
  return { id }
}

async function assertDocuments({ db }: WriteContext, record: CommentedRecord, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found =
    // Properties and requests have no documents of their own.
    record.kind !== 'valuation'
      ? []
      : await db
          .selectFrom('documents')
          .select('id')
          .where('id', 'in', ids)
          .where('valuationId', '=', record.id)
          .forKeyShare()
          .execute()
  if (found.length < ids.length) throw recordInvalid([commentFault('documents', 'fault.document')])
}
