import { sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import type { Point } from '#kernel/geo.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { areaByNumber, findArea } from '../../places/model.ts'
import { locate, middleOfArea } from '../../places/rules/locate.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { AMENITY_CATEGORIES } from '../model/codes.ts'
import type { SpatialFilters, Surroundings } from '../model.ts'
import type { Shape } from '../rules/cells.ts'
import { centerFaults } from '../rules/polygon.ts'
import { countAmenities, countOf, creditsOf, findReached } from './amenities.ts'
import { readMarket } from './area.ts'
import { cutter } from './cutting.ts'
import type { Driver } from './drive.ts'
import { applied, assertInside, isInside, type Reader } from './rows.ts'
import { zoneAt } from './zoning.ts'

/** What surroundings are asked of. */
type Subject = { kind: 'property' | 'valuation'; id: string } | ({ kind: 'point' } & Point)
type Wanted = SpatialFilters & {
  of: Subject
  radius?: number | undefined
  on?: string | undefined
  nearest?: number | undefined
}
/** The radius in metres, and how many amenities of each category, unless others are asked for. */
const RADIUS = 1000
const NEAREST = 3

/**
 * What is around a property, a valuation's property, or a point: the nearest amenities, the zone on a day, and the market within a radius.
 * Throws '…-not-found' for what is out of scope, 'spatial-no-place' for a record without pin and area, 'spatial-inside' for a point
 * outside the firm, and as `applied` does.
 */
export async function readSurroundings(
  ctx: Driver,
  { of, radius = RADIUS, on = kuwaitToday(), nearest = NEAREST, ...asked }: Wanted,
): Promise<Surroundings> {
  const { point, areaNumber } = await placeOf(ctx, of)
  const filters = applied({ ...asked, to: asked.to ?? on })
  const found = point ? locate(point) : undefined
  const number = found?.area ?? areaNumber
  const at = point ?? (number === null ? undefined : middleOfArea(number))
  if (!at) throw new AppError('spatial-no-place')
  const area = number === null ? undefined : areaByNumber(number)
  const shape: Shape = { kind: 'circle', center: at, metres: radius }
  const within = { place: null, shape, cells: await cutter.ranges(ctx.actor.id, shape) }
  const [{ near, roads }, counted, zone, market] = await Promise.all([
    findReached(ctx, at, nearest),
    countAmenities(ctx, within),
    zoneAt(ctx, at, on),
    isInside(ctx) ? readMarket(ctx, within, filters) : null,
  ])
  return {
    on,
    point: at,
    isApproximate: !point,
    radius,
    areaNumber: number,
    label: area ? { ar: area.nameAr, en: area.nameEn } : null,
    filters,
    amenities: AMENITY_CATEGORIES.map((category) => ({
      category,
      count: countOf(counted, category),
      nearest: near.filter((one) => one.category === category),
    })),
    zone,
    market,
    credits: creditsOf(counted),
    ...(roads && { roads }),
  }
}

type Place = { point: Point | null; areaNumber: number | null }
type Row = { latitude: number | null; longitude: number | null; areaNumber: number | null; areaName: string | null }

async function placeOf(ctx: Reader, of: Subject): Promise<Place> {
  if (of.kind === 'point') {
    assertInside(ctx)
    const faults = centerFaults(of, 'of.latitude')
    if (faults.length > 0) throw recordInvalid(faults)
    return { point: { latitude: of.latitude, longitude: of.longitude }, areaNumber: null }
  }
  const [scope, actorId] = scopeOf(ctx.actor)
  const [row] = await runOnce(
    ctx.db,
    of.kind === 'property'
      ? sql<Row>`select p.latitude, p.longitude, p.area_number as "areaNumber", p.location as "areaName" from properties p
          where p.id = ${of.id} and ${propertyInScope(scope, actorId)}`
      : sql<Row>`select p.latitude, p.longitude, p.area_number as "areaNumber", v.area_name as "areaName"
          from valuations v left join properties p on p.id = v.property_id
          where v.id = ${of.id} and ${valuationInScope(scope, actorId)}`,
  )
  if (!row)
    throw new AppError(of.kind === 'property' ? 'property-not-found' : 'valuation-not-found', { params: { id: of.id } })
  const { latitude, longitude, areaNumber, areaName } = row
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return { point, areaNumber: areaNumber ?? (areaName === null ? null : (findArea(areaName)?.number ?? null)) }
}
