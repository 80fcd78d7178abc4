import { type Kysely, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DB } from '#server/db/tables.ts'
import { MAIN_BASES } from '../../approaches/fields/conclusions.ts'

/**
 * Begins the statement of basis in the reports of valuations that were just opened with the one that their engagement agrees, where that is another than
 * their purpose says itself. What is written already stays.
 */
export async function beginReports(
  { actor, db }: { actor: Pick<Actor, 'id'>; db: Kysely<DB> },
  opened: readonly string[],
) {
  const differing = sql`select p.valuation_id as id, e.basis from engagement_properties p
      join engagements e on e.id = p.engagement_id join valuations v on v.id = p.valuation_id
    where p.valuation_id = any(${opened}::uuid[]) and e.basis = any(${MAIN_BASES}::text[])
      and e.basis <> case when v.purpose = 'FINANCIAL_REPORTING' then 'FAIR_VALUE' else 'MARKET_VALUE' end`
  await sql`insert into report_choices (valuation_id, version, updated_by)
    select d.id, 1, ${actor.id} from (${differing}) d on conflict (valuation_id) do nothing`.execute(db)
  await sql`insert into report_choice_values (valuation_id, field, value, written_by)
    select d.id, 'basis', to_jsonb(d.basis), ${actor.id} from (${differing}) d on conflict (valuation_id, field) do nothing`.execute(
    db,
  )
}
