import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { runOnce } from '../db/prepared-query.ts'
import { isoInstant, snakeCase } from './columns.ts'
import { byValue, matching } from './conditions.ts'
import { type Filters, invalidInput, type ListContext, type ListDefinition, type Sort } from './definition.ts'
import { tableOf } from './page-query.ts'
import { decodePoint, encodePoint, isAfter, type SortPoint, sortExpression } from './sorting.ts'

type Reading<Row, Item> = {
  definition: ListDefinition<Row, Item>
  scope: RowScope
  filters: Filters
  sort: Sort
  limit: number
  /** A cursor of this sort, or the id of a row. */
  after?: string | undefined
}

/**
 * A page in the order of a column, each row with its cursor: rows with a value first, then those without. Each of the two is read in
 * the order of the sort's index, of which every page is one stretch. Throws AppError 'invalid-argument' for an unknown cursor.
 */
export async function readSorted<Row, Item>(ctx: ListContext, reading: Reading<Row, Item>): Promise<Row[]> {
  const { sort, limit, after } = reading
  const point = after === undefined ? undefined : await pointOf(ctx, reading, after)
  const rows: (Row & { cursor: SortPoint | string })[] = []
  const add = async (page: RawBuilder<unknown>) => {
    const [found] = await runOnce(
      ctx.db,
      sql<{ rows: (Row & { cursor: SortPoint })[] | null }>`select json_agg(r) as rows from (${page}) r`,
    )
    for (const row of found?.rows ?? []) rows.push({ ...row, cursor: encodePoint(sort, row.cursor) })
  }
  if (point?.key !== null) await add(valuedPage(ctx, reading, limit, point))
  if (sort.key.isNullable && rows.length < limit)
    await add(emptyPage(ctx, reading, limit - rows.length, point?.key === null ? point : undefined))
  return rows
}

function where<Row, Item>(ctx: ListContext, { definition, scope, filters }: Reading<Row, Item>) {
  return matching(definition, scope, ctx.actor.id, filters, byValue)
}

/** SQL: the columns of a row, and the point where it is. */
function columnsOf<Row, Item>({ definition, sort }: Reading<Row, Item>): RawBuilder<unknown> {
  return sql`${definition.columns}, ${pointColumn(definition.alias, sort)} as cursor`
}

function pointColumn(alias: string, { key }: Sort): RawBuilder<unknown> {
  const isTimed = key.type === 'timestamptz'
  const text = isTimed
    ? sql.raw(isoInstant(`${alias}.${snakeCase(key.column)}`, 'US'))
    : sql`(${sortExpression(key, alias)})::text`
  const createdAt = sql.raw(isoInstant(`${alias}.created_at`, 'US'))
  return sql`json_build_object('key', ${text}, 'createdAt', ${createdAt}, 'id', ${sql.raw(alias)}.id)`
}

function orderBy<Row, Item>({ definition: { alias }, sort }: Reading<Row, Item>): RawBuilder<unknown> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  return sql`order by ${sortExpression(sort.key, alias)} ${direction}, ${sql.ref(`${alias}.createdAt`)} ${direction}, ${sql.ref(`${alias}.id`)} ${direction}`
}

/** The rows with a value. */
function valuedPage<Row, Item>(ctx: ListContext, reading: Reading<Row, Item>, limit: number, after?: SortPoint) {
  const { definition, sort } = reading
  if (sort.key.codes) return codesPage(ctx, reading, sort.key.codes, limit, after)
  const conditions = [where(ctx, reading)]
  if (sort.key.isNullable) conditions.push(sql<SqlBool>`${sortExpression(sort.key, definition.alias)} is not null`)
  if (after) conditions.push(isAfter(sort, definition.alias, after))
  return cutPage(reading, conditions, orderBy(reading), limit)
}

/** A page of the rows that fulfil all conditions: where an index holds what is asked, their ids are found there first. */
function cutPage<Row, Item>(
  reading: Reading<Row, Item>,
  conditions: RawBuilder<SqlBool>[],
  by: RawBuilder<unknown>,
  limit: number,
) {
  const { definition } = reading
  const rest = sql`from ${tableOf(definition)} where ${sql.join(conditions, sql` and `)} ${by} limit ${sql.lit(limit)}`
  if (!definition.isCovered) return sql`select ${columnsOf(reading)} ${rest}`
  const id = sql.ref(`${definition.alias}.id`)
  return sql`select ${columnsOf(reading)} from (select ${id} ${rest}) page join ${tableOf(definition)} using (id) ${by}`
}

/** The rows without a value. */
function emptyPage<Row, Item>(ctx: ListContext, reading: Reading<Row, Item>, limit: number, after?: SortPoint) {
  const { definition, sort } = reading
  const conditions = [
    where(ctx, reading),
    sql<SqlBool>`${sortExpression(sort.key, definition.alias)} is null`,
    ...(after ? [isAfter(newestFirst(sort), definition.alias, after)] : []),
  ]
  return cutPage(reading, conditions, orderBy({ ...reading, sort: newestFirst(sort) }), limit)
}

/** Codes, and rows without a value, are equal among themselves: the newest of them come first in either direction. */
const newestFirst = (sort: Sort): Sort => ({ ...sort, descending: true })

/** The rows of each code in the order of the codes, newest first: a page of each where an index holds it in order, else all matches are sorted. */
function codesPage<Row, Item>(
  ctx: ListContext,
  reading: Reading<Row, Item>,
  codes: readonly string[],
  limit: number,
  after?: SortPoint,
) {
  const { definition, scope, sort, filters } = reading
  const { alias } = definition
  const ordered = sort.descending ? codes.toReversed() : codes
  const wanted = filters.lists[sort.key.column]
  const left = ordered.slice(after ? ordered.indexOf(after.key ?? '') : 0)
  const shown = wanted ? left.filter((code) => wanted.includes(code)) : left
  const column = sql.ref(`${alias}.${sort.key.column}`)
  const ties = sql`${sql.ref(`${alias}.createdAt`)} desc, ${sql.ref(`${alias}.id`)} desc`
  const cut = sql`limit ${sql.lit(limit)}`
  const behind = after
    ? sql` and (${column} <> ${after.key} or ${isAfter(newestFirst(sort), alias, { ...after, key: null })})`
    : sql``
  const { [sort.key.column]: _, ...lists } = filters.lists
  if (!definition.merged?.({ ...filters, lists: { ...filters.lists, [sort.key.column]: shown } }, scope))
    return cutPage(
      reading,
      [where(ctx, reading), sql<SqlBool>`${column} = any(${sql.val(shown)}::text[])${behind}`],
      sql`order by array_position(${sql.val(shown)}::text[], ${column}), ${ties}`,
      limit,
    )
  const rest = where(ctx, { ...reading, filters: { ...filters, lists } })
  const table = sql.raw(alias)
  return sql`select ${columnsOf(reading)} from (
      select ${table}.id, s0.place from unnest(${sql.val(shown)}::text[]) with ordinality as s0 (value, place), lateral (
        select ${table}.id, ${sql.ref(`${alias}.createdAt`)} from ${tableOf(definition)}
        where ${column} = s0.value and ${rest}${behind} order by ${ties} ${cut}
      ) ${table} order by s0.place, ${ties} ${cut}
    ) page join ${tableOf(definition)} using (id) order by page.place, ${ties}`
}

/** The point of a cursor; for the id of a row, where the row is now. */
async function pointOf<Row, Item>(
  { actor, db }: ListContext,
  { definition, scope, sort }: Reading<Row, Item>,
  cursor: string,
): Promise<SortPoint> {
  if (!isUuid(cursor.toLowerCase())) return decodePoint(sort, cursor)
  const { alias } = definition
  const [found] = await runOnce(
    db,
    sql<{ point: SortPoint }>`select ${pointColumn(alias, sort)} as point from ${tableOf(definition)}
      where ${sql.ref(`${alias}.id`)} = ${cursor} and ${definition.inScope(scope, sql.val(actor.id))}`,
  )
  if (!found) throw invalidInput('lastId', 'notInList')
  return found.point
}
