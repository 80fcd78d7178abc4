import { type Kysely, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DB } from '#server/db/tables.ts'
import { MAIN_BASES } from '../../approaches/fields/conclusions.ts'

/**
 * Begins what the reports of valuations that were just opened state of basis and users with what their engagement agrees: the basis where it is another than
 * their purpose says itself, the users where they are named. What is written already stays.
 */
export async function beginReports(
  { actor, db }: { actor: Pick<Actor, 'id'>; db: Kysely<DB> },
  opened: readonly string[],
) {
  const begun = sql`select p.valuation_id as id, f.field, f.value from engagement_properties p
      join engagements e on e.id = p.engagement_id join valuations v on v.id = p.valuation_id,
      lateral (select 'basis' as field, e.basis as value where e.basis = any(${MAIN_BASES}::text[])
          and e.basis <> case when v.purpose = 'FINANCIAL_REPORTING' then 'FAIR_VALUE' else 'MARKET_VALUE' end
        union all select 'intendedUsers', e.intended_users where e.intended_users is not null) f
    where p.valuation_id = any(${opened}::uuid[])`
  await sql`insert into report_choices (valuation_id, version, updated_by)
    select distinct d.id, 1, ${actor.id}::uuid from (${begun}) d on conflict (valuation_id) do nothing`.execute(db)
  await sql`insert into report_choice_values (valuation_id, field, value, written_by)
    select d.id, d.field, to_jsonb(d.value), ${actor.id} from (${begun}) d on conflict (valuation_id, field) do nothing`.execute(
    db,
  )
}
