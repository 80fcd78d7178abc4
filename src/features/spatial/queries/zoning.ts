import { cellArea, latLngToCell } from 'h3-js'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import type { Point } from '#kernel/geo.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { boxAround } from '../../market/rules/similarity.ts'
import { isInside } from '../../places/rules/locate.ts'
import { ZONE_CATEGORIES, type ZoneCategory } from '../model/codes.ts'
import { MOST_ZONES, type Selection, type Zone, type ZoningFigures } from '../model.ts'
import { isWithin, type Shape } from '../rules/cells.ts'
import { polygonsBorder, ZONE_CELLS } from '../rules/zone-cells.ts'
import { creditsOf } from './amenities.ts'
import { shareOf } from './area.ts'
import { type Reader, type Resolved, resolve, selectedOf } from './rows.ts'

/** SQL: the version of zone `z` that is in force on a day. */
export const inForce = (on: string | Expression<unknown>): RawBuilder<SqlBool> => sql`
  z.withdrawn_at is null and z.valid_from <= ${on}::date and (z.valid_to is null or z.valid_to > ${on}::date)
  and not exists (
    select from zones n where n.code = z.code and n.withdrawn_at is null and n.valid_from <= ${on}::date
      and (n.valid_from, n.created_at, n.id) > (z.valid_from, z.created_at, z.id))`

/** SQL: the select list of a zone `z`. */
const ZONE = sql`z.id, z.code, z.name_ar as "nameAr", z.name_en as "nameEn", z.category, z.max_height::float8 as "maxHeight",
  z.max_density::float8 as "maxDensity", z.setback_front::float8 as front, z.setback_side::float8 as side,
  z.setback_rear::float8 as rear, z.valid_from::text as "validFrom", z.valid_to::text as "validTo", z.source,
  z.is_generated as "isGenerated"`
type ZoneRow = Omit<Zone, 'setbacks'> & { front: number | null; side: number | null; rear: number | null }
const toZone = ({ front, side, rear, ...zone }: ZoneRow): Zone => ({ ...zone, setbacks: { front, side, rear } })

/**
 * The zoning of a selection on a day, today without one: shares of its land by H3 cells of 0.1 km², each of the zone in which its middle
 * lies; where zones overlap, of the newest. Throws as `resolve` does.
 */
export async function readZoning(
  ctx: Reader,
  { selection, on = kuwaitToday() }: { selection: Selection; on?: string | undefined },
): Promise<ZoningFigures> {
  const resolved = resolve(ctx, selection)
  const weights = weighted(resolved)
  const rows = await runOnce(
    ctx.db,
    sql<ZoneRow & { weight: number }>`
      with cells as (
        select distinct on (c.cell9) c.cell9, z.id, ${weights.value} as weight
        from ${weights.from} join zones z on z.id = c.zone_id
        where ${weights.where} and ${inForce(on)}
        order by c.cell9, z.valid_from desc, z.created_at desc, z.id desc),
      sums as (select id, sum(weight)::float8 as weight from cells group by id)
      select ${ZONE}, s.weight from sums s join zones z on z.id = s.id order by s.weight desc, z.code, z.id`,
  )
  const zoned = rows.reduce((sum, { weight }) => sum + weight, 0)
  const whole = Math.max(zoned, weights.whole(resolved.areaKm2))
  const of = (category: ZoneCategory) =>
    rows.filter((row) => row.category === category).reduce((sum, { weight }) => sum + weight, 0)
  return {
    ...selectedOf(resolved),
    on,
    shares: ZONE_CATEGORIES.map((category) => ({ category, share: shareOf(of(category), whole) })),
    unzoned: whole > 0 ? shareOf(whole - zoned, whole) : 1,
    zones: rows.slice(0, MOST_ZONES).map(({ weight, ...row }) => ({ ...toZone(row), share: shareOf(weight, whole) })),
    credits: creditsOf(rows.map(({ source, isGenerated }) => ({ source, isGenerated, count: 1 }))),
  }
}

type Weighted = {
  from: RawBuilder<unknown>
  value: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
  whole: (areaKm2: number | null) => number
}

/** The cells of a selection and what each weighs: one, or of a shape how much of the cell lies in it. */
function weighted({ place, shape }: Resolved): Weighted {
  if (place)
    return {
      from: sql`zone_cells c`,
      value: sql`1`,
      where: sql`${sql.ref(`c.${place.column === 'areaNumber' ? 'area_number' : 'governorate'}`)} = ${place.value}`,
      whole: (areaKm2) => (areaKm2 ?? 0) / CELL_KM2,
    }
  const samples = shape ? samplesOf(shape) : new Map<string, number>()
  const whole = [...samples.values()].reduce((sum, weight) => sum + weight, 0)
  return {
    from: sql`unnest(${[...samples.keys()]}::text[], ${[...samples.values()]}::float8[]) s (cell, weight) join zone_cells c on c.cell9 = s.cell`,
    value: sql`s.weight`,
    where: sql`true`,
    whole: () => whole,
  }
}

/** The land of one cell in Kuwait, in km². */
const CELL_KM2 = cellArea(latLngToCell(29.3, 47.9, ZONE_CELLS), 'km2')
/** About how many points of a shape are looked up. */
const SAMPLES = 4000

/** How many points of an even grid over a shape lie in each cell. */
export function samplesOf(shape: Shape): Map<string, number> {
  const { west, south, east, north } = boxOf(shape)
  const side = Math.ceil(Math.sqrt(SAMPLES))
  const found = new Map<string, number>()
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const point = {
        latitude: south + ((north - south) * (row + 0.5)) / side,
        longitude: west + ((east - west) * (column + 0.5)) / side,
      }
      if (!isWithin(point, shape)) continue
      const cell = latLngToCell(point.latitude, point.longitude, ZONE_CELLS)
      found.set(cell, (found.get(cell) ?? 0) + 1)
    }
  return found
}

function boxOf(shape: Shape) {
  if (shape.kind === 'circle') return boxAround(shape.center, shape.metres)
  const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)]
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}

/** The zone in which a point lies on a day, exactly by its polygons; of several the newest. */
export async function zoneAt({ db }: Pick<ReadContext, 'db'>, point: Point, on: string): Promise<Zone | null> {
  const at = sql`point(${point.longitude}::float8, ${point.latitude}::float8)`
  const rows = await runOnce(
    db,
    sql<ZoneRow & { polygons: [number, number][][][] }>`
      select ${ZONE}, z.polygons from zones z
      where z.bounds @> box(${at}, ${at}) and ${inForce(on)}
      order by z.valid_from desc, z.created_at desc, z.id desc`,
  )
  const found = rows.find(({ polygons }) => isInside(point, polygonsBorder(polygons)))
  if (!found) return null
  const { polygons: _, ...row } = found
  return toZone(row)
}
