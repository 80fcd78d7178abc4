import { type SqlBool, sql } from 'kysely'
import { type RowScope, rowScope } from '#access/actor.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type Statement, statement, value } from '#server/statements.ts'
import type { DateField } from '../model.ts'
import { invalid, type Narrowing } from './filters.ts'
import { inScope, ROLE_OF, valuationExpressions } from './rows.ts'

export type OrderColumn = DateField | 'createdAt' | 'id'

/** The columns that a list is sorted by, each downwards: total, so that a page ends at exactly one point of the order. */
export function orderOf({ range }: Pick<Narrowing, 'range'>): OrderColumn[] {
  return range ? [range.field, 'createdAt', 'id'] : ['createdAt', 'id']
}

/** The order as SQL, of `v`. */
export function by(order: OrderColumn[]) {
  return sql.join(order.map((column) => sql`${sql.ref(`v.${column}`)} desc`))
}

/** A point of an order, each part as a text: an instant of the database is finer than a Date. */
export type Place = string[]

const known = new Map<string, Statement<{ place: (string | null)[] }>>()

/**
 * Where a row stands in the order, or stood when it was deleted or given to another client: nobody else's deletion breaks
 * off a list that is being read. Throws AppError 'invalid-argument' for a row that this person never could see here, and
 * for one that has no place in this order because it lacks the date.
 */
export async function placeOf({ db, actor }: ReadContext, lastId: string, order: OrderColumn[]): Promise<Place> {
  const scope = rowScope(actor)
  const shape = [scope, ...order].join(' ')
  const find = known.get(shape) ?? placeIn(scope, order)
  known.set(shape, find)
  const [last] = await find(db, { id: lastId, actor: actor.id })
  const place = last?.place.filter((part) => part !== null)
  if (!place || place.length < order.length) throw invalid('lastId', 'notInList')
  return place
}

function placeIn(scope: RowScope, order: OrderColumn[]) {
  const seen = inScope({ id: value('actor'), role: ROLE_OF[scope] })(valuationExpressions)
  const place = sql.join(order.map((column) => sql`${sql.ref(`v.${column}`)}::text`))
  return statement(
    sql<{ place: (string | null)[] }>`
      select array[${place}] as place, null::timestamptz as left_at from valuations v where v.id = ${value('id')} and ${seen}
      union all
      select array[${place}], left_at from valuation_places v where v.id = ${value('id')} and ${seen}
      order by left_at desc nulls first limit 1`,
  )
}

const TYPES: Partial<Record<OrderColumn, string>> = { createdAt: 'timestamptz', id: 'uuid' }

/** The condition that `v` comes after a place. */
export function after(order: OrderColumn[], place: Place) {
  const here = sql.join(order.map((column) => sql.ref(`v.${column}`)))
  const there = sql.join(order.map((column, at) => sql`${place[at]}::${sql.raw(TYPES[column] ?? 'date')}`))
  return sql<SqlBool>`(${here}) < (${there})`
}
