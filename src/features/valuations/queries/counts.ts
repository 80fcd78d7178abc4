import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { type Filters, isPlain, type ListContext } from '#server/lists/definition.ts'
import type { ReadContext } from '#server/procedure.ts'
import { STATUS_ORDER, type ValuationStatus } from '../workflow.ts'

export type StatusCount = { status: ValuationStatus; count: number }

/** The key under which migrations/0004_valuation_counts.sql stores the totals of all people. */
const ANYBODY = '00000000-0000-0000-0000-000000000000'

// Counts are summed from the rows that triggers append at each write; see the migration.
const byCreator = preparedQuery(
  sql<StatusCount>`select status, sum(count)::int as count from valuation_counts
    where client_user_id = ${parameter('client')} and created_by = ${parameter('creator')} group by status`,
)
const ofClient = preparedQuery(
  sql<StatusCount>`select status, sum(count)::int as count from valuation_counts
    where client_user_id = ${parameter('client')} group by status`,
)

/** The number of valuations in scope per status, optionally of one creator, in workflow order. */
export async function countValuations(ctx: ReadContext, filters: { createdBy?: string }): Promise<StatusCount[]> {
  const counted = new Map((await readCounts(ctx, filters.createdBy)).map(({ status, count }) => [status, count]))
  return STATUS_ORDER.map((status) => ({ status, count: counted.get(status) ?? 0 }))
}

/** The number of matching valuations from the stored counts; undefined when filtered by more than status and creator. */
export function cachedCount(ctx: ListContext, filters: Filters): Promise<number> | undefined {
  const { createdBy, ...others } = filters.equal
  const { status: _, ...lists } = filters.lists
  if (!isPlain(filters) || Object.keys(others).length > 0 || Object.keys(lists).length > 0) return undefined
  return sumCounts(ctx, filters.lists.status, createdBy as string | undefined)
}

async function sumCounts(ctx: ListContext, statuses: readonly string[] | undefined, createdBy: string | undefined) {
  const counts = await readCounts(ctx, createdBy)
  return counts.reduce((total, at) => (!statuses || statuses.includes(at.status) ? total + at.count : total), 0)
}

/** Reads the stored counts for the actor's row scope. */
async function readCounts({ actor, db }: ListContext, createdBy: string | undefined): Promise<StatusCount[]> {
  const scope = rowScope(actor)
  // The nil UUID is the key of the totals, so it must not be accepted as a creator.
  if (scope === 'none' || createdBy === ANYBODY) return []
  const client = scope === 'own' ? actor.id : ANYBODY
  if (scope === 'own' && !createdBy) return ofClient(db, { client })
  return byCreator(db, { client, creator: createdBy ?? ANYBODY })
}
