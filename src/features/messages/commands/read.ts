import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { THREAD_READ } from '#kernel/live.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { writeLiveEvents } from '#server/live/events.ts'
import type { WriteContext } from '#server/procedure.ts'
import { markNotifications } from '../../notifications/commands.ts'
import type { ReadUpTo } from '../model/inputs.ts'
import { inScope } from '../queries/rows.ts'

type Read = { threadId: string; personId: string; to: number }

/** Keeps how far a person has read a thread, never less far than before, and that they have it open; true when it is further than before. */
export async function noteRead(db: WriteContext['db'], { threadId, personId, to }: Read): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`with before as (
      select read_to from message_reads where thread_id = ${threadId} and person_id = ${personId}
    ) insert into message_reads (thread_id, person_id, read_to) values (${threadId}, ${personId}, ${to})
    on conflict (thread_id, person_id) do update
      set read_to = greatest(message_reads.read_to, excluded.read_to), seen_at = now()
    returning read_to > coalesce((select read_to from before), 0) as moved`.execute(db)
  return rows[0]?.moved === true
}

/**
 * Marks a thread as read up to a message, and that this person has it open: for a while they are not told of what comes in. What they were told
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
