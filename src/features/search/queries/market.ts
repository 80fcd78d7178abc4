import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { kuwaitToday, monthStart } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { PublicContext } from '#server/procedure.ts'
import { systemCode } from '#server/process/system-code.ts'
import { type Area, storedNames } from '../../places/model.ts'
import { MARKET_MONTHS, type MarketFigure } from '../model.ts'
import { type MarketCell, publishable } from '../rules.ts'

const APPROVED: readonly ValuationStatus[] = ['APPROVED', 'COMPLETED', 'FINALIZED']

// A cell per area and category, and one per category of all these areas, whose area is null.
const computed = preparedQuery(
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

/** True where the database takes no change now: closed to them, a standby, or on a full disk. */
const takesNoChange = (error: unknown) =>
  systemCode(error) === '53100' || (error instanceof AppError && ['read-only', 'unavailable'].includes(error.code))

const published = preparedQuery(
  sql<{ figures: MarketFigure[] }>`
    select figures from market_publications where month = ${parameter('month')}::date and areas = ${parameter('areas')}`,
)

// Anybody may ask, and figures change by the month.
const known = new LRUCache<string, MarketFigure[]>({ max: 300, ttl: 15 * 60_000 })

/**
 * What approved valuations say of these areas together, in a form from which no single value follows (`publishable`): those of 24 whole months
 * that were approved before this month began. They are kept as they are first asked for in a month, so that no approval, cancellation or
 * correction moves a figure before the month ends.
 */
export async function marketOf({ db }: Pick<PublicContext, 'db'>, areas: readonly Area[]): Promise<MarketFigure[]> {
  const month = monthStart(kuwaitToday())
  const named = areas.flatMap((area) => storedNames(area).map((name) => ({ name, number: area.number })))
  const key = createHash('sha256').update(JSON.stringify(named)).digest('hex')
  const before = known.get(`${month} ${key}`)
  if (before) return before
  const publication = { month, areas: key }
  const figures = (await published(db, publication))[0]?.figures ?? (await publish(db, publication, named))
  known.set(`${month} ${key}`, figures)
  return figures
}

/** Works figures out and keeps them; where another server was first, its own are given. A database without room gives them unkept. */
async function publish(
  db: PublicContext['db'],
  publication: { month: string; areas: string },
  named: readonly { name: string; number: number }[],
): Promise<MarketFigure[]> {
  const { month } = publication
  const rows = await computed(db, {
    names: named.map(({ name }) => name),
    numbers: named.map(({ number }) => number),
    since: monthStart(month, -MARKET_MONTHS),
    until: month,
  })
  const made = publishable(rows)
  try {
    await db
      .insertInto('marketPublications')
      .values({ ...publication, figures: JSON.stringify(made) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    if (takesNoChange(error)) return made
    throw error
  }
  return (await published(db, publication))[0]?.figures ?? made
}
