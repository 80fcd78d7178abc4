import { AppError } from '#kernel/errors.ts'
import { THREAD_READ } from '#kernel/live.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { writeLiveEvents } from '#server/live/events.ts'
import type { WriteContext } from '#server/procedure.ts'
import { noteRead } from '../../messages/commands/lock.ts'
import type { ReadUpTo } from '../../messages/model/inputs.ts'
import { inScope } from '../../messages/queries/rows.ts'
import { markNotifications } from '../commands.ts'

/**
 * Marks a thread as read up to a message, and that this person has it open: for a while they are not notified of what comes in. What they were notified of
 * of it is read as well. Throws 'thread-not-found'.
 */
export async function readThreadUpTo(ctx: WriteContext, { id, to }: ReadUpTo): Promise<{ readTo: number }> {
  const { actor, db } = ctx
  const thread = await db
    .selectFrom('messageThreads as t')
    .select('t.lastOrdinal')
    .where('t.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!thread) throw new AppError('thread-not-found')
  const readTo = Math.min(to, thread.lastOrdinal)
  if (await noteRead(db, { threadId: id, personId: actor.id, to: readTo })) {
    await writeLiveEvents(db, [
      { kind: 'thread', id, event: THREAD_READ, actor: { id: actor.id, name: actor.displayName } },
    ])
    await markNotifications(ctx, { recordKind: 'thread', recordId: id, isRead: true })
  }
  return { readTo }
}
