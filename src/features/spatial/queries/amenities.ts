import { gridDistance } from 'h3-js'
import { type RawBuilder, sql } from 'kysely'
import type { Selection } from '#features/places/model/selection.ts'
import type { Point } from '#kernel/geo.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { metres } from '../../market/queries/nearest.ts'
import { cellOf } from '../../places/rules/locate.ts'
import { AMENITY_CATEGORIES, type AmenityCategory } from '../model/codes.ts'
import type { AmenityFigures, Credit, NearAmenity } from '../model.ts'
import { ROW_CELLS } from '../rules/cells.ts'
import { type Driver, withMinutes } from './drive.ts'
import { type Resolved, resolve, rowsIn, selectedOf } from './rows.ts'

/** The factor that shortens longitude in `amenities.near_point` (migrations/0210_spatial.sql): the cosine of Kuwait's latitude. */
const NARROWING = 0.8729
const METRES_OF_A_DEGREE = 111_195

type Found = Omit<NearAmenity, 'rings'> & { cell10: string }

/** SQL: the nearest amenities of a category. The index's order is nearly that of distances: how far the last one is bounds the exact search. */
function nearestOf({ latitude, longitude }: Point, category: AmenityCategory, limit: number): RawBuilder<Found> {
  const distance = metres({ latitude, longitude }, { latitude: sql`a.latitude`, longitude: sql`a.longitude` })
  const active = sql`a.withdrawn_at is null and a.category = ${sql.lit(category)}`
  const here = sql`point(${longitude}::float8 * ${sql.lit(NARROWING)}, ${latitude}::float8)`
  // That of whichever lies further from the equator: the point, or the north of Kuwait.
  const cosine = Math.cos((Math.min(89, Math.max(Math.abs(latitude), 30.5) + 1) * Math.PI) / 180)
  // A box in degrees that holds all within the distance of the last one found, with a little to spare.
  const [up, aside] = [
    sql`(f.distance + 2)::float8 / ${sql.lit(METRES_OF_A_DEGREE * 0.999)}`,
    sql`(f.distance + 2)::float8 / ${sql.lit(METRES_OF_A_DEGREE * 0.995)} / ${cosine}::float8 * ${sql.lit(NARROWING)}`,
  ]
  return sql`(
    with first as materialized (
      select ${distance} as distance from amenities a where ${active} order by a.near_point <-> ${here} limit ${sql.lit(limit)}),
    far as materialized (select max(distance) as distance from first)
    select a.id, a.category, a.name_ar as "nameAr", a.name_en as "nameEn", a.latitude, a.longitude, a.cell10,
      a.is_generated as "isGenerated", ${distance} as distance
    from amenities a
    where ${active} and ${distance} <= (select distance from far) and a.near_point <@ (
      select box(point(${longitude}::float8 * ${sql.lit(NARROWING)} - ${aside}, ${latitude}::float8 - ${up}),
        point(${longitude}::float8 * ${sql.lit(NARROWING)} + ${aside}, ${latitude}::float8 + ${up})) from far f)
    order by distance, a.id limit ${sql.lit(limit)})`
}

/** The nearest amenities of each of some categories, the nearest first; among equals by id. At most `limit` of each. */
export async function findNearest(
  { db }: Pick<ReadContext, 'db'>,
  point: Point,
  limit: number,
  categories: readonly AmenityCategory[] = AMENITY_CATEGORIES,
): Promise<NearAmenity[]> {
  const each = categories.map((category) => sql`select * from ${nearestOf(point, category, limit)} x`)
  const rows = await runOnce(db, sql<Found>`${sql.join(each, sql` union all `)}`)
  const here = cellOf(point, ROW_CELLS)
  return rows
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .map(({ cell10, ...found }) => ({ ...found, rings: ringsBetween(here, cell10) }))
}

/** As `findNearest`, with the minutes by car. */
export const findReached = async (ctx: Driver, point: Point, limit: number) =>
  withMinutes(ctx, point, await findNearest(ctx, point, limit))

/** How many rings of cells lie between two; null where they are too far apart for it. */
function ringsBetween(from: string, to: string): number | null {
  try {
    return gridDistance(from, to)
  } catch {
    return null
  }
}

type Counted = { category: AmenityCategory; source: string; isGenerated: boolean; count: number }

/** How many amenities of each category and source lie in a selection. */
export async function countAmenities(
  ctx: Pick<ReadContext, 'db'>,
  resolved: Pick<Resolved, 'place' | 'shape' | 'cells'>,
): Promise<Counted[]> {
  const rows = rowsIn('amenities', resolved, { columns: sql`a.category, a.source, a.is_generated` })
  return runOnce(
    ctx.db,
    sql<Counted>`select x.category, x.source, x.is_generated as "isGenerated", count(*)::int as count from ${rows} x group by 1, 2, 3`,
  )
}

/** Who is to be credited for what was counted, the most first. */
export function creditsOf(rows: readonly Pick<Counted, 'source' | 'isGenerated' | 'count'>[]): Credit[] {
  const credits = new Map<string, Credit>()
  for (const { source, isGenerated, count } of rows) {
    const key = `${source}\u001f${isGenerated}`
    const before = credits.get(key)
    credits.set(key, { source, isGenerated, count: (before?.count ?? 0) + count })
  }
  return [...credits.values()].toSorted((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1))
}

/** The amenities of a selection, and the nearest of each category to its middle. Throws as `resolve` does. */
export async function readAmenities(ctx: Driver, { selection }: { selection: Selection }): Promise<AmenityFigures> {
  const resolved = await resolve(ctx, selection)
  const { center, areaKm2 } = resolved
  const [counted, { near, roads }] = await Promise.all([
    countAmenities(ctx, resolved),
    center ? findReached(ctx, center, 1) : { near: [], roads: undefined },
  ])
  const categories = AMENITY_CATEGORIES.map((category) => {
    const count = countOf(counted, category)
    return {
      category,
      count,
      perKm2: areaKm2 === null ? null : Math.round((count / areaKm2) * 100) / 100,
      nearest: near.find((one) => one.category === category) ?? null,
    }
  })
  return {
    ...selectedOf(resolved),
    categories,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    credits: creditsOf(counted),
    ...(roads && { roads }),
  }
}

/** How many of a category were counted. */
export const countOf = (counted: readonly Counted[], category: AmenityCategory): number =>
  counted.filter((one) => one.category === category).reduce((sum, { count }) => sum + count, 0)
