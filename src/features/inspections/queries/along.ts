import { sql } from 'kysely'
import { DOCUMENTS_PAGE } from '#features/terms/model/documents.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { PRESENT_FILE } from '../../documents/queries/rows.ts'
import type { DocumentAlong, TakenAlong } from '../model.ts'
import { withParts } from './parts.ts'
import { stopsBetween } from './read.ts'
import { inScope } from './rows.ts'

const documents = scopedQuery<DocumentAlong & { valuationId: string }>(
  (scope, actorId) => sql`select w.id as "valuationId", x.* from unnest(${parameter('valuations')}::uuid[]) w (id)
    cross join lateral (
      select d.id, d.document_type as "documentType", d.title, f.id as "fileId", f.name, s.kind, s.size, s.sha256
      from documents d, ${PRESENT_FILE}
      where d.valuation_id = w.id and ${inScope(scope, actorId)}
      order by d.created_at desc, d.id desc limit ${sql.lit(DOCUMENTS_PAGE)}
    ) x`,
)

/**
 * The caller's inspections of today and tomorrow in Kuwait with all that their forms need away from the network, in a fixed number
 * of reads and bounded: MOST_OF_DAY inspections, of each the newest documents of a page. Empty for those who do not see the firm's work.
 */
export async function takeAlong(ctx: ReadContext): Promise<TakenAlong> {
  const from = kuwaitToday()
  const to = addDays(from, 1)
  const { items: stops, hasMore } = await stopsBetween(ctx, { inspectorId: ctx.actor.id, from, to })
  const valuations = [...new Set(stops.map(({ valuationId }) => valuationId))]
  const [items, papers] = await Promise.all([
    withParts(ctx, stops),
    valuations.length > 0 ? documents(ctx, { valuations }) : [],
  ])
  return {
    at: new Date().toISOString(),
    from,
    to,
    hasMore,
    items: items.map((item) => ({
      ...item,
      way: stops.find(({ id }) => id === item.id)?.way ?? null,
      documents: papers
        .filter(({ valuationId }) => valuationId === item.valuationId)
        .map(({ valuationId: _, ...document }) => document),
    })),
  }
}
