import { sql } from 'kysely'
import { type Page, pageOf } from '#kernel/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { runOnce } from '#server/statements.ts'
import type { Valuation, ValuationFilters } from '../model.ts'
import { isKept, keptCount } from './counts.ts'
import { matching, type Narrowing, narrowingOf } from './filters.ts'
import { readPage } from './page.ts'
import { valuationExpressions } from './rows.ts'

type Listing = ValuationFilters & { pageSize?: number; lastId?: string }

/**
 * One page of the valuations this person may see, newest first; by the date field when a range is asked for.
 * Throws AppError 'invalid-argument' for an unknown date field, a reversed range or a cursor that leads nowhere.
 */
export async function listValuations(ctx: ReadContext, input: Listing): Promise<Page<Valuation>> {
  const { pageSize = 20, lastId, ...filters } = input
  const narrowing = narrowingOf(filters)
  const reading = readPage(ctx, narrowing, pageSize + 1, lastId)
  if (isKept(narrowing)) {
    const [items, count] = await Promise.all([reading, keptCount(ctx, narrowing)])
    return pageOf(items, pageSize, count)
  }
  // Counting is the slower half of a search, and the first page tells by itself how many there are when it holds them all.
  const items = await reading
  const isAll = !lastId && items.length <= pageSize
  return pageOf(items, pageSize, isAll ? items.length : await countMatching(ctx, narrowing))
}

/** The newest valuations this person may see, at most `limit`. */
export function newestValuations(ctx: ReadContext, limit: number): Promise<Valuation[]> {
  return readPage(ctx, narrowingOf({}), limit)
}

/** Counts what no kept count tells. */
async function countMatching({ actor, db }: ReadContext, narrowing: Narrowing): Promise<number> {
  const where = matching(actor, narrowing)(valuationExpressions)
  const [row] = await runOnce(db, sql<{ count: number }>`select count(*) as count from valuations v where ${where}`)
  return row?.count ?? 0
}
