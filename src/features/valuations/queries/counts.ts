import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { Narrowing, Reading } from '#server/lists/listing.ts'
import { preparedQuery, value } from '#server/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { STATUS_ORDER, type ValuationStatus } from '../workflow.ts'

export type StatusCount = { status: ValuationStatus; count: number }

/** Whoever it is: the key under which migrations/0004_valuation_counts.sql keeps the counts of all people. */
const ANYBODY = '00000000-0000-0000-0000-000000000000'

// The counts are sums of rows which the triggers add at each write; see the migration.
const byCreator = preparedQuery(
  sql<StatusCount>`select status, sum(count)::int as count from valuation_counts
    where client_user_id = ${value('client')} and created_by = ${value('creator')} group by status`,
)
const ofClient = preparedQuery(
  sql<StatusCount>`select status, sum(count)::int as count from valuation_counts
    where client_user_id = ${value('client')} group by status`,
)

/** How many valuations this person may see in each status, of one creator if asked, in the order of the workflow. */
export async function countValuations(ctx: ReadContext, filters: { createdBy?: string }): Promise<StatusCount[]> {
  const counted = new Map((await readKept(ctx, filters)).map(({ status, count }) => [status, count]))
  return STATUS_ORDER.map((status) => ({ status, count: counted.get(status) ?? 0 }))
}

/** How many valuations this person may see in some statuses or in all, by a creator or by anybody. */
export async function keptCount(ctx: Reading, { lists: { status }, equal: { createdBy } }: Narrowing) {
  const counts = await readKept(ctx, { createdBy })
  return counts.reduce((total, at) => (!status || status.includes(at.status) ? total + at.count : total), 0)
}

/** True when the counts that are kept answer how many match, and nothing has to be counted. */
export function isKept({ equal: { createdBy: _, ...others }, words, ranges }: Narrowing): boolean {
  return [words, ranges, others].every((filters) => Object.keys(filters).length === 0)
}

/** Row scope once more, as the key of a count: all, one's own, or none. */
async function readKept({ actor, db }: Reading, { createdBy }: { createdBy?: string }): Promise<StatusCount[]> {
  const scope = rowScope(actor)
  // The UUID of zeros is nobody's, and must not read as anybody's.
  if (scope === 'none' || createdBy === ANYBODY) return []
  const client = scope === 'own' ? actor.id : ANYBODY
  if (scope === 'own' && !createdBy) return ofClient(db, { client })
  return byCreator(db, { client, creator: createdBy ?? ANYBODY })
}
