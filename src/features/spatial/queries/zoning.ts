import { cellArea, latLngToCell } from 'h3-js'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Selection } from '#features/places/model/selection.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { Point } from '#kernel/geo.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { isInside } from '../../places/rules/locate.ts'
import { ZONE_CATEGORIES, type ZoneCategory } from '../model/codes.ts'
import { MOST_ZONES, type Zone, type ZoningFigures } from '../model.ts'
import type { Understood } from '../rules/selection.ts'
import { polygonsBorder, ZONE_CELLS } from '../rules/zone-cells.ts'
import { creditsOf } from './amenities.ts'
import { shareOf } from './area.ts'
import { cutter } from './cutting.ts'
import { type Reader, selectedOf, understoodBy } from './rows.ts'

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
 * lies; where zones overlap, of the newest. Throws as `understoodBy` does, and
 * 'too-many-requests' beyond a person's budget of cutting.
 */
export async function readZoning(
  ctx: Reader,
  { selection, on = kuwaitToday() }: { selection: Selection; on?: string | undefined },
): Promise<ZoningFigures> {
  const understood = understoodBy(ctx, selection)
  const weights = await weighted(ctx, understood)
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
  const whole = Math.max(zoned, weights.whole(understood.areaKm2))
  const of = (category: ZoneCategory) =>
    rows.filter((row) => row.category === category).reduce((sum, { weight }) => sum + weight, 0)
  return {
    ...selectedOf(understood),
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
async function weighted(ctx: Reader, { place, shape }: Understood): Promise<Weighted> {
  if (place)
    return {
      from: sql`zone_cells c`,
      value: sql`1`,
      where: sql`${sql.ref(`c.${place.column === 'areaNumber' ? 'area_number' : 'governorate'}`)} = ${place.value}`,
      whole: (areaKm2) => (areaKm2 ?? 0) / CELL_KM2,
    }
  const { cells, weights } = shape ? await cutter.samples(ctx.actor.id, shape) : { cells: [], weights: [] }
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    from: sql`unnest(${cells}::text[], ${weights}::float8[]) s (cell, weight) join zone_cells c on c.cell9 = s.cell`,
    value: sql`s.weight`,
    where: sql`true`,
    whole: () => whole,
  }
}

/** The land of one cell in Kuwait, in km². */
const CELL_KM2 = cellArea(latLngToCell(29.3, 47.9, ZONE_CELLS), 'km2')
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
