import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { APPROVERS } from '#access/approvers.ts'
import type { DB } from '#server/db/tables.ts'
import { partIn } from '../../../valuations/queries/part.ts'

/**
 * SQL: the people who handled a valuation beside those who had a part in its value, as ids: who approved or completed it, changed or moved it,
 * submitted or ended a round of its review, approved or commented in one, is to inspect, reviewed it besides, or declared a conflict of interest.
 */
const partakers = (valuationId: Expression<unknown>) => sql`
  select person from valuations w, unnest(array[w.approved_by, w.updated_by]) p (person)
    where w.id = ${valuationId} and person is not null
  union all select r.submitted_by from review_rounds r where r.valuation_id = ${valuationId}
  union all select r.ended_by from review_rounds r where r.valuation_id = ${valuationId} and r.ended_by is not null
  union all select a.user_id from review_approvals a where a.valuation_id = ${valuationId}
  union all select c.made_by from review_comments c where c.valuation_id = ${valuationId}
  union all select i.inspector_id from inspections i where i.valuation_id = ${valuationId} and i.inspector_id is not null
  union all select s.user_id from second_reviews s where s.valuation_id = ${valuationId}
  union all select d.user_id from conflict_declarations d where d.valuation_id = ${valuationId}
  union all select l.user_id::uuid from audit_log l
    where l.resource_type = 'valuation' and l.resource_id = (${valuationId})::text
      and l.event_type in ('VALUATION_CREATE', 'VALUATION_UPDATE', 'VALUATION_STATUS_CHANGE')
      and l.user_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'`

/** SQL condition: a person had no part in a valuation, neither in its value nor in its review. */
export const isIndependent = (personId: Expression<unknown>, valuationId: Expression<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from (${partakers(valuationId)}) t (person) where t.person = ${personId})
    and ${partIn(personId, valuationId)} is null)`

/** Somebody who may decide a sample of a valuation. */
export type Independent = { id: string; displayName: string; role: string; valuationId: string; open: number }

/** Those who may decide samples of valuations, by name, each with how many undecided samples of open rounds they have. */
export async function readIndependents(db: Kysely<DB>, valuationIds: readonly string[]): Promise<Independent[]> {
  const { rows } = await sql<Independent>`
    select u.id, u.display_name as "displayName", u.role, v.id as "valuationId",
      (select count(*)::int from avm_samples s join avm_rounds r on r.id = s.round_id
        where s.reviewer_id = u.id and s.decision is null and r.state = 'OPEN') as open
    from unnest(${valuationIds}::uuid[]) v (id)
    join users u on u.role = any(${APPROVERS}) and u.active and u.deleted_at is null
    where ${isIndependent(sql`u.id`, sql`v.id`)}
    order by u.display_name, u.id`.execute(db)
  return rows
}
