import type { SortInput } from '#kernel/field-sort.ts'
import type { Page } from '#kernel/page.ts'
import { type ListDefinition, mergedBy } from '#server/lists/definition.ts'
import { listedRows, type RowOptions } from '#server/lists/listed-rows.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type Evidence, type ListedEvidence, STORED_FIELDS } from '../fields.ts'
import type { MarketFilters } from '../model.ts'
import { filtersOf, WHOLE } from './filters.ts'
import { EVIDENCE_COLUMNS, inScope, presentEvidence } from './rows.ts'

/** The list definition of the register, whose rows are whole records. Nothing is deleted, so that cursors stay valid. */
export const MARKET: ListDefinition<Evidence> = {
  table: 'market_evidence',
  alias: 'm',
  columns: EVIDENCE_COLUMNS,
  merged: mergedBy('status'),
  isCovered: true,
  whole: WHOLE,
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  searchLetters: true,
  present: presentEvidence,
}

const rowsOf = listedRows(MARKET, STORED_FIELDS, presentEvidence<ListedEvidence>)

/**
 * One page of the register, newest first; withdrawn entries only where they are asked for. Throws AppError 'invalid-argument' for
 * an unknown governorate, reversed bounds or an unknown cursor.
 */
export async function listMarket(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, columns, ...wanted }: MarketFilters & SortInput & Paging & RowOptions,
): Promise<Page<ListedEvidence>> {
  const filters = filtersOf(wanted, ctx.actor)
  return readList(ctx, rowsOf({ columns }, filters), filters, { pageSize, lastId, exactTotal, count })
}
