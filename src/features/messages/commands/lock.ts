import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Tables } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ThreadOf } from '../model.ts'
import { calledOf, isOfRecord, type RecordOf, threadOfRecord } from '../queries/read.ts'
import { IS_CLOSED, inScope } from '../queries/rows.ts'
import { judgeThread, type ThreadAct } from '../workflow.ts'

type Ctx = Pick<WriteContext, 'actor' | 'db'>
export type ThreadRow = Selectable<Tables['messageThreads']> & { isClosed: boolean }

/**
 * Locks a thread for an act of this person until the transaction ends, and begins that of a record which has none. Throws 'thread-not-found'
 * out of scope, 'thread-without-client', 'permission-denied' and 'thread-closed'.
 */
export async function lockThread(ctx: Ctx, of: ThreadOf, act: ThreadAct): Promise<ThreadRow> {
  const id = isOfRecord(of) ? await begunThread(ctx, of, act) : of.id
  const row = await ctx.db
    .selectFrom('messageThreads as t')
    .selectAll()
    .select(IS_CLOSED.as('isClosed'))
    .where('t.id', '=', id)
    .where(inScope(...scopeOf(ctx.actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('thread-not-found')
  assertAllowed(ctx, row, act)
  return row
}

function assertAllowed({ actor }: Ctx, thread: { isClosed: boolean }, act: ThreadAct): void {
  const verdict = judgeThread(actor, thread, act)
  if (!verdict.ok) throw new AppError(verdict.why === 'closed' ? 'thread-closed' : 'permission-denied')
}

/** The id of a record's thread, which is inserted where there is none; of two who begin it at once one waits for the other. */
async function begunThread(ctx: Ctx, of: RecordOf, act: ThreadAct): Promise<string> {
  const found = await threadOfRecord(ctx, of)
  if (found.id !== null) return found.id
  const { clientAccountId, requestId, valuationId, engagementId, propertyId } = found
  if (clientAccountId === null) throw new AppError('thread-without-client')
  assertAllowed(ctx, found, act)
  await ctx.db
    .insertInto('messageThreads')
    .values({
      id: randomUUID(),
      clientAccountId,
      // The request comes first, then the engagement: what follows from either is written about there.
      ...(requestId ? { requestId } : engagementId ? { engagementId, propertyId } : { valuationId }),
      number: calledOf(found),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const { id } = await threadOfRecord(ctx, of)
  if (id === null) throw new AppError('thread-not-found')
  return id
}

/** What an audit row of a thread is about. */
export const aboutThread = (id: string) => ({ resourceId: id, resourceType: 'thread' })

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
