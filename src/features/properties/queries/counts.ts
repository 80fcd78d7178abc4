import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { Narrowing, Reading } from '#server/lists/listing.ts'
import { type PreparedQuery, preparedQuery, value } from '#server/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { PropertyType } from '../model.ts'
import { inScope } from './rows.ts'

type TypeCount = { type: PropertyType; count: number }

// The counts are sums of rows which the triggers add at each write; see migrations/0021_properties.sql.
const byType = preparedQuery(sql<TypeCount>`select type, sum(count)::int as count from property_counts group by type`)
const ofClient = preparedQuery(
  sql<TypeCount>`select p.type, count(*)::int as count from properties p
    where ${inScope({ id: value('actor'), role: 'CLIENT' })} group by p.type`,
)
const KEPT = ['type', 'status', 'governorate'] as const
const sum: PreparedQuery<{ count: number }> = preparedQuery(
  sql`select coalesce(sum(count), 0)::int as count from property_counts where ${sql.join(
    KEPT.map((column) => sql`(${value(column)}::text[] is null or ${sql.ref(column)} = any(${value(column)}::text[]))`),
    sql` and `,
  )}`,
)

/** How many properties of each type this person may see; a type of which there are none is left out. */
export async function countProperties({ actor, db }: ReadContext): Promise<TypeCount[]> {
  return rowScope(actor) === 'own' ? ofClient(db, { actor: actor.id }) : byType(db, {})
}

/** How many match, when the counts that are kept can tell; a client's few are counted. */
export function keptCount({ actor, db }: Reading, { lists, words, ranges }: Narrowing): Promise<number> | undefined {
  const isKept = Object.keys(lists).every((column) => (KEPT as readonly string[]).includes(column))
  const others = Object.keys(words).length + Object.keys(ranges).length
  if (!isKept || others > 0 || rowScope(actor) === 'own') return undefined
  const wanted = Object.fromEntries(KEPT.map((column) => [column, lists[column] ?? null]))
  return sum(db, wanted).then(([row]) => row?.count ?? 0)
}
