import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { MapBounds } from '#kernel/map-bounds.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { byValue, matching } from '#server/lists/conditions.ts'
import { shownFilters } from '#server/lists/page.ts'
import { presented } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { LISTED_BESIDE_MAP, MOST_ON_MAP, type ValuationMap } from '../model/map.ts'
import type { ValuationFilters } from '../model.ts'
import { gather } from '../rules/gather.ts'
import { filtersOf, rowsOf, VALUATIONS } from './list.ts'

/** A part of the map that shows a whole governorate, in degrees of longitude. */
const WIDE = 0.2
/** About so many cells of the grid that gathers places lie side by side in the part asked for. */
const CELLS = 10
/** Places nearer than this part of a cell would overlap where they are drawn. */
const APART = 0.6

/** The side of a cell in degrees: a power of two, so that the grid stays where it is while the map is moved. */
function cellOf({ west, south, east, north }: MapBounds): number {
  const side = Math.max(east - west, north - south, 2 ** -16)
  return 2 ** Math.round(Math.log2(side / CELLS))
}

/**
 * The matching valuations this person may see in a part of the map, by the pins of their properties and gathered into places. Throws
 * AppError 'invalid-argument' as the list does.
 */
export async function readValuationMap(
  ctx: ReadContext,
  { west, south, east, north, ...wanted }: ValuationFilters & MapBounds,
): Promise<ValuationMap> {
  const { filters } = await shownFilters(ctx, VALUATIONS, await filtersOf(ctx, wanted))
  const where = matching(VALUATIONS, rowScope(ctx.actor), ctx.actor.id, filters, byValue)
  const cell = cellOf({ west, south, east, north })
  // Of a wide part most valuations are in sight, and the newest are soon found by date; of a narrow one few are, which the points' index finds.
  const isIn =
    east - west > WIDE
      ? sql`p.longitude between ${west} and ${east} and p.latitude between ${south} and ${north}`
      : sql`p.longitude is not null and point(p.longitude, p.latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`
  const [found] = await runOnce(
    ctx.db,
    sql<Omit<ValuationMap, 'hasMore'>>`with matched as materialized (
        select v.id, v.created_at, p.longitude as x, p.latitude as y, v.block_number, v.plot_number
        from valuations v join properties p on p.id = v.property_id
        where ${where} and ${isIn}
        order by v.created_at desc, v.id desc limit ${sql.lit(MOST_ON_MAP + 1)}),
      drawn as (select * from matched order by created_at desc, id desc limit ${sql.lit(MOST_ON_MAP)}),
      places as (
        select avg(x) as longitude, avg(y) as latitude, count(*)::int as count,
          min(x) as west, min(y) as south, max(x) as east, max(y) as north,
          case when count(distinct (block_number, plot_number)) = 1 then min(block_number) end as "blockNumber",
          case when count(distinct (block_number, plot_number)) = 1 then min(plot_number) end as "plotNumber"
        from drawn group by floor(x / ${sql.lit(cell)}), floor(y / ${sql.lit(cell)})),
      listed as (
        select ${rowsOf({}, filters).columns} from valuations v
        where v.id in (select id from drawn order by created_at desc, id desc limit ${sql.lit(LISTED_BESIDE_MAP)})
        order by v.created_at desc, v.id desc)
      select (select count(*)::int from matched) as count,
        (select coalesce(json_agg(places order by places.west, places.south), '[]') from places) as places,
        (select coalesce(json_agg(listed), '[]') from listed) as items`,
  )
  const { places = [], items = [], count = 0 } = found ?? {}
  return {
    places: gather(places, cell * APART),
    items: await presented(ctx, rowsOf({}, filters), items),
    count: Math.min(count, MOST_ON_MAP),
    hasMore: count > MOST_ON_MAP,
  }
}
