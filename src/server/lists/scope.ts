import { type Expression, type RawBuilder, sql } from 'kysely'
import { type RowScope, rowScope } from '#access/actor.ts'
import { type PreparedQuery, parameter, preparedQuery } from '../db/prepared-query.ts'
import type { ListContext, ListDefinition, Viewer } from './definition.ts'

/** How much of a list a person may see. */
export const scopeIn = <Row, Item>({ scope = rowScope }: ListDefinition<Row, Item>, viewer: Viewer) => scope(viewer)

/** The arguments of row scope for one person, in a statement that runs once. */
export function scopeOf(viewer: Viewer): [scope: RowScope, actorId: Expression<string>] {
  return [rowScope(viewer), sql.val(viewer.id)]
}

/** A prepared query per row scope, with the reader as its parameter. */
export function scopedQuery<Row>(make: (scope: RowScope, actorId: Expression<string>) => RawBuilder<Row>) {
  const queries: Partial<Record<RowScope, PreparedQuery<Row>>> = {}
  return ({ actor, db }: ListContext, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const scope = rowScope(actor)
    queries[scope] ??= preparedQuery(make(scope, parameter('actor')))
    return queries[scope](db, { ...values, actor: actor.id })
  }
}

/** The rows as this person may read them. */
export async function presented<Row, Item>(
  ctx: ListContext,
  { present, settle }: ListDefinition<Row, Item>,
  rows: readonly Row[],
): Promise<Item[]> {
  const items = rows.map((row) => present(row, ctx.actor))
  await settle?.(ctx, items)
  return items
}
