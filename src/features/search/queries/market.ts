import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { kuwaitToday, monthStart } from '#kernel/dates.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { PublicContext } from '#server/procedure.ts'
import { type Area, storedNames } from '../../places/model.ts'
import { MARKET_MONTHS, type MarketFigure } from '../model.ts'
import { type MarketCell, publishable } from '../rules.ts'

const APPROVED: readonly ValuationStatus[] = ['APPROVED', 'COMPLETED', 'FINALIZED']

// A cell per area and category, and one per category of all these areas, whose area is null.
const figures = preparedQuery(
  sql<MarketCell>`
    select property_category as category, n.area, count(*)::int as values,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by final_value_fils / 1000.0 / property_size) as parts
    from unnest(${parameter('names')}::text[], ${parameter('numbers')}::int[]) n (name, area)
    join valuations on area_name = n.name
    where status in (${sql.join(APPROVED.map((status) => sql.lit(status)))})
      and final_value_fils > 0 and property_size > 0
      and valuation_date >= ${parameter('since')}::date and valuation_date < ${parameter('until')}::date
      and coalesce((approved_at at time zone 'Asia/Kuwait')::date, valuation_date) < ${parameter('until')}::date
    group by grouping sets ((property_category), (property_category, n.area))`,
)

// Anybody may ask, and figures change by the month.
const known = new LRUCache<string, MarketFigure[]>({ max: 300, ttl: 15 * 60_000 })

/**
 * What approved valuations say of these areas together, in a form from which no single value follows (`publishable`): those of 24 whole months
 * that were approved before this month began, so that an approval moves no figure before the month ends.
 */
export async function marketOf({ db }: Pick<PublicContext, 'db'>, areas: readonly Area[]): Promise<MarketFigure[]> {
  const until = monthStart(kuwaitToday())
  const named = areas.flatMap((area) => storedNames(area).map((name) => ({ name, number: area.number })))
  const key = JSON.stringify([until, named])
  const before = known.get(key)
  if (before) return before
  const rows = await figures(db, {
    names: named.map(({ name }) => name),
    numbers: named.map(({ number }) => number),
    since: monthStart(until, -MARKET_MONTHS),
    until,
  })
  const made = publishable(rows)
  known.set(key, made)
  return made
}
