import { sql } from 'kysely'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { addDays, kuwaitMidnight } from '#kernel/dates.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { areas, namesOfArea } from '../../places/model.ts'
import { inScope, isWithheld } from '../../valuations/queries/rows.ts'
import { type Analytics, LEAST_VALUES, type Span, type ValuePerSqm } from '../model.ts'

type Read = {
  categories: ValuePerSqm[] | null
  category: PropertyCategory | null
  areas: ValuePerSqm[] | null
  hidden: number
}

// The index valuations_listed holds all that is read.
const quartiles = sql`count(*)::int as count, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by per_sqm) as q`
const shown = sql`json_build_object('code', code, 'count', count, 'low', q[1], 'median', q[2], 'high', q[3])`

const valuesPerSqm = scopedQuery<Read>(
  (scope, actor) => sql`
    with valued as materialized (
      select v.property_category, v.area_name, (v.final_value_fils / v.property_size / 1000)::float8 as per_sqm
      from valuations v
      where v.status in ('APPROVED', 'COMPLETED', 'FINALIZED') and v.final_value_fils > 0 and ${inScope(scope, actor)}
        ${scope === 'all' ? sql`` : sql`and not ${isWithheld()}`}
        and v.created_at >= ${parameter('since')}::timestamptz and v.created_at < ${parameter('before')}::timestamptz
    ), by_category as materialized (
      select property_category as code, ${quartiles} from valued group by 1
    ), chosen as (
      select coalesce(${parameter('category')}::text,
        (select code from by_category where count >= ${sql.lit(LEAST_VALUES)} order by count desc, code limit 1)) as category
    ), names as (
      select * from unnest(${parameter('names')}::text[], ${parameter('areas')}::text[]) n (name, area)
    ), by_area as (
      select coalesce(n.area, w.area_name) as code, ${quartiles}
      from chosen c join valued w on w.property_category = c.category left join names n on n.name = w.area_name
      group by 1
    )
    select
      (select json_agg(${shown} order by count desc, code) from by_category where count >= ${sql.lit(LEAST_VALUES)}) as categories,
      (select category from chosen) as category,
      (select json_agg(${shown} order by q[2] desc, code) from by_area where count >= ${sql.lit(LEAST_VALUES)}) as areas,
      (select count(*)::int from by_area where count < ${sql.lit(LEAST_VALUES)}) as hidden`,
)

/** Approved final values per square metre (KWD) of valuations created in a period, by category, and of one category by area. */
export async function readValues(
  ctx: ReadContext,
  { from, to }: Span,
  category: PropertyCategory | undefined,
): Promise<Analytics['values']> {
  const since = kuwaitMidnight(from)
  const before = kuwaitMidnight(addDays(to, 1))
  const known = areas().flatMap(({ nameAr }) => namesOfArea(nameAr).map((name) => [name, nameAr] as const))
  const [read] = await valuesPerSqm(ctx, {
    since,
    before,
    category: category ?? null,
    names: known.map(([name]) => name),
    areas: known.map(([, area]) => area),
  })
  return {
    categories: read?.categories ?? [],
    category: read?.category ?? null,
    areas: read?.areas ?? [],
    hidden: read?.hidden ?? 0,
  }
}
