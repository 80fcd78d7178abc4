import { cellToBoundary } from 'h3-js'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Degrees } from '#kernel/geo.ts'
import type { MapBounds } from '#kernel/map-bounds.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { inScope as marketInScope } from '../../market/queries/rows.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import type { AmenityCategory, MapMetric } from '../model/codes.ts'
import {
  type AppliedFilters,
  LEAST_VALUES,
  type MapAreas,
  type MapHexagons,
  MOST_HEXAGONS,
  type SpatialFilters,
} from '../model.ts'
import { polygonShape } from '../rules/cells.ts'
import { areaKm2, densityScore, isApproximate } from '../rules/selection.ts'
import { countInKuwait, shareOf } from './area.ts'
import { cutter } from './cutting.ts'
import { applied, assertInside, ofTypes, type Reader, rowsNear, transactionsOf } from './rows.ts'

type Wanted = SpatialFilters & { metric: MapMetric; category?: AmenityCategory | undefined }
type Counted = { count: number; generated: number; value: number | null }

/** What a metric is made of. */
type Source = 'market' | 'properties' | 'amenities'
const SOURCES: Readonly<Record<MapMetric, Source>> = {
  averageValue: 'market',
  medianValue: 'market',
  medianPerSqm: 'market',
  transactionCount: 'market',
  propertiesCount: 'properties',
  densityScore: 'properties',
  amenities: 'amenities',
}
const VALUES: Readonly<Record<MapMetric, RawBuilder<unknown>>> = {
  averageValue: sql`avg(m.price_fils)::float8`,
  medianValue: sql`percentile_cont(0.5) within group (order by m.price_fils)`,
  medianPerSqm: sql`percentile_cont(0.5) within group (order by m.metre_price_fils)`,
  transactionCount: sql`count(*)::float8`,
  propertiesCount: sql`count(*)::float8`,
  densityScore: sql`count(*)::float8`,
  amenities: sql`count(*)::float8`,
}
const MONEY: readonly MapMetric[] = ['averageValue', 'medianValue', 'medianPerSqm']

/** SQL: the rows of a metric's source that the filters take. */
function conditionOf(ctx: Reader, source: Source, filters: AppliedFilters, category?: AmenityCategory) {
  const scope = scopeOf(ctx.actor)
  if (source === 'market') return sql<boolean>`${transactionsOf(filters)} and ${marketInScope(...scope)}`
  if (source === 'properties') return sql<boolean>`${ofTypes('p', filters.types)} and ${propertyInScope(...scope)}`
  return sql<boolean>`a.withdrawn_at is null and ${category ? sql`a.category = ${category}` : sql`true`}`
}

const FROM: Readonly<Record<Source, RawBuilder<unknown>>> = {
  market: sql`market_evidence m`,
  properties: sql`properties p`,
  amenities: sql`amenities a`,
}
const ALIASES = { market: 'm', properties: 'p', amenities: 'a' } as const
const GENERATED: Readonly<Record<Source, RawBuilder<unknown>>> = {
  market: sql`sum(m.is_generated::int)::int`,
  properties: sql`0`,
  amenities: sql`sum(a.is_generated::int)::int`,
}

/** A value as it is shown: money in KWD, none below the floor of 5. */
const shown = (metric: MapMetric, { value, count }: Counted): number | null => {
  if (!MONEY.includes(metric)) return value
  return count >= LEAST_VALUES && value !== null ? Math.round(value) / 1000 : null
}

/**
 * A metric of every area that has any. Outside the firm only what one's own properties and the amenities count to. Throws
 * 'spatial-inside', and as `applied` does.
 */
export async function mapAreas(ctx: Reader, { metric, category, ...asked }: Wanted): Promise<MapAreas> {
  const filters = applied(asked)
  const source = SOURCES[metric]
  if (source === 'market' || metric === 'densityScore') assertInside(ctx)
  const area = sql.ref(`${ALIASES[source]}.area_number`)
  const [rows, inKuwait] = await Promise.all([
    runOnce(
      ctx.db,
      sql<
        Counted & { key: number }
      >`select ${area} as key, count(*)::int as count, ${GENERATED[source]} as generated, ${VALUES[metric]} as value
        from ${FROM[source]} where ${conditionOf(ctx, source, filters, category)} and ${area} is not null
        group by 1 order by 1`,
    ),
    metric === 'densityScore' ? countInKuwait(ctx, filters) : 0,
  ])
  const items = rows.map((row) => {
    const areaNumber = row.key
    const km2 = areaKm2(areaNumber)
    const density = km2 === null ? null : densityScore(row.count, km2, inKuwait)
    const value = metric === 'densityScore' ? density : shown(metric, row)
    return { areaNumber, value, count: row.count, approximate: isApproximate(areaNumber) }
  })
  return { filters, items, generatedShare: generatedOf(rows) }
}

const generatedOf = (rows: readonly Counted[]) =>
  shareOf(
    rows.reduce((sum, { generated }) => sum + generated, 0),
    rows.reduce((sum, { count }) => sum + count, 0),
  )

/** The resolution of hexagons by the width of what is in sight, in degrees of longitude. */
export const resolutionOf = ({ west, east }: Pick<MapBounds, 'west' | 'east'>): 6 | 8 | 10 =>
  east - west > 0.6 ? 6 : east - west > 0.08 ? 8 : 10

/**
 * The cells of the bounds, cut to what is around Kuwait; null where nothing is left. Throws 'too-many-requests' beyond a person's budget of
 * cutting.
 */
export async function boundsCells(ctx: Pick<Reader, 'actor'>, { west, south, east, north }: MapBounds) {
  const [w, s, e, n] = [Math.max(west, 46), Math.max(south, 28), Math.min(east, 50), Math.min(north, 31)]
  if (w >= e || s >= n) return null
  const corners: Degrees[] = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
  ]
  return cutter.ranges(ctx.actor.id, polygonShape(corners))
}

/** SQL: within the bounds; every place is located to more than this is exact. */
export const inBounds = (alias: 'm' | 'p' | 'a', { west, south, east, north }: MapBounds) =>
  sql<boolean>`${sql.ref(`${alias}.longitude`)} between ${west} and ${east} and ${sql.ref(`${alias}.latitude`)} between ${south} and ${north}`

const TABLES = { market: 'marketEvidence', properties: 'properties', amenities: 'amenities' } as const

/**
 * A metric by H3 hexagons in a part of the map, of what has a pin; the fullest where there are too many. Throws 'spatial-inside' outside
 * the firm; what is asked for outside Kuwait is cut away.
 */
export async function mapHexagons(
  ctx: Reader,
  { metric, category, west, south, east, north, ...asked }: Wanted & MapBounds,
): Promise<MapHexagons> {
  assertInside(ctx)
  const bounds = { west, south, east, north }
  const filters = applied(asked)
  const resolution = resolutionOf(bounds)
  const cells = await boundsCells(ctx, bounds)
  if (!cells) return { filters, resolution, items: [], hasMore: false, generatedShare: 0 }
  const source = SOURCES[metric]
  if (metric === 'densityScore') throw new AppError('invalid-argument')
  const alias = ALIASES[source]
  const cell = sql.ref(`${alias}.cell${resolution}`)
  const rows = await runOnce(
    ctx.db,
    sql<
      Counted & { key: string }
    >`select ${cell} as key, count(*)::int as count, ${GENERATED[source]} as generated, ${VALUES[metric]} as value
      from ${rowsNear(TABLES[source], cells)}
      where ${conditionOf(ctx, source, filters, category)} and ${inBounds(alias, bounds)}
      group by 1 order by count desc, key limit ${sql.lit(MOST_HEXAGONS + 1)}`,
  )
  const kept = rows.slice(0, MOST_HEXAGONS)
  const items = kept.map((row) => ({
    cell: row.key,
    corners: cellToBoundary(row.key, true).slice(0, -1) as Degrees[],
    value: shown(metric, row),
    count: row.count,
  }))
  return { filters, resolution, items, hasMore: rows.length > MOST_HEXAGONS, generatedShare: generatedOf(kept) }
}
