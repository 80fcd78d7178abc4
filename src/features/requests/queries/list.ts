import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { RequestFilters } from '../model/inputs.ts'
import type { ValuationRequest } from '../model.ts'
import { inScope, LINE_COLUMNS } from './rows.ts'

/** SQL: `requests r` waits for the firm's first answer beyond its time. */
const IS_LATE = sql<boolean>`(r.submitted_at is not null and r.answered_at is null and r.closed_at is null and r.answer_due_at < now())`

type Row = ValuationRequest & { isOfAccount: boolean | null }

/** The list definition of requests, the newest first. Of a valuation that is another account's by now, clients are shown no id. */
const REQUESTS: ListDefinition<Row, ValuationRequest> = {
  table: 'requests',
  alias: 'r',
  columns: sql`${sql.join(LINE_COLUMNS)},
    (select v.client_account_id = r.client_account_id from valuations v where v.id = r.valuation_id) as "isOfAccount"`,
  conditions: { late: () => IS_LATE },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: ({ isOfAccount, valuationId, ...row }, viewer) => ({
    ...row,
    valuationId: isOfAccount || rowScope(viewer) === 'all' ? valuationId : null,
  }),
}

/** One page of the requests in scope, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listRequests(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, ...wanted }: RequestFilters & Paging,
): Promise<Page<ValuationRequest>> {
  return readList(ctx, REQUESTS, filtersOf(wanted), { pageSize, lastId, exactTotal, count })
}

function filtersOf({ text = '', state, late, clientAccountId }: RequestFilters): Filters {
  const words = searchWords(text)
  return {
    ...NO_FILTERS,
    equal: { ...(state ? { state } : {}), ...(late ? { late } : {}), ...(clientAccountId ? { clientAccountId } : {}) },
    words: words.length > 0 ? { text: words } : {},
  }
}
