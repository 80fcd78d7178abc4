import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { type CountAsked, isPlain } from '#server/lists/definition.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { PropertyType } from '../model.ts'
import { inScope } from './rows.ts'

type TypeCount = { type: PropertyType; count: number }

// Counts are summed from the rows that triggers append at each write; see migrations/0021_properties.sql.
const byType = preparedQuery(sql<TypeCount>`select type, sum(count)::int as count from property_counts group by type`)
const ofClient = preparedQuery(
  sql<TypeCount>`select p.type, count(*)::int as count from properties p
    where ${inScope('own', parameter('actor'))} group by p.type`,
)
const COUNTED_BY: readonly string[] = ['type', 'status', 'governorate']

/** The number of properties in scope per type; types without any are omitted. */
export async function countProperties({ actor, db }: ReadContext): Promise<TypeCount[]> {
  return rowScope(actor) === 'own' ? ofClient(db, { actor: actor.id }) : byType(db, {})
}

/** The number of matches as SQL, from the stored counts; a client's few rows, and what is filtered by more, are counted directly. */
export function keptCount({ scope, filters, bind }: CountAsked): RawBuilder<number> | undefined {
  const [lists, equal] = [Object.entries(filters.lists), Object.entries(filters.equal)]
  const isKept = [...lists, ...equal].every(([column, value]) => COUNTED_BY.includes(column) && value !== null)
  if (!isKept || !isPlain(filters) || scope === 'own') return undefined
  const conditions = [
    sql<SqlBool>`true`,
    ...lists.map(([column, values]) => sql<SqlBool>`${sql.ref(column)} = any(${bind(column, values)}::text[])`),
    ...equal.map(([column, value]) => sql<SqlBool>`${sql.ref(column)} = ${bind(column, value)}`),
  ]
  return sql`(select coalesce(sum(count), 0)::int from property_counts where ${sql.join(conditions, sql` and `)})`
}
