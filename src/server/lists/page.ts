import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type RowScope, rowScope } from '#access/actor.ts'
import { COUNTED_TO, PAGE_SIZE, type Page, type Total } from '#kernel/page.ts'
import { type PreparedQuery, parameter, preparedQuery, runOnce } from '../db/prepared-query.ts'
import { byValue, matching } from './conditions.ts'
import {
  type Bind,
  type Filters,
  invalidInput,
  isPlain,
  type ListContext,
  type ListDefinition,
  type Viewer,
} from './definition.ts'
import {
  type FoundPage,
  keyName,
  keyQuery,
  orderOf,
  type PageShape,
  pageQuery,
  type SortKey,
  tableOf,
} from './page-query.ts'
import { readSorted } from './sorted-page.ts'

/** The page asked for; `exactTotal`: count all rows, however many there are; `countedTo`: count so many at the most. */
export type Paging = { pageSize?: number; lastId?: string; exactTotal?: boolean; countedTo?: number }
type Identified = { id: string; cursor?: string }

/** One page of the matching rows in this person's scope. Throws AppError 'invalid-argument' for an unknown cursor. */
export async function readList<Row extends Identified, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  paging: Paging,
): Promise<Page<Item>> {
  const { pageSize = PAGE_SIZE, lastId } = paging
  const { rows, total } = await readRows(ctx, definition, filters, { limit: pageSize + 1, lastId, counts: true })
  const page = pageOf(ctx, definition, filters, { rows: rows ?? [], pageSize })
  if (total !== undefined) return { ...page, totalCount: total, totalIsExact: true }
  // Counting is the slower part of a search, and unnecessary when the first page holds all rows.
  const isAll = !paging.lastId && !page.hasMore
  if (isAll) return { ...page, totalCount: page.items.length, totalIsExact: true }
  const most = paging.exactTotal ? undefined : (paging.countedTo ?? COUNTED_TO)
  // A first page with as many rows as are counted has counted them.
  if (!paging.lastId && most !== undefined && page.items.length >= most)
    return { ...page, totalCount: most, totalIsExact: false }
  return { ...page, ...(await countedTotal(ctx, definition, filters, most)) }
}

/**
 * Counts that were beyond what is counted, for a minute: counting takes most of a search for a common word, and is asked for again with each page, by each word
 * that is typed further and after each change of others. Few rows are deleted in a minute, and 'more than 1,000' is true nearly as long as it ever was.
 */
const beyond = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })

/** The number of matching rows up to `most`. In a scope of their own a reader's rows are counted each time: what they may see may have changed. */
async function countedTotal<Row, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  most: number | undefined,
): Promise<Total> {
  if (most === undefined || scopeIn(definition, ctx.actor) !== 'all')
    return countMatching(ctx, definition, filters, most)
  const { lists, equal, ranges, words } = filters
  const key = JSON.stringify([definition.table, ctx.actor.id, most, lists, equal, ranges, words])
  if (beyond.has(key)) return { totalCount: most, totalIsExact: false }
  const total = await countMatching(ctx, definition, filters, most)
  if (!total.totalIsExact) beyond.set(key, true)
  return total
}

/** The same without the total count. */
export async function readItems<Row extends Identified, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  { pageSize = PAGE_SIZE, lastId }: Paging,
): Promise<Omit<Page<Item>, keyof Total>> {
  const { rows } = await readRows(ctx, definition, filters, { limit: pageSize + 1, lastId })
  return pageOf(ctx, definition, filters, { rows: rows ?? [], pageSize })
}

/** The page of rows that were read with the next one behind them. */
function pageOf<Row extends Identified, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  { rows, pageSize }: { rows: Row[]; pageSize: number },
): Omit<Page<Item>, keyof Total> {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const cursor = definition.cursor === 'position' || filters.sort ? last?.cursor : last?.id
  if (filters.sort) for (const row of page) delete row.cursor
  const items = page.map((row) => definition.present(row, ctx.actor))
  return { items, hasMore: rows.length > pageSize, lastId: cursor ?? null }
}

/** The newest matching rows, at most `limit`. */
export async function readNewest<Row extends Identified, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  limit: number,
): Promise<Item[]> {
  const { rows } = await readRows(ctx, definition, filters, { limit })
  return (rows ?? []).map((row) => definition.present(row, ctx.actor))
}

/**
 * All matching rows in this person's scope, in the order of the list, `size` rows at a time. Each batch starts after the last row
 * of the one before, so that no transaction or connection is held while a slow client reads; it is read while that one is used.
 */
export async function* readBatches<Row extends Identified, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  size: number,
): AsyncGenerator<Item[]> {
  const read = (lastId?: string) => readItems(ctx, definition, filters, { pageSize: size, lastId })
  for (let reading = read(); ; ) {
    const { items, hasMore, lastId } = await reading
    if (hasMore) {
      reading = read(lastId ?? undefined)
      // Anyone who takes no more batches never hears of its failure.
      reading.catch(() => undefined)
    }
    if (items.length > 0) yield items
    if (!hasMore) return
  }
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
async function keptTotal<Row, Item>(
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
  { actor, db }: ListContext,
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
  const [row] = await runOnce(db, count)
  const found = row?.count ?? 0
  return most !== undefined && found > most
    ? { totalCount: most, totalIsExact: false }
    : { totalCount: found, totalIsExact: true }
}

/** Creates the function that reads a row by its id in the reader's scope; undefined when it is out of scope. */
export function oneOf<Row, Item>(definition: ListDefinition<Row, Item>) {
  const queries: Partial<Record<RowScope, PreparedQuery<{ row: Row }>>> = {}
  const queryFor = (scope: RowScope) => {
    const inScope = definition.inScope(scope, parameter('actor'))
    const isIt = sql`${sql.ref(`${definition.alias}.id`)} = ${parameter('id')}`
    const select = sql`select ${definition.columns} from ${tableOf(definition)} where ${isIt} and ${inScope}`
    return preparedQuery(sql<{ row: Row }>`select to_json(r) as row from (${select}) r`)
  }
  return async ({ actor, db }: ListContext, id: string): Promise<Item | undefined> => {
    const scope = scopeIn(definition, actor)
    queries[scope] ??= queryFor(scope)
    const [found] = await queries[scope](db, { id, actor: actor.id })
    return found && definition.present(found.row, actor)
  }
}

const scopeIn = <Row, Item>({ scope = rowScope }: ListDefinition<Row, Item>, viewer: Viewer) => scope(viewer)
const byName: Bind = (name) => parameter(name)

async function readRows<Row extends Identified, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  { limit, lastId, counts = false }: { limit: number; lastId?: string | undefined; counts?: boolean },
): Promise<FoundPage<Row>> {
  const { actor, db } = ctx
  const scope = scopeIn(definition, actor)
  const { sort } = filters
  if (sort) {
    const reading = readSorted(ctx, { definition, scope, filters, sort, limit, after: lastId })
    const [rows, total] = await Promise.all([reading, counts ? keptTotal(ctx, definition, filters) : undefined])
    return total === undefined ? { rows } : { rows, total }
  }
  const after = lastId ? await sortKeyOf(ctx, definition, lastId, filters) : undefined
  // Whether a count is kept may depend on a value, and the statement is prepared for any.
  const asked = { scope, actorId: actor.id, filters }
  const kept = counts ? definition.keptCount?.({ ...asked, bind: byValue }) : undefined
  const shape = { ...asked, definition, limit, after, kept }
  const [found] = isCommon(shape)
    ? await preparedPage(shape)(db, {
        actor: actor.id,
        ...filters.equal,
        ...filters.lists,
        ...Object.fromEntries((after ?? []).map((part, at) => [keyName(at), part])),
      })
    : await runOnce(db, pageQuery(shape, byValue))
  return found ?? { rows: null }
}

const preparedPages = new WeakMap<object, Map<string, PreparedQuery<unknown>>>()

/** True for a page of all rows, of those of one record, or of the values of the merged column alone, that is read most often. */
function isCommon<Row, Item>({ definition, filters, limit, scope }: PageShape<Row, Item>): boolean {
  const { prepares, within, merged } = definition
  const isMerged = merged?.(filters, scope) === true
  return (
    prepares?.includes(limit) === true &&
    isPlain(filters) &&
    Object.keys(filters.equal).every((column) => column === within) &&
    Object.keys(filters.lists).every((column) => column === within || isMerged)
  )
}

/** The page for any values, prepared once. */
function preparedPage<Row, Item>(shape: PageShape<Row, Item>): PreparedQuery<FoundPage<Row>> {
  const { definition, scope, actorId, filters, limit, after, kept } = shape
  const key = [
    scope,
    limit,
    Boolean(after),
    Boolean(kept),
    Object.keys(filters.equal),
    Object.keys(filters.lists),
  ].join(' ')
  const pages = preparedPages.get(definition) ?? new Map<string, PreparedQuery<unknown>>()
  preparedPages.set(definition, pages)
  const known = pages.get(key) as PreparedQuery<FoundPage<Row>> | undefined
  if (known) return known
  const counted = kept && definition.keptCount?.({ scope, actorId, filters, bind: byName })
  const made = preparedQuery(pageQuery({ ...shape, kept: counted }, byName))
  pages.set(key, made)
  return made
}

const keyQueries = new WeakMap<object, Map<string, ReturnType<typeof keyQuery>>>()

/**
 * The sort key of a row as it is, or as it was when the row was deleted or left this person's scope: nobody else's change breaks
 * off a list that is being read. Throws AppError 'invalid-argument' for a row that this person never could see here, and for
 * one that has no place in this order because it lacks the date.
 */
async function sortKeyOf<Row, Item>(
  { db, actor }: ListContext,
  definition: ListDefinition<Row, Item>,
  lastId: string,
  filters: Filters,
): Promise<SortKey> {
  if (definition.cursor === 'key') return [lastId]
  if (definition.cursor === 'position') return lastId.split('_')
  const order = orderOf({ definition, filters })
  const scope = scopeIn(definition, actor)
  const queries = keyQueries.get(definition) ?? new Map<string, ReturnType<typeof keyQuery>>()
  keyQueries.set(definition, queries)
  const shape = [scope, ...order].join(' ')
  const find = queries.get(shape) ?? keyQuery(definition, scope, order)
  queries.set(shape, find)
  const [found] = await find(db, { id: lastId, actor: actor.id })
  const key = found?.key.filter((part) => part !== null)
  if (!key || key.length < order.length) throw invalidInput('lastId', 'notInList')
  return key
}
