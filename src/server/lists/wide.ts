import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { WIDEST } from '#kernel/page.ts'
import { parameter, preparedQuery } from '../db/prepared-query.ts'
import { type Filters, isPlain, type ListContext, type ListDefinition } from './definition.ts'
import { scopeIn } from './scope.ts'
import { keptTotal } from './total.ts'

/** PostgreSQL's own estimate, which each analysis of the table brings up to date. */
const estimated = preparedQuery(
  sql<{
    rows: number
  }>`select reltuples::float8 as rows from pg_class where oid = ${parameter('table')}::text::regclass`,
)

/**
 * True for a list of all rows where those are more than `WIDEST`: by the number that is kept, `known` where it was read already, or as PostgreSQL
 * estimates it where none is.
 */
export async function isWide<Row, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  known?: number,
): Promise<boolean> {
  const { whole, table } = definition
  if (!whole || !isOnly(whole, filters)) return false
  const kept = known ?? (await keptTotal(ctx, definition, filters))
  if (kept !== undefined) return kept > WIDEST
  // What others see is few rows of their own.
  if (scopeIn(definition, ctx.actor) !== 'all') return false
  const [found] = await estimated(ctx.db, { table })
  return (found?.rows ?? 0) > WIDEST
}

/** True where nothing is asked for besides an order. */
function isOnly(whole: Filters['lists'], filters: Filters): boolean {
  const { lists, equal } = filters
  return isPlain(filters) && Object.keys(equal).length === 0 && JSON.stringify(lists) === JSON.stringify(whole)
}

/** Throws AppError 'order-too-wide' where all rows of such a list are asked for in an order that no index has. */
export async function refuseWideOrder<Row, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
): Promise<void> {
  if (filters.sort?.key.isWalked !== false || !(await isWide(ctx, definition, filters))) return
  throw new AppError('order-too-wide', { params: { most: WIDEST } })
}
