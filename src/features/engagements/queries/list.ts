import { sql } from 'kysely'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { EngagementFilters } from '../model/inputs.ts'
import type { Engagement } from '../model.ts'
import { inScope, LINE_COLUMNS, presentLine } from './rows.ts'

/** The list definition of engagements, the newest first. */
export const ENGAGEMENTS: ListDefinition<Engagement> = {
  table: 'engagements',
  alias: 'e',
  columns: sql`${sql.join(LINE_COLUMNS)}`,
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: presentLine,
}

/** One page of the engagements in scope, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listEngagements(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, ...wanted }: EngagementFilters & Paging,
): Promise<Page<Engagement>> {
  return readList(ctx, ENGAGEMENTS, filtersOf(wanted), { pageSize, lastId, exactTotal, count })
}

function filtersOf({ text = '', state, clientAccountId, requestId }: EngagementFilters): Filters {
  const words = searchWords(text)
  return {
    ...NO_FILTERS,
    equal: {
      ...(state ? { state } : {}),
      ...(clientAccountId ? { clientAccountId } : {}),
      ...(requestId ? { requestId } : {}),
    },
    words: words.length > 0 ? { text: words } : {},
  }
}
