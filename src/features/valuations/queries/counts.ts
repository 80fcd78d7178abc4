import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { type Filters, isPlain, type ListContext } from '#server/lists/definition.ts'
import type { ReadContext } from '#server/procedure.ts'
import { STATUS_ORDER, type ValuationStatus } from '../workflow.ts'

export type StatusCount = { status: ValuationStatus; count: number }

/** The key under which migrations/0004_valuation_counts.sql keeps the counts of all people. */
const ANYBODY = '00000000-0000-0000-0000-000000000000'

// The counts are sums of rows which the triggers add at each write; see the migration.
const byCreator = preparedQuery(
  sql<StatusCount>`select status, sum(count)::int as count from valuation_counts
    where client_user_id = ${parameter('client')} and created_by = ${parameter('creator')} group by status`,
)
const ofClient = preparedQuery(
  sql<StatusCount>`select status, sum(count)::int as count from valuation_counts
    where client_user_id = ${parameter('client')} group by status`,
)

/** How many valuations this person may see in each status, of one creator if asked, in the order of the workflow. */
export async function countValuations(ctx: ReadContext, filters: { createdBy?: string }): Promise<StatusCount[]> {
  const counted = new Map((await readCounts(ctx, filters.createdBy)).map(({ status, count }) => [status, count]))
  return STATUS_ORDER.map((status) => ({ status, count: counted.get(status) ?? 0 }))
}

/** How many valuations match that this person may see; undefined unless all is filtered by is the status or the creator. */
export function cachedCount(ctx: ListContext, filters: Filters): Promise<number> | undefined {
  const { createdBy, ...others } = filters.equal
  if (!isPlain(filters) || Object.keys(others).length > 0) return undefined
  return sumCounts(ctx, filters.lists.status, createdBy as string | undefined)
}

async function sumCounts(ctx: ListContext, statuses: readonly string[] | undefined, createdBy: string | undefined) {
  const counts = await readCounts(ctx, createdBy)
  return counts.reduce((total, at) => (!statuses || statuses.includes(at.status) ? total + at.count : total), 0)
}

/** Row scope once more, as the key of a count: all, one's own, or none. */
async function readCounts({ actor, db }: ListContext, createdBy: string | undefined): Promise<StatusCount[]> {
  const scope = rowScope(actor)
  // The UUID of zeros is nobody's, and must not read as anybody's.
  if (scope === 'none' || createdBy === ANYBODY) return []
  const client = scope === 'own' ? actor.id : ANYBODY
  if (scope === 'own' && !createdBy) return ofClient(db, { client })
  return byCreator(db, { client, creator: createdBy ?? ANYBODY })
}
