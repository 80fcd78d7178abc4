import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { parameter, preparedQuery } from '../db/prepared-query.ts'
import { isoInstant } from './columns.ts'
import { matching } from './conditions.ts'
import type { Bind, Filters, ListDefinition } from './definition.ts'

/** The parts of a row's sort key as texts: an instant of the database is finer than a Date. */
export type SortKey = readonly string[]

/** What the statement of a page depends on. */
export type PageShape<Row, Item> = {
  definition: ListDefinition<Row, Item>
  scope: RowScope
  actorId: string
  filters: Filters
  limit: number
  after?: SortKey
  /** The kept number of all matching rows, where it is asked for and the definition keeps it. */
  kept?: RawBuilder<number> | undefined
}

/** The table under its alias. */
export const tableOf = ({ table, alias }: Pick<ListDefinition<never>, 'table' | 'alias'>) =>
  sql.raw(`${table} ${alias}`)

/** The rows of a page, null for none, and the kept number of all that match. */
export type FoundPage<Row> = { rows: Row[] | null; total?: number }

/** A page as one JSON value: parsing the descriptions of fifty columns costs pg as much as reading one row. */
export function pageQuery<Row, Item>(shape: PageShape<Row, Item>, bind: Bind) {
  const { definition, filters, scope, kept } = shape
  const page = definition.merged?.(filters, scope) ? mergedPage(shape, bind) : orderedPage(shape, bind)
  return sql<FoundPage<Row>>`select json_agg(r) as rows${kept ? sql`, ${kept} as total` : sql``} from (${page}) r`
}

/** Reads in the order of the list, or sorts all matches, as PostgreSQL plans. */
function orderedPage<Row, Item>(shape: PageShape<Row, Item>, bind: Bind): RawBuilder<unknown> {
  const { definition, limit } = shape
  const { alias, joins } = definition
  const by = orderBy(shape)
  // The limit is a literal, so that PostgreSQL plans for few rows.
  const rest = sql`from ${tableOf(definition)} where ${where(shape, bind)} ${by} limit ${sql.lit(limit)}`
  const columns = columnsOf(definition)
  const table = sql.raw(alias)
  if (joins) return sql`select ${columns} from (select ${table}.* ${rest}) ${table}, ${joins} ${by}`
  if (!definition.isCovered || isUnfiltered(shape)) return sql`select ${columns} ${rest}`
  return rowsOf(shape, sql`select ${keysOf(shape)} ${rest}`)
}

const isUnfiltered = ({ filters: { lists, equal, ranges } }: Pick<PageShape<never, never>, 'filters'>) =>
  [lists, equal, ranges].every((each) => Object.keys(each).length === 0)

const keysOf = <Row, Item>(shape: PageShape<Row, Item>) =>
  sql.join(orderOf(shape).map((column) => sql.ref(`${shape.definition.alias}.${column}`)))

/** The rows of a page whose keys were found, in the order of the list. */
function rowsOf<Row, Item>(shape: PageShape<Row, Item>, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  const { definition } = shape
  return sql`select ${columnsOf(definition)} from (${keys}) page join ${tableOf(definition)} using (id) ${orderBy(shape)}`
}

/** Reads a page of each value of each filtered list from the index that holds it in order, and merges them, whatever the values are. */
function mergedPage<Row, Item>(shape: PageShape<Row, Item>, bind: Bind): RawBuilder<unknown> {
  const { definition, filters, limit } = shape
  const { alias } = definition
  const each = Object.entries(filters.lists).map(([column, values], at) => {
    const name = sql.raw(`s${at}`)
    const isIt = sql`${sql.ref(`${alias}.${column}`)} = ${name}.value`
    return { from: sql`unnest(${bind(column, values)}::text[]) as ${name} (value)`, isIt }
  })
  const keys = keysOf(shape)
  const cut = sql`${orderBy(shape)} limit ${sql.lit(limit)}`
  const others = where({ ...shape, filters: { ...filters, lists: {} } }, bind)
  const table = sql.raw(alias)
  return rowsOf(
    shape,
    sql`select ${keys} from ${sql.join(each.map(({ from }) => from))}, lateral (
        select ${keys} from ${tableOf(definition)}
        where ${sql.join([...each.map(({ isIt }) => isIt), others], sql` and `)} ${cut}
      ) ${table} ${cut}`,
  )
}

function columnsOf<Row, Item>({ alias, columns, cursor }: ListDefinition<Row, Item>): RawBuilder<unknown> {
  if (cursor !== 'position') return columns
  return sql`${columns}, ${sql.raw(`${isoInstant(`${alias}.created_at`, 'US')} || '_' || ${alias}.id`)} as cursor`
}

function where<Row, Item>(shape: PageShape<Row, Item>, bind: Bind): RawBuilder<SqlBool> {
  const { definition, scope, actorId, filters, after } = shape
  const matches = matching(definition, scope, actorId, filters, bind)
  if (!after) return matches
  const types = typesOf(definition)
  const order = orderOf(shape)
  const here = sql.join(order.map((column) => sql.ref(`${definition.alias}.${column}`)))
  const there = sql.join(
    order.map((column, at) => sql`${bind(keyName(at), after[at])}::${sql.raw(types[column] ?? 'date')}`),
  )
  return sql<SqlBool>`${matches} and (${here}) ${sql.raw(definition.ascending ? '>' : '<')} (${there})`
}

/** The name of the parameter of a part of the sort key. */
export const keyName = (at: number) => `after${at}`

const NEWEST_FIRST: Readonly<Record<string, string>> = { createdAt: 'timestamptz', id: 'uuid' }
const typesOf = ({ order = NEWEST_FIRST }: Pick<ListDefinition<never>, 'order'>) => order

/** The columns that a list is sorted by: a total order, so that a page ends at exactly one point of it. */
export function orderOf<Row, Item>({
  definition,
  filters,
}: Pick<PageShape<Row, Item>, 'definition' | 'filters'>): string[] {
  const own = Object.keys(typesOf(definition))
  return filters.sortedBy ? [filters.sortedBy, ...own] : own
}

function orderBy<Row, Item>(shape: Pick<PageShape<Row, Item>, 'definition' | 'filters'>) {
  const { alias, ascending } = shape.definition
  const direction = sql.raw(ascending ? 'asc' : 'desc')
  return sql`order by ${sql.join(orderOf(shape).map((column) => sql`${sql.ref(`${alias}.${column}`)} ${direction}`))}`
}

type FoundKey = { key: (string | null)[]; left_at: Date | null }

/** Looks up a row's sort key, or the stored key of a deleted row. */
export function keyQuery<Row, Item>(definition: ListDefinition<Row, Item>, scope: RowScope, order: string[]) {
  const { tombstones, alias, inScope, cursorInScope = inScope, tombstoneInScope = inScope } = definition
  const key = sql`array[${sql.join(order.map((column) => sql`${sql.ref(`${alias}.${column}`)}::text`))}] as key`
  const isIt = sql`${sql.ref(`${alias}.id`)} = ${parameter('id')}`
  const actorId = parameter('actor')
  const there = sql<FoundKey>`select ${key}, null::timestamptz as left_at from ${tableOf(definition)}
      where ${isIt} and ${cursorInScope(scope, actorId)}`
  if (!tombstones) return preparedQuery(there)
  return preparedQuery(
    sql<FoundKey>`${there}
      union all
      select ${key}, left_at from ${sql.raw(`${tombstones} ${alias}`)}
      where ${isIt} and ${tombstoneInScope(scope, actorId)}
      order by left_at desc nulls first limit 1`,
  )
}
