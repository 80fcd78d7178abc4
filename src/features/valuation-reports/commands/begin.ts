import { type Kysely, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DB } from '#server/db/tables.ts'
import { MAIN_BASES } from '../../approaches/fields/conclusions.ts'

type Opening = { actor: Pick<Actor, 'id'>; db: Kysely<DB> }

/** SQL: the firm's reports begin with the usual statements. */
const IS_USUAL = sql<boolean>`exists (select from settings s where s.key = 'usualStatements' and s.value = 'true')`

/**
 * Begins the reports of valuations that were just opened with what their engagement agrees: its basis, where that is another than their purpose says itself, the
 * users where they are named, and the template of a restricted report; and with the firm's usual statements, where the setting is on and nothing else is agreed. What is
 * written already stays.
 */
export async function beginReports({ actor, db }: Opening, opened: readonly string[]) {
  const agreed = sql`select p.valuation_id as id, a.field, a.value from engagement_properties p
      join engagements e on e.id = p.engagement_id join valuations v on v.id = p.valuation_id
      cross join lateral (values ('basis', e.basis), ('template', e.report_type), ('intendedUsers', e.intended_users),
        ('esg', 'NOT_SIGNIFICANT'), ('specialists', 'NONE'), ('compliance', 'FULL')) a (field, value)
    where p.valuation_id = any(${opened}::uuid[]) and (
      a.field = 'basis' and e.basis = any(${MAIN_BASES}::text[])
        and e.basis <> case when v.purpose = 'FINANCIAL_REPORTING' then 'FAIR_VALUE' else 'MARKET_VALUE' end
      or a.field = 'template' and e.report_type = 'RESTRICTED'
      or a.field = 'intendedUsers' and e.intended_users is not null
      or ${IS_USUAL} and e.report_type <> 'REVIEW' and (a.field = 'esg' and e.esg_extent is null
        or a.field = 'specialists' and e.specialists is null or a.field = 'compliance'))`
  await sql`insert into report_choices (valuation_id, version, updated_by)
    select distinct d.id, 1, ${actor.id}::uuid from (${agreed}) d on conflict (valuation_id) do nothing`.execute(db)
  await sql`insert into report_choice_values (valuation_id, field, value, written_by)
    select d.id, d.field, to_jsonb(d.value), ${actor.id} from (${agreed}) d on conflict (valuation_id, field) do nothing`.execute(
    db,
  )
}

/**
 * Begins the assumptions and limitations of valuations that were just opened with the firm's usual texts: a line each, those for any type of property before those
 * for its own. What is written already stays, an engagement's own texts included.
 */
export async function beginUsualTexts({ actor, db }: Opening, opened: readonly string[]): Promise<void> {
  const usual = sql`select v.id, t.value->>'field' as field,
      string_agg(t.value->>'text', E'\n' order by t.value->>'category' is not null, t.place) as text
    from settings s cross join lateral jsonb_array_elements(s.value) with ordinality t (value, place)
    join valuations v on v.id = any(${opened}::uuid[])
      and (t.value->>'category' is null or t.value->>'category' = v.property_category)
    where s.key = 'usualTexts' group by 1, 2`
  await sql`insert into approach_sheets (valuation_id, sheet, version, updated_by)
    select distinct u.id, 'ASSUMPTIONS', 1, ${actor.id}::uuid from (${usual}) u on conflict (valuation_id, sheet) do nothing`.execute(
    db,
  )
  await sql`insert into approach_values (valuation_id, sheet, field, value, written_by)
    select u.id, 'ASSUMPTIONS', u.field, to_jsonb(u.text), ${actor.id} from (${usual}) u on conflict (valuation_id, sheet, field) do nothing`.execute(
    db,
  )
}
