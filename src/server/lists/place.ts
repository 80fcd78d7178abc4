import { type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { type PreparedQuery, preparedQuery, value } from '../prepared-query.ts'
import { invalid, type Listing, type Narrowing, type Reading, ROLE_OF } from './listing.ts'

/** The columns that a list is sorted by, each downwards: total, so that a page ends at exactly one point of the order. */
export function orderOf({ sortedBy }: Pick<Narrowing, 'sortedBy'>): string[] {
  return sortedBy ? [sortedBy, 'createdAt', 'id'] : ['createdAt', 'id']
}

type Ordered = Pick<Listing<never>, 'alias'>

/** The order as SQL. */
export function by({ alias }: Ordered, order: string[]) {
  return sql.join(order.map((column) => sql`${sql.ref(`${alias}.${column}`)} desc`))
}

/** A point of an order, each part as a text: an instant of the database is finer than a Date. */
export type Place = string[]

const known = new Map<string, PreparedQuery<{ place: (string | null)[] }>>()

/**
 * Where a row stands in the order, or stood when it was deleted or left this person's sight: nobody else's change breaks
 * off a list that is being read. Throws AppError 'invalid-argument' for a row that this person never could see here, and
 * for one that has no place in this order because it lacks the date.
 */
export async function placeOf<Row>(
  { db, actor }: Reading,
  listing: Listing<Row>,
  lastId: string,
  order: string[],
): Promise<Place> {
  const scope = rowScope(actor)
  const shape = [listing.table, scope, ...order].join(' ')
  const find = known.get(shape) ?? placeIn(listing, { id: value('actor'), role: ROLE_OF[scope] }, order)
  known.set(shape, find)
  const [last] = await find(db, { id: lastId, actor: actor.id })
  const place = last?.place.filter((part) => part !== null)
  if (!place || place.length < order.length) throw invalid('lastId', 'notInList')
  return place
}

function placeIn<Row>(listing: Listing<Row>, seer: Parameters<Listing<Row>['inScope']>[0], order: string[]) {
  const { table, places, alias } = listing
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  const from = (name: string) => sql.raw(`${name} ${alias}`)
  const place = sql.join(order.map((column) => sql`${ref(column)}::text`))
  return preparedQuery(
    sql<{ place: (string | null)[] }>`
      select array[${place}] as place, null::timestamptz as left_at from ${from(table)}
      where ${ref('id')} = ${value('id')} and ${(listing.passable ?? listing.inScope)(seer)}
      union all
      select array[${place}], left_at from ${from(places)}
      where ${ref('id')} = ${value('id')} and ${listing.wasInScope(seer)}
      order by left_at desc nulls first limit 1`,
  )
}

const TYPES: Readonly<Record<string, string>> = { createdAt: 'timestamptz', id: 'uuid' }

/** The condition that a row comes after a place. */
export function after({ alias }: Ordered, order: string[], place: Place) {
  const here = sql.join(order.map((column) => sql.ref(`${alias}.${column}`)))
  const there = sql.join(order.map((column, at) => sql`${place[at]}::${sql.raw(TYPES[column] ?? 'date')}`))
  return sql<SqlBool>`(${here}) < (${there})`
}
