import { sql } from 'kysely'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { RelianceFilters } from '../model/inputs.ts'
import type { Reliance } from '../model.ts'
import { inScope, LINE_COLUMNS, presentLine } from './rows.ts'

/** The list definition of letters, the newest first. */
export const RELIANCES: ListDefinition<Reliance> = {
  table: 'reliances',
  alias: 'l',
  columns: sql`${sql.join(LINE_COLUMNS)}`,
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: presentLine,
}

/** One page of the letters in scope, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listReliances(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, ...wanted }: RelianceFilters & Paging,
): Promise<Page<Reliance>> {
  return readList(ctx, RELIANCES, filtersOf(wanted), { pageSize, lastId, exactTotal, count })
}

function filtersOf({ text = '', ...codes }: RelianceFilters): Filters {
  const words = searchWords(text)
  return {
    ...NO_FILTERS,
    lists: Object.fromEntries(Object.entries(codes).flatMap(([field, code]) => (code ? [[field, [code]]] : []))),
    words: words.length > 0 ? { text: words } : {},
  }
}
