import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Evidence } from '../../market/model.ts'
import { EVIDENCE_COLUMNS, inScope as evidenceInScope, presentEvidence } from '../../market/queries/rows.ts'
import type { FirstPhotos } from '../../photos/model.ts'
import { FIRST_EVIDENCE_PHOTOS } from '../../photos/queries/first.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import {
  FOUND_AT_ONCE,
  type FoundComparable,
  type LoggedSearch,
  MOST_SEARCHES,
  type Nearness,
  type Subject,
} from '../model.ts'

/** An entry as a search keeps it. */
export type KeptFound = Nearness & { id: string; version: number }

/** The searches of a valuation, newest first; none out of scope. */
export function readSearches(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  valuationId: string,
): Promise<LoggedSearch[]> {
  return runOnce(
    db,
    sql<LoggedSearch>`select s.id, s.parameters, s.subject, jsonb_array_length(s.found) as found,
        coalesce(c.used, 0) as used, coalesce(c.rejected, 0) as rejected,
        u.display_name as "searchedByName", to_json(s.searched_at) as "searchedAt"
      from comparable_searches s join valuations v on v.id = s.valuation_id join users u on u.id = s.searched_by
        left join (
          select l.search_id, count(*) filter (where l.choice = 'USED')::int as used,
            count(*) filter (where l.choice = 'REJECTED')::int as rejected
          from (
            select distinct on (o.evidence_id) o.search_id, o.choice from comparable_choices o
            where o.valuation_id = ${valuationId} order by o.evidence_id, o.version desc) l
          group by l.search_id) c on c.search_id = s.id
      where s.valuation_id = ${valuationId} and ${inScope(...scopeOf(actor))}
      order by s.searched_at desc, s.id desc limit ${sql.lit(MOST_SEARCHES)}`,
  )
}

/** A search of a valuation as it was kept. Throws 'comparable-search-not-found', out of scope too. */
export async function readSearch(
  { actor, db }: { actor: ReadContext['actor']; db: Kysely<DB> },
  { valuationId, searchId }: { valuationId: string; searchId: string },
): Promise<{ subject: Subject; found: KeptFound[] }> {
  const row = await db
    .selectFrom('comparableSearches as s')
    .innerJoin('valuations as v', 'v.id', 's.valuationId')
    .select(['s.subject', 's.found'])
    .where('s.id', '=', searchId)
    .where('s.valuationId', '=', valuationId)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!row) throw new AppError('comparable-search-not-found', { params: { id: searchId } })
  // The columns hold what commands/search.ts wrote.
  return row as unknown as { subject: Subject; found: KeptFound[] }
}

/** The subjects of searches of a valuation by their ids, and which of these entries each found. Nothing out of scope. */
export async function findInSearches(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  { valuationId, searchIds, ids }: { valuationId: string; searchIds: readonly string[]; ids: readonly string[] },
): Promise<Map<string, { subject: Subject; found: readonly string[] }>> {
  const rows = await runOnce(
    db,
    sql<{ id: string; subject: Subject; found: string[] }>`select s.id, s.subject, array(
        select f ->> 'id' from jsonb_array_elements(s.found) f where f ->> 'id' = any(${ids}::text[])) as found
      from comparable_searches s join valuations v on v.id = s.valuation_id
      where s.valuation_id = ${valuationId} and s.id = any(${searchIds}::uuid[]) and ${inScope(...scopeOf(actor))}`,
  )
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

type Page = { valuationId: string; searchId: string; from?: number | undefined }

/**
 * A page of what a search found, from an entry in its order, with the register's rows as they are now; `count` is how many the search found.
 * Throws 'comparable-search-not-found'.
 */
export async function readFound(
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  { valuationId, searchId, from = 0 }: Page,
): Promise<{ subject: Subject; count: number; items: FoundComparable[] }> {
  const part = sql`jsonb_build_object('from', ${from}::int, 'to', ${from + FOUND_AT_ONCE - 1}::int)`
  const [search] = await runOnce(
    ctx.db,
    sql<{ subject: Subject; count: number; found: KeptFound[] }>`select s.subject, jsonb_array_length(s.found) as count,
        jsonb_path_query_array(s.found, '$[$from to $to]', ${part}) as found
      from comparable_searches s join valuations v on v.id = s.valuation_id
      where s.id = ${searchId} and s.valuation_id = ${valuationId} and ${inScope(...scopeOf(ctx.actor))}`,
  )
  if (!search) throw new AppError('comparable-search-not-found', { params: { id: searchId } })
  const { subject, count, found } = search
  const rows = await runOnce(
    ctx.db,
    sql<{ row: Evidence; photos: FirstPhotos }>`select to_json(r) as row, ${FIRST_EVIDENCE_PHOTOS} as photos
      from market_evidence m, lateral (select ${EVIDENCE_COLUMNS}) r
      where m.id = any(${found.map(({ id }) => id)}::uuid[]) and ${evidenceInScope(...scopeOf(ctx.actor))}`,
  )
  const byId = new Map(rows.map(({ row, photos }) => [row.id, { evidence: presentEvidence(row), photos }]))
  const items = found.flatMap(({ id, version, ...nearness }) => {
    const entry = byId.get(id)
    return entry ? [{ ...nearness, foundVersion: version, ...entry }] : []
  })
  return { subject, count, items }
}
