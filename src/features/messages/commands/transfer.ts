import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { STAFF } from '#access/roles.ts'
import { recordInvalid } from '#kernel/errors.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { HandingOver } from '../model/inputs.ts'
import type { ThreadDetails } from '../model.ts'
import { readThread } from '../queries/read.ts'
import { messageFault, noteFaults } from '../rules.ts'
import { aboutThread, lockThread } from './lock.ts'

/**
 * Hands a thread over to somebody of the firm, who answers from then on and is shown why. Throws as `lockThread` does, and 'record-invalid' for who is
 * no staff in use or answers already, and without a note.
 */
export async function transferThread(ctx: WriteContext, { id, to, note: typed }: HandingOver): Promise<ThreadDetails> {
  const { actor, db } = ctx
  const thread = await lockThread(ctx, { kind: 'thread', id }, 'handOver')
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', to)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .where('role', 'in', [...STAFF])
    .executeTakeFirst()
  const faults = [...(person && to !== thread.handledBy ? [] : [messageFault('to', 'fault.to')]), ...noteFaults(typed)]
  if (faults.length > 0) throw recordInvalid(faults)
  const note = tidyText(typed)
  await db
    .insertInto('messageHandovers')
    .values({
      id: randomUUID(),
      threadId: id,
      fromId: thread.handledBy,
      toId: to,
      madeBy: actor.id,
      note,
      madeAt: sql<Date>`clock_timestamp()`,
    })
    .execute()
  await db.updateTable('messageThreads').set({ handledBy: to }).where('id', '=', id).execute()
  await audit(ctx, {
    eventType: 'MESSAGE_HAND_OVER',
    description: `Handed over the messages about ${thread.number}`,
    details: { to, reason: note },
    ...aboutThread(id),
  })
  return readThread(ctx, { kind: 'thread', id })
}
