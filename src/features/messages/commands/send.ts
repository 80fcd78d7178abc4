import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { audit } from '#server/audit/write.ts'
import { writeAhead } from '#server/db/prepared-query.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import { limitMessages } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { MESSAGE_FIELDS } from '../fields.ts'
import type { NewMessage, OneThread } from '../model/inputs.ts'
import type { ThreadDetails } from '../model.ts'
import { readThread } from '../queries/read.ts'
import { messageFaults } from '../rules.ts'
import { sideOf } from '../workflow.ts'
import { aboutThread, lockThread, noteRead } from './lock.ts'

/** Begins the thread of a record, so that files can be uploaded to it; one that has begun is answered as it is. Throws as `lockThread` does. */
export async function beginThread(ctx: WriteContext, { of }: OneThread): Promise<ThreadDetails & { id: string }> {
  const { id } = await lockThread(ctx, of, 'write')
  return { ...(await readThread(ctx, { kind: 'thread', id })), id }
}

/**
 * Locks a thread for a file that is to be uploaded, and gives its limits: what is uploaded and not sent is deleted after its hours, what was
 * sent stays. Throws as `lockThread` does, and where there is no room 'thread-full'.
 */
export async function admitMessageFile(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<Admission> {
  await lockThread(ctx, { kind: 'thread', id }, 'write')
  const { fileMegabytes, recordMegabytes } = await readSettings(ctx)
  return {
    megabytes: fileMegabytes,
    async assertRoom({ bytes }) {
      if ((await sentBytes(ctx, id)) + bytes > recordMegabytes * MEGABYTE)
        throw new AppError('thread-full', { params: { megabytes: recordMegabytes } })
    },
  }
}

/** The bytes of the files that were sent in a thread. */
async function sentBytes({ db }: Pick<WriteContext, 'db'>, threadId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('messages')
    .innerJoin('messageFiles', 'messageFiles.messageId', 'messages.id')
    .innerJoin('files', 'files.sha256', 'messageFiles.sha256')
    .select(({ fn }) => fn.sum<string | null>('files.size').as('bytes'))
    .where('messages.threadId', '=', threadId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/**
 * Sends a message with the files that were uploaded for it. Messages of a thread follow one another by its lock, so that both sides read them in
 * one order. Who of the firm writes first answers from then on. Throws as `lockThread` does, 'record-invalid', 'upload-not-found',
 * 'upload-unfinished', and 'too-many-requests' as `limitMessages` does.
 */
export async function sendMessage(
  ctx: WriteContext,
  input: NewMessage,
): Promise<{ threadId: string; ordinal: number }> {
  const { actor, db } = ctx
  const uploads = [...new Set(input.uploads)]
  const faults = messageFaults(input, uploads.length)
  if (faults.length > 0) throw recordInvalid(faults)
  const fields = rowOfContent(MESSAGE_FIELDS, contentOf(MESSAGE_FIELDS, input))
  await limitMessages(db, actor.id)
  const thread = await lockThread(ctx, input.of, 'write')
  const side = sideOf(actor)
  const [id, ordinal] = [randomUUID(), thread.lastOrdinal + 1]
  // The clock and not the transaction's beginning: the lock may have been waited for.
  const sentAt = sql<Date>`clock_timestamp()`
  const written = { ...fields, id, threadId: thread.id, ordinal, side, authorId: actor.id, sentAt }
  await writeAhead(db, db.insertInto('messages').values(written))
  for (const [index, uploadId] of uploads.entries()) {
    const { name, sha256 } = await claimUpload(ctx, { column: 'threadId', id: thread.id }, uploadId)
    const file = { id: randomUUID(), messageId: id, ordinal: index + 1, uploadId, sha256, name }
    await writeAhead(db, db.insertInto('messageFiles').values(file))
  }
  const handledBy = side === 'firm' ? (thread.handledBy ?? actor.id) : thread.handledBy
  const last = side === 'firm' ? { lastFirm: ordinal } : { lastClient: ordinal }
  const moved = { lastOrdinal: ordinal, lastAt: sentAt, handledBy, ...last }
  await writeAhead(db, db.updateTable('messageThreads').set(moved).where('id', '=', thread.id))
  await noteRead(db, { threadId: thread.id, personId: actor.id, to: ordinal })
  await audit(ctx, {
    eventType: 'MESSAGE_SEND',
    description: `Sent a message about ${thread.number}`,
    details: { side, messageId: id, files: uploads.length },
    ...aboutThread(thread.id),
  })
  return { threadId: thread.id, ordinal }
}
