import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { type PreparedQuery, parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { type Filters, isPlain, type ListContext } from '#server/lists/definition.ts'
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
const COUNTED_BY = ['type', 'status', 'governorate'] as const
const sum: PreparedQuery<{ count: number }> = preparedQuery(
  sql`select coalesce(sum(count), 0)::int as count from property_counts where ${sql.join(
    COUNTED_BY.map(
      (column) => sql`(${parameter(column)}::text[] is null or ${sql.ref(column)} = any(${parameter(column)}::text[]))`,
    ),
    sql` and `,
  )}`,
)

/** The number of properties in scope per type; types without any are omitted. */
export async function countProperties({ actor, db }: ReadContext): Promise<TypeCount[]> {
  return rowScope(actor) === 'own' ? ofClient(db, { actor: actor.id }) : byType(db, {})
}

/** The number of matches from the stored counts where possible; a client's few rows are counted directly. */
export function cachedCount({ actor, db }: ListContext, filters: Filters): Promise<number> | undefined {
  const { lists } = filters
  const isKept = Object.keys(lists).every((column) => (COUNTED_BY as readonly string[]).includes(column))
  if (!isKept || !isPlain(filters) || rowScope(actor) === 'own') return undefined
  const wanted = Object.fromEntries(COUNTED_BY.map((column) => [column, lists[column] ?? null]))
  return sum(db, wanted).then(([row]) => row?.count ?? 0)
}
