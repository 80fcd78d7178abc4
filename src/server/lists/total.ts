import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Total } from '#kernel/page.ts'
import { identityOf, runOnce } from '../db/prepared-query.ts'
import { byValue, matching } from './conditions.ts'
import type { Filters, ListContext, ListDefinition } from './definition.ts'
import { tableOf } from './page-query.ts'
import { scopeIn } from './scope.ts'

/**
 * Counts that were beyond what is counted, or took longer than they may, for a minute, and how many rows there were at least: counting takes most of a search
 * for a common word, and is asked for again with each page, by each word that is typed further, by others and after each change of theirs. Few rows are deleted in a
 * minute, and 'more than 1,000' is true nearly as long as it ever was.
 */
const beyond = new LRUCache<string, number>({ max: 1000, ttl: 60_000 })

/** The number of matching rows up to `most`. In a scope of their own a reader's rows are counted each time: what they may see may have changed. */
export async function countedTotal<Row, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  most: number | undefined,
  count = () => countMatching(ctx, definition, filters, most),
): Promise<Total> {
  if (scopeIn(definition, ctx.actor) !== 'all') return count()
  const asked = identityOf(matching(definition, 'all', ctx.actor.id, filters, byValue))
  const key = JSON.stringify([definition.table, most, asked])
  const known = beyond.get(key)
  if (known !== undefined) return { totalCount: known, totalIsExact: false }
  const total = await count()
  if (!total.totalIsExact) beyond.set(key, total.totalCount)
  return total
}

/** How long a call that counts alone may take, in ms: to the bound, and exactly. */
const COUNTED_WITHIN = 150
const COUNTED_EXACTLY_WITHIN = 3_000

/** The same as far as there is time; more than none where there is not. */
export function countedInTime<Row, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  most: number | undefined,
): Promise<Total> {
  return countedTotal(ctx, definition, filters, most, async () => {
    const late = AbortSignal.timeout(most === undefined ? COUNTED_EXACTLY_WITHIN : COUNTED_WITHIN)
    const gone = ctx.gone?.()
    const signal = gone ? AbortSignal.any([gone, late]) : late
    try {
      return await countMatching({ ...ctx, gone: () => signal }, definition, filters, most)
    } catch (error) {
      if (error !== late.reason) throw error
      return { totalCount: 0, totalIsExact: false }
    }
  })
}

/** The exact number of matching rows in this person's scope. */
export async function countList<Row, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
): Promise<number> {
  return (await keptTotal(ctx, definition, filters)) ?? (await countMatching(ctx, definition, filters)).totalCount
}

/** The kept number of matching rows, without a page; undefined where none is kept. */
export async function keptTotal<Row, Item>(
  { actor, db }: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
): Promise<number | undefined> {
  const asked = { scope: scopeIn(definition, actor), actorId: actor.id, filters, bind: byValue }
  const kept = definition.keptCount?.(asked)
  if (!kept) return undefined
  const [row] = await runOnce(db, sql<{ total: number }>`select ${kept} as total`)
  return row?.total
}

/** Counts the matching rows, and stops at one more than `most` if that is given. */
async function countMatching<Row, Item>(
  { actor, db, gone }: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  most?: number,
): Promise<Total> {
  const where = matching(definition, scopeIn(definition, actor), actor.id, filters, byValue)
  const from = sql`from ${tableOf(definition)} where ${where}`
  const count =
    most === undefined
      ? sql<{ count: number }>`select count(*) as count ${from}`
      : sql<{ count: number }>`select count(*) as count from (select 1 ${from} limit ${sql.lit(most + 1)}) counted`
  const [row] = await runOnce(db, count, { signal: gone?.() })
  const found = row?.count ?? 0
  return most !== undefined && found > most
    ? { totalCount: most, totalIsExact: false }
    : { totalCount: found, totalIsExact: true }
}
