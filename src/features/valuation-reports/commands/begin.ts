import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { WriteContext } from '#server/procedure.ts'
import { MAIN_BASES } from '../../approaches/fields/conclusions.ts'
import { readSettings } from '../../settings/queries.ts'

type Opening = Pick<WriteContext, 'db' | 'notifyCache'> & { actor: Pick<Actor, 'id'> }

/**
 * Begins valuations that were just opened or typed in, by one statement for all; what is written already stays.
 *
 * - Their reports: with what their engagement agrees, which is its basis where that is another than their purpose says itself, the users where they are named, and
 *   the template of a restricted report; and with the firm's usual statements, where the setting is on and nothing else is agreed. None of them claims that somebody
 *   looked into anything: what was found of sustainability is the valuer's to state.
 * - Their sheets: with the firm's usual rounding, the premise that their engagement agrees for its basis, and the firm's usual texts of assumptions and limitations, a line each, those for
 *   any type of property before those for its own.
 */
export async function beginOpened({ actor, db, notifyCache }: Opening, opened: readonly string[]): Promise<void> {
  const { usualStatements, usualRounding } = await readSettings({ db, notifyCache })
  const by = sql`${actor.id}::uuid`
  await sql`with v as materialized (select v.id, v.purpose, v.property_category, e.basis, e.premise, e.report_type, e.intended_users, e.specialists
      from valuations v left join engagement_properties p on p.valuation_id = v.id left join engagements e on e.id = p.engagement_id
      where v.id = any(${opened}::uuid[])),
    agreed as materialized (select v.id, a.field, a.value from v
      cross join lateral (values ('basis', v.basis), ('template', v.report_type), ('intendedUsers', v.intended_users),
        ('specialists', 'NONE'), ('compliance', 'FULL')) a (field, value)
      where a.field = 'basis' and v.basis = any(${MAIN_BASES}::text[])
          and v.basis <> case when v.purpose = 'FINANCIAL_REPORTING' then 'FAIR_VALUE' else 'MARKET_VALUE' end
        or a.field = 'template' and v.report_type = 'RESTRICTED'
        or a.field = 'intendedUsers' and v.intended_users is not null
        or ${usualStatements}::boolean and v.report_type is distinct from 'REVIEW'
          and (a.field = 'specialists' and v.specialists is null or a.field = 'compliance')),
    written as materialized (
      select v.id, 'RECONCILIATION' as sheet, 'mainPremise' as field, v.premise as value from v
        where v.basis = any(${MAIN_BASES}::text[]) and v.report_type <> 'REVIEW'
      union all
      select v.id, 'RECONCILIATION', 'rounding', ${usualRounding}
        from v where ${usualRounding}::text <> 'NONE' and v.report_type is distinct from 'REVIEW'
      union all
      select v.id, 'ASSUMPTIONS', t.value->>'field',
        string_agg(t.value->>'text', E'\n' order by t.value->>'category' is not null, t.place)
      from settings s cross join lateral jsonb_array_elements(s.value) with ordinality t (value, place)
      join v on t.value->>'category' is null or t.value->>'category' = v.property_category
      where s.key = 'usualTexts' group by v.id, t.value->>'field'),
    choices as (insert into report_choices (valuation_id, version, updated_by)
      select distinct id, 1, ${by} from agreed on conflict (valuation_id) do nothing),
    choice_values as (insert into report_choice_values (valuation_id, field, value, written_by)
      select id, field, to_jsonb(value), ${by} from agreed on conflict (valuation_id, field) do nothing),
    sheets as (insert into approach_sheets (valuation_id, sheet, version, updated_by)
      select distinct id, sheet, 1, ${by} from written on conflict (valuation_id, sheet) do nothing)
    insert into approach_values (valuation_id, sheet, field, value, written_by)
      select id, sheet, field, to_jsonb(value), ${by} from written on conflict (valuation_id, sheet, field) do nothing`.execute(
    db,
  )
}
