import { sql } from 'kysely'
import { type RowScope, rowScope } from '#access/actor.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ThreadFilters } from '../model/inputs.ts'
import { type MessageThread, THREADS_PAGE } from '../model.ts'
import { inScope, LINE_COLUMNS, unreadOf } from './rows.ts'

/** The list definition of threads with messages for one reader, the latest message first. */
const threadsFor = (scope: RowScope, reader: string): ListDefinition<MessageThread> => ({
  table: 'message_threads',
  alias: 't',
  columns: sql`${LINE_COLUMNS}, ${unreadOf(scope, sql.val(reader))} as unread`,
  order: { lastAt: 'timestamptz', id: 'uuid' },
  conditions: {
    started: () => sql<boolean>`t.last_ordinal > 0`,
    waiting: () => sql<boolean>`t.last_client > t.last_firm`,
    mine: () => sql<boolean>`t.handled_by = ${reader}`,
  },
  inScope,
  searchParts: () => ({}),
  present: (row) => row,
})

/** One page of the threads in scope, the latest message first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listThreads(
  ctx: ReadContext,
  { pageSize = THREADS_PAGE, lastId, exactTotal, waiting, mine }: ThreadFilters & Paging,
): Promise<Page<MessageThread>> {
  const filters: Filters = {
    ...NO_FILTERS,
    equal: { started: true, ...(waiting ? { waiting } : {}), ...(mine ? { mine } : {}) },
  }
  return readList(ctx, threadsFor(rowScope(ctx.actor), ctx.actor.id), filters, { pageSize, lastId, exactTotal })
}
