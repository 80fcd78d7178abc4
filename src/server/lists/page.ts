import { sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { COUNTED_TO, PAGE_SIZE, type Page, type Total } from '#kernel/page.ts'
import { type PreparedQuery, parameter, preparedQuery, runOnce } from '../db/prepared-query.ts'
import { byValue } from './conditions.ts'
import { type Bind, type Filters, invalidInput, isPlain, type ListContext, type ListDefinition } from './definition.ts'
import { readMeant } from './meant.ts'
import {
  afterValues,
  type FoundPage,
  keyQuery,
  orderOf,
  type PageShape,
  pageQuery,
  preparedOf,
  type SortKey,
  tableOf,
} from './page-query.ts'
import { presented, scopeIn } from './scope.ts'
import { readSorted } from './sorted-page.ts'
import { withArabicSpellings } from './spelt-words.ts'
import { countedInTime, countedTotal, keptTotal } from './total.ts'
import { readWalked } from './walked-page.ts'
import { isWide, refuseWideOrder } from './wide.ts'

/**
 * The page asked for; `count`: 'none' reads rows alone, 'only' counts alone; `exactTotal`: count all rows, however many there are; `countedTo`:
 * count so many at the most.
 */
export type Paging = {
  pageSize?: number
  lastId?: string
  count?: 'none' | 'only'
  exactTotal?: boolean
  countedTo?: number
  /** Only rows that hold the words of the search as they are typed. */
  asTyped?: true
}
type Identified = { id: string; cursor?: string }

/**
 * One page of the matching rows in this person's scope; where no row holds the words of its search, of those by the spelling that was probably meant. Throws AppError
 * 'invalid-argument' for an unknown cursor, and 'order-too-wide' for an order that no index has of too many rows.
 */
export async function readList<Row extends Identified, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  paging: Paging,
): Promise<Page<Item>> {
  const page = await readPage(ctx, definition, filters, paging)
  if (paging.asTyped || page.items.length > 0 || page.totalCount > 0 || !page.totalIsExact) return page
  const near = await meantFilters(ctx, definition, filters, paging.lastId === undefined)
  return near ? { ...(await readPage(ctx, definition, near.filters, paging)), meant: near.meant } : page
}

/**
 * The filters by which `readList` shows rows, for what shows or counts the same rows in another way: those asked for, or those of the spelling that was probably
 * `meant` where no row holds the words of the search.
 */
export async function shownFilters<Row, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
): Promise<{ filters: Filters; meant?: string }> {
  return (await meantFilters(ctx, definition, filters, false)) ?? { filters }
}

/** The filters of the spelling that was probably meant; `isNone`: it is known that none matches these. Undefined where one does. */
async function meantFilters<Row, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  isNone: boolean,
): Promise<{ filters: Filters; meant: string } | undefined> {
  const { text: typed = [] } = filters.words
  const first = async (wanted: Filters, most: number) => {
    const items = await readNewest(ctx, definition as ListDefinition<Row & Identified, object>, wanted, most)
    return items.length > 0 ? { filters: wanted, items } : undefined
  }
  if (typed.length === 0 || (!isNone && (await first(filters, 1)))) return undefined
  const spelt = await withArabicSpellings(ctx.db, typed)
  const near = await readMeant(
    ctx.db,
    typed,
    async (terms) => {
      const text = await withArabicSpellings(ctx.db, terms)
      return first({ ...filters, words: { ...filters.words, text } }, PAGE_SIZE)
    },
    ({ items }) => items,
    spelt.some((term, at) => term !== typed[at]) ? [spelt] : [],
  )
  return near && { filters: near.found.filters, meant: near.meant }
}

async function readPage<Row extends Identified, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  paging: Paging,
): Promise<Page<Item>> {
  const { pageSize = PAGE_SIZE, lastId, count, countedTo = COUNTED_TO } = paging
  const most = paging.exactTotal ? undefined : countedTo
  if (count === 'only') {
    const total = await keptTotal(ctx, definition, filters)
    const counted = total === undefined ? await countedInTime(ctx, definition, filters, most) : exactly(total)
    return { items: [], hasMore: false, lastId: null, ...counted }
  }
  const { rows, total } = await readRows(ctx, definition, filters, { limit: pageSize + 1, lastId, counts: true })
  const isOfAll = await isWide(ctx, definition, filters, total)
  const page = {
    ...(await pageOf(ctx, definition, filters, { rows: rows ?? [], pageSize })),
    ...(isOfAll ? ({ isWide: true } as const) : {}),
  }
  const known = page.items.length
  if (total !== undefined) return { ...page, ...exactly(total) }
  // Counting is the slower part of a search, and unnecessary when the first page holds all rows.
  if (!lastId && !page.hasMore) return { ...page, ...exactly(known) }
  if (count === 'none') return { ...page, totalCount: known, totalIsExact: false }
  // A first page with as many rows as are counted has counted them.
  if (!lastId && most !== undefined && known >= most) return { ...page, totalCount: most, totalIsExact: false }
  const counted = await countedTotal(ctx, definition, filters, most)
  return { ...page, ...counted, totalCount: Math.max(counted.totalCount, known) }
}

const exactly = (totalCount: number): Total => ({ totalCount, totalIsExact: true })

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
async function pageOf<Row extends Identified, Item>(
  ctx: ListContext,
  definition: ListDefinition<Row, Item>,
  filters: Filters,
  { rows, pageSize }: { rows: Row[]; pageSize: number },
): Promise<Omit<Page<Item>, keyof Total>> {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const cursor = definition.cursor === 'position' || filters.sort ? last?.cursor : last?.id
  if (filters.sort) for (const row of page) delete row.cursor
  const items = await presented(ctx, definition, page)
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
  return presented(ctx, definition, rows ?? [])
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

/** Creates the function that reads a row by its id in the reader's scope; undefined when it is out of scope. */
export function oneOf<Row, Item>(definition: ListDefinition<Row, Item>) {
  const queries: Partial<Record<RowScope, PreparedQuery<{ row: Row }>>> = {}
  const queryFor = (scope: RowScope) => {
    const inScope = definition.inScope(scope, parameter('actor'))
    const isIt = sql`${sql.ref(`${definition.alias}.id`)} = ${parameter('id')}`
    const select = sql`select ${definition.columns} from ${tableOf(definition)} where ${isIt} and ${inScope}`
    return preparedQuery(sql<{ row: Row }>`select to_json(r) as row from (${select}) r`)
  }
  return async (ctx: ListContext, id: string): Promise<Item | undefined> => {
    const { actor, db } = ctx
    const scope = scopeIn(definition, actor)
    queries[scope] ??= queryFor(scope)
    const [found] = await queries[scope](db, { id, actor: actor.id })
    const [item] = found ? await presented(ctx, definition, [found.row]) : []
    return item
  }
}

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
    await refuseWideOrder(ctx, definition, filters)
    const reading = readSorted(ctx, { definition, scope, filters, sort, limit, after: lastId })
    const [rows, total] = await Promise.all([reading, counts ? keptTotal(ctx, definition, filters) : undefined])
    return total === undefined ? { rows } : { rows, total }
  }
  const after = lastId ? await sortKeyOf(ctx, definition, lastId, filters) : undefined
  const walked = await readWalked(ctx, { definition, scope, actorId: actor.id, filters, limit, after })
  if (walked) return walked
  // Whether a count is kept may depend on a value, and the statement is prepared for any.
  const asked = { scope, actorId: actor.id, filters }
  const kept = counts ? definition.keptCount?.({ ...asked, bind: byValue }) : undefined
  const shape = { ...asked, definition, limit, after, kept }
  const [found] = isCommon(shape)
    ? await preparedPage(shape)(db, {
        actor: actor.id,
        ...filters.equal,
        ...filters.lists,
        ...afterValues(after),
      })
    : await runOnce(db, pageQuery(shape, byValue), { signal: ctx.gone?.() })
  return found ?? { rows: null }
}

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
  return preparedOf(definition, key, () => {
    const counted = kept && definition.keptCount?.({ scope, actorId, filters, bind: byName })
    return pageQuery({ ...shape, kept: counted }, byName)
  })
}

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
  const find = preparedOf(definition, `key ${scope} ${order.join(' ')}`, () => keyQuery(definition, scope, order))
  const [found] = await find(db, { id: lastId, actor: actor.id })
  const key = found?.key.filter((part) => part !== null)
  if (!key || key.length < order.length) throw invalidInput('lastId', 'notInList')
  return key
}
