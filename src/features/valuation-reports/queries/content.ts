import { type Kysely, sql } from 'kysely'
import type { FormValues, WrittenValues } from '#kernel/form-values.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { StatedCommentary } from '../../market/model/commentary.ts'
import { findArea } from '../../places/model.ts'
import type { Uncertainty } from '../rules/uncertainty.ts'

/**
 * What is written for a report, version 0 before the first save; the declarations of material uncertainty into which the property and the
 * valuation date fall; and the commentary of its market for the newest quarter that ended by then, null where none is published.
 */
export type StoredContent = {
  version: number
  /** When its valuation was opened: what was written at that instant began it. */
  openedAt: string
  values: WrittenValues
  uncertainties: readonly Uncertainty[]
  market: StatedCommentary | null
}

const stored = preparedQuery<{
  version: number
  openedAt: string
  values: WrittenValues | null
  areaName: string
  uncertainties: Uncertainty[]
  markets: StatedCommentary[]
}>(
  sql`select coalesce(c.version, 0) as version, ${sql.raw(isoInstant('v.created_at'))} as "openedAt", v.area_name as "areaName", (
      select coalesce(json_agg(json_build_object('id', u.id, 'category', u.category, 'governorate', u.governorate,
        'validFrom', u.valid_from::text, 'validTo', u.valid_to::text, 'reason', json_build_object('ar', u.reason_ar, 'en', u.reason_en),
        'text', json_build_object('ar', u.text_ar, 'en', u.text_en)) order by u.valid_from, u.id), '[]'::json)
      from uncertainty_declarations u
      where v.valuation_date >= u.valid_from and v.valuation_date <= coalesce(u.valid_to, 'infinity'::date)
        and (u.category is null or u.category = v.property_category)) as uncertainties, (
      select coalesce(json_agg(json_build_object('id', m.id, 'category', m.category, 'governorate', m.governorate, 'quarter', m.quarter::text,
        'number', m.number, 'publishedAt', ${sql.raw(isoInstant('m.published_at'))}, 'text', json_build_object('ar', m.text_ar, 'en', m.text_en),
        'sources', json_build_object('ar', m.sources_ar, 'en', m.sources_en), 'figures', m.figures)), '[]'::json)
      from (select distinct on (o.governorate) o.* from market_commentaries o
        where o.number is not null and o.category = v.property_category and o.quarter + interval '3 months' <= v.valuation_date + 1
        order by o.governorate, o.quarter desc, o.number desc) m) as markets, (
      select json_object_agg(f.field, json_build_object('value', f.value, 'by', u.display_name,
        'at', ${sql.raw(isoInstant('f.written_at'))}) order by f.made_at, f.field)
      from report_choice_values f join users u on u.id = f.written_by where f.valuation_id = c.valuation_id) as values
    from valuations v left join report_choices c on c.valuation_id = v.id where v.id = ${parameter('valuation')}`,
)

/** What is written for the report of a valuation, which the caller has found in scope. */
export async function storedContent(db: Kysely<DB>, valuation: string): Promise<StoredContent> {
  const [row] = await stored(db, { valuation })
  const { version = 0, openedAt = '', values = null, areaName = '', uncertainties = [], markets = [] } = row ?? {}
  const governorate = findArea(areaName)?.governorate
  return {
    version,
    openedAt,
    values: values ?? {},
    uncertainties: uncertainties.filter((one) => one.governorate === null || one.governorate === governorate),
    market: markets.find((one) => one.governorate === governorate) ?? null,
  }
}

/** The values alone, without empty ones. */
export function plainContent(values: WrittenValues): FormValues {
  const filled = Object.entries(values).filter(([, { value }]) => value !== null)
  return Object.fromEntries(filled.map(([field, { value }]) => [field, value]))
}
