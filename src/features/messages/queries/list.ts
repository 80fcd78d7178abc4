import { type Expression, sql } from 'kysely'
import { type RowScope, rowScope } from '#access/actor.ts'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ThreadFilters } from '../model/inputs.ts'
import type { MessageThread } from '../model.ts'
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
    // One that a request led to is written about in the thread of the request.
    ofEngagement: (id) =>
      sql<boolean>`(t.engagement_id = ${id} or t.request_id = (select e.request_id from engagements e where e.id = ${id}))`,
  },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  searchedBy: isFoundBy,
  present: (row) => row,
})

/** SQL: a word is in a message of `message_threads t`, in a number that it is called by, or in the name of its client. */
const isFoundBy = (pattern: Expression<string>) =>
  sql<boolean>`(t.id in (select m.thread_id from messages m where fold_text(m.text) like ${pattern})
      or fold_text(t.number) like ${pattern}
      or t.client_account_id in (select a.id from client_accounts a where a.search_text like ${pattern})
      or t.engagement_id in (select e.id from engagements e where e.search_text like ${pattern})
      or fold_text(coalesce((select concat_ws(' ', p.name, p.location, p.block_number, p.plot_number) from properties p where p.id = t.property_id), '')) like ${pattern}
      or fold_text(coalesce((select r.number from requests r where r.id = t.request_id), '')) like ${pattern})`

/** One page of the threads in scope, the latest message first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listThreads(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, text = '', waiting, mine, engagementId }: ThreadFilters & Paging,
): Promise<Page<MessageThread>> {
  const words = searchWords(text)
  const filters: Filters = {
    ...NO_FILTERS,
    words: words.length > 0 ? { text: words } : {},
    equal: {
      started: true,
      ...(waiting ? { waiting } : {}),
      ...(mine ? { mine } : {}),
      ...(engagementId ? { ofEngagement: engagementId } : {}),
    },
  }
  return readList(ctx, threadsFor(rowScope(ctx.actor), ctx.actor.id), filters, {
    pageSize,
    lastId,
    exactTotal,
    count,
  })
}
