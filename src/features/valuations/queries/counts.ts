import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { type CountAsked, isPlain } from '#server/lists/definition.ts'
import type { ReadContext } from '#server/procedure.ts'
import { STATUS_ORDER } from '../workflow.ts'
import { accountOf, inScope } from './rows.ts'

export type StatusCount = { status: ValuationStatus; count: number }

/** The key under which migrations/0004_valuation_counts.sql stores the totals of all people. */
const ANYBODY = '00000000-0000-0000-0000-000000000000'

// Counts are summed from the rows that triggers append at each write; see the migration.
const byCreator = preparedQuery(
  sql<StatusCount>`select status, sum(count)::int as count from valuation_counts
    where client_account_id = ${parameter('client')} and created_by = ${parameter('creator')} group by status`,
)
/** What is stored of the account, or for a member who is limited to sections, whose valuations are few, what is counted of them. */
const ofClientWhere = (condition: RawBuilder<unknown>) =>
  preparedQuery(sql<StatusCount>`
    select status, sum(count)::int as count from valuation_counts
      where client_account_id = ${accountOf(parameter('actor'))} ${condition} group by status
    union all
    select v.status, count(*)::int from valuations v
      where ${accountOf(parameter('actor'))} is null and ${inScope('own', parameter('actor'))} ${condition} group by v.status`)
const ofClient = ofClientWhere(sql``)
const ofClientByCreator = ofClientWhere(sql`and created_by = ${parameter('creator')}`)

/** The number of valuations in scope per status, optionally of one creator, in workflow order. */
export async function countValuations(ctx: ReadContext, filters: { createdBy?: string }): Promise<StatusCount[]> {
  const counted = new Map((await readCounts(ctx, filters.createdBy)).map(({ status, count }) => [status, count]))
  return STATUS_ORDER.map((status) => ({ status, count: counted.get(status) ?? 0 }))
}

/** The number of matching valuations as SQL, from the stored counts; undefined when filtered by more than status and creator. */
export function keptCount({ scope, actorId, filters, bind }: CountAsked): RawBuilder<number> | undefined {
  const [lists, equal] = [filters.lists, filters.equal]
  const filtered = [...Object.keys(lists), ...Object.keys(equal)]
  const isKept = filtered.every((column) => column === 'status' || column === 'createdBy') && scope !== 'none'
  // The nil UUID is the key of the totals: nobody's valuations are counted by it.
  if (!isKept || !isPlain(filters) || equal.createdBy === ANYBODY || equal.createdBy === null) return undefined
  const conditions: RawBuilder<SqlBool>[] = []
  if (equal.createdBy) conditions.push(sql`created_by = ${bind('createdBy', equal.createdBy)}`)
  else if (scope !== 'own') conditions.push(sql`created_by = ${sql.lit(ANYBODY)}`)
  if (lists.status) conditions.push(sql`status = any(${bind('status', lists.status)}::text[])`)
  if (equal.status) conditions.push(sql`status = ${bind('status', equal.status)}`)
  const matching = (first: Expression<SqlBool>) => sql.join([first, ...conditions], sql` and `)
  const actor = bind('actor', actorId)
  const client = scope === 'own' ? accountOf(actor) : sql.lit(ANYBODY)
  const kept = sql<number>`(select coalesce(sum(count), 0)::int from valuation_counts where ${matching(sql`client_account_id = ${client}`)})`
  if (scope !== 'own') return kept
  return sql`(case when ${accountOf(actor)} is not null then ${kept}
    else (select count(*)::int from valuations v where ${matching(inScope('own', actor))}) end)`
}

/** Reads the stored counts for the actor's row scope. */
async function readCounts({ actor, db }: ReadContext, createdBy: string | undefined): Promise<StatusCount[]> {
  const scope = rowScope(actor)
  // The nil UUID is the key of the totals, so it must not be accepted as a creator.
  if (scope === 'none' || createdBy === ANYBODY) return []
  if (scope === 'all') return byCreator(db, { client: ANYBODY, creator: createdBy ?? ANYBODY })
  return createdBy ? ofClientByCreator(db, { actor: actor.id, creator: createdBy }) : ofClient(db, { actor: actor.id })
}
