import type { Page } from '#kernel/page.ts'
import { readList } from '#server/lists/list.ts'
import type { Listing } from '#server/lists/listing.ts'
import { readPage } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Valuation, ValuationFilters } from '../model.ts'
import { VALUATION_STATUSES } from '../workflow.ts'
import { isKept, keptCount } from './counts.ts'
import { narrowingOf, STANDS } from './filters.ts'
import { inScope, toValuation, VALUATION_COLUMNS, valuationExpressions } from './rows.ts'

/** The valuations as a register that is read in pages. */
export const VALUATIONS: Listing<Valuation> = {
  table: 'valuations',
  alias: 'v',
  places: 'valuation_places',
  columns: VALUATION_COLUMNS,
  series: { column: 'status', values: VALUATION_STATUSES },
  inScope: (seer) => inScope(seer)(valuationExpressions),
  // A place keeps whose it was under the same name.
  wasInScope: (seer) => inScope(seer)(valuationExpressions),
  stands: () => STANDS,
  kept: (ctx, narrowing) => (isKept(narrowing) ? keptCount(ctx, narrowing) : undefined),
  tell: toValuation,
}

/**
 * One page of the valuations this person may see, newest first; by the date field when a range is asked for.
 * Throws AppError 'invalid-argument' for an unknown date field, a reversed range or a cursor that leads nowhere.
 */
export async function listValuations(
  ctx: ReadContext,
  { pageSize, lastId, ...filters }: ValuationFilters & { pageSize?: number; lastId?: string },
): Promise<Page<Valuation>> {
  return readList(ctx, VALUATIONS, narrowingOf(filters), { pageSize, lastId })
}

/** The newest valuations this person may see, at most `limit`. */
export function newestValuations(ctx: ReadContext, limit: number): Promise<Valuation[]> {
  return readPage(ctx, VALUATIONS, narrowingOf({}), limit)
}
