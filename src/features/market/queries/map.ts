import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { MapBounds } from '#kernel/map-bounds.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { byValue, matching } from '#server/lists/conditions.ts'
import { shownFilters } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ListedEvidence, MarketFilters } from '../model.ts'
import { filtersOf } from './filters.ts'
import { MARKET } from './list.ts'
import { presentEvidence } from './rows.ts'

/** The most entries that the map draws; the newest of them. */
const MOST_ON_MAP = 2000

/** A part of the map that shows a whole governorate, in degrees of longitude. */
const WIDE = 0.2

/** An entry on the map; `isApproximate`: at the middle of its area, since it has no pin. */
export type MapEvidence = ListedEvidence & { latitude: number; longitude: number; isApproximate: boolean }

type MapRow = Pick<
  MapEvidence,
  | 'id'
  | 'version'
  | 'status'
  | 'kind'
  | 'type'
  | 'evidenceDate'
  | 'price'
  | 'metrePrice'
  | 'area'
  | 'location'
  | 'blockNumber'
> &
  Pick<
    MapEvidence,
    'plotNumber' | 'source' | 'verification' | 'isGenerated' | 'latitude' | 'longitude' | 'isApproximate'
  >

/**
 * The newest entries of a list's filters in a part of the map, and whether there are more. Throws AppError 'invalid-argument' as the
 * list does.
 */
export async function readMarketMap(
  ctx: ReadContext,
  { west, south, east, north, ...asked }: MarketFilters & MapBounds,
): Promise<{ items: MapEvidence[]; hasMore: boolean }> {
  const { actor, db } = ctx
  // The index of points holds what counts; what is under question is drawn where it is asked for.
  const wanted = { status: 'ACTIVE' as const, ...asked }
  const { filters } = await shownFilters(ctx, MARKET, filtersOf(wanted, actor))
  const where = matching(MARKET, rowScope(actor), actor.id, filters, byValue)
  // Of a wide part most entries are in sight, and the newest are soon found by date; of a narrow one few are, which the points' index finds.
  const isIn =
    east - west > WIDE
      ? sql`m.near_longitude between ${west} and ${east} and m.near_latitude between ${south} and ${north}`
      : sql`m.near_point <@ box(point(${west}, ${south}), point(${east}, ${north}))`
  const rows = await runOnce(
    db,
    sql<MapRow>`select m.id, m.version, m.status, m.kind, m.type, m.evidence_date::text as "evidenceDate",
        m.price_fils as price, m.metre_price_fils as "metrePrice", m.area, m.location, m.block_number as "blockNumber",
        m.plot_number as "plotNumber", m.source, m.verification, m.is_generated as "isGenerated",
        m.near_latitude as latitude, m.near_longitude as longitude, m.latitude is null as "isApproximate"
      from market_evidence m
      where ${where} and ${isIn}
      order by m.evidence_date desc, m.created_at desc, m.id desc limit ${sql.lit(MOST_ON_MAP + 1)}`,
  )
  const items = rows.slice(0, MOST_ON_MAP).map((row) => presentEvidence(row))
  return { items, hasMore: rows.length > MOST_ON_MAP }
}
