import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { PublicContext } from '#server/procedure.ts'
import type { PropertyType } from '../../properties/model.ts'
import type { ValuationStatus } from '../../valuations/workflow.ts'
import { LEAST_VALUES, MARKET_MONTHS, type MarketFigure } from '../model.ts'

const APPROVED: readonly ValuationStatus[] = ['APPROVED', 'COMPLETED', 'FINALIZED']

const figures = preparedQuery(
  sql<{ category: PropertyType; values: number; parts: number[] }>`
    select property_category as category, count(*)::int as values,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by final_value_fils / 1000.0 / property_size) as parts
    from valuations
    where area_name = any(${parameter('names')}::text[]) and status in (${sql.join(APPROVED.map((status) => sql.lit(status)))})
      and final_value_fils > 0 and property_size > 0
      and valuation_date >= current_date - make_interval(months => ${sql.lit(MARKET_MONTHS)})
    group by property_category having count(*) >= ${sql.lit(LEAST_VALUES)} order by count(*) desc limit 3`,
)

// Anybody may ask, and an area's figures change by the day at most.
const known = new LRUCache<string, MarketFigure[]>({ max: 300, ttl: 15 * 60_000 })

/** What approved valuations of the last two years say of an area with these names; categories with at least 5 values, at most three. */
export async function marketOf({ db }: Pick<PublicContext, 'db'>, names: readonly string[]): Promise<MarketFigure[]> {
  const key = names.join('|')
  const before = known.get(key)
  if (before) return before
  const rows = await figures(db, { names })
  const made = rows.map(({ category, values, parts }) => {
    const [lower = 0, median = 0, upper = 0] = parts.map((part) => Math.round(part))
    return { category, values, median, lower, upper }
  })
  known.set(key, made)
  return made
}
