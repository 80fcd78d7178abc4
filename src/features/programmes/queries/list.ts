import { sql } from 'kysely'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ProgrammeFilters } from '../model/inputs.ts'
import type { Programme } from '../model.ts'
import { inScope, LINE_COLUMNS, type ProgrammeRow, presentLine } from './rows.ts'

/** The list definition of programmes, the newest first. */
const PROGRAMMES: ListDefinition<ProgrammeRow, Programme> = {
  table: 'programmes',
  alias: 'g',
  columns: sql`${sql.join(LINE_COLUMNS)}`,
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: presentLine,
}

/** One page of the programmes in scope, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listProgrammes(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, text = '', state, clientAccountId }: ProgrammeFilters & Paging,
): Promise<Page<Programme>> {
  const words = searchWords(text)
  const filters: Filters = {
    ...NO_FILTERS,
    equal: { ...(state ? { state } : {}), ...(clientAccountId ? { clientAccountId } : {}) },
    words: words.length > 0 ? { text: words } : {},
  }
  return readList(ctx, PROGRAMMES, filters, { pageSize, lastId, exactTotal, count })
}
