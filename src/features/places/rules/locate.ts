import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { cellToLatLng, latLngToCell } from 'h3-js'
import type { Point } from '#kernel/geo.ts'
import points from '../data/kuwait-points.json' with { type: 'json' }
import { RELEASED_AREAS } from '../model/areas.ts'
import { areaByNumber, type Governorate } from '../model.ts'
import { AREA_BORDERS, type Border, GOVERNORATE_BORDERS, inUnits } from './borders.ts'

/** Where a point lies; `approximate` when the area's border is unknown, so that it is only the nearest one. */
export type Located = { governorate: Governorate; area: number; approximate: boolean }

/** The H3 resolution of the cells that approximate an area without borders: about 0.1 km² each. */
export const AREA_CELLS = 9

/**
 * The governorate and area that a point lies in, borders included; undefined outside Kuwait. Where borders overlap, the area with
 * the lower number wins. An area without borders gets the cells of its governorate that are nearest to its point.
 */
export function locate(point: Point): Located | undefined {
  const area = firstAround(point, AREA_BORDERS)
  if (area !== undefined) return { governorate: governorateOf(area), area, approximate: false }
  const governorate = firstAround(point, GOVERNORATE_BORDERS)
  if (!governorate) return undefined
  const nearest = nearestArea(cellOf(point, AREA_CELLS), governorate)
  return { governorate: governorateOf(nearest), area: nearest, approximate: true }
}

/** True when a point, to a centimetre, lies within a border or on it. */
export function isInside({ latitude, longitude }: Point, { polygons, box }: Border<unknown>): boolean {
  const [x, y] = [inUnits(longitude), inUnits(latitude)]
  if (x < box.west || x > box.east || y < box.south || y > box.north) return false
  return booleanPointInPolygon([x, y], { type: 'MultiPolygon', coordinates: polygons })
}

/** The H3 cell of a resolution that a point lies in, as its index. */
export function cellOf({ latitude, longitude }: Point, resolution: number): string {
  return latLngToCell(latitude, longitude, resolution)
}

function firstAround<Of>(point: Point, borders: readonly Border<Of>[]): Of | undefined {
  return borders.find((border) => isInside(point, border))?.of
}

const governorateOf = (area: number): Governorate => {
  const found = areaByNumber(area)
  if (!found) throw new Error(`No area has the number ${area}.`)
  return found.governorate
}

const released = new Map(RELEASED_AREAS.map(({ number, governorate }) => [number, governorate]))

const pointsByNumber = new Map(points.map((point) => [point.number, point]))

/** The middle of an area, by its number; undefined for the newer areas, which have none. */
export function middleOfArea(number: number): Point | undefined {
  const point = pointsByNumber.get(number)
  return point && { latitude: point.latitude, longitude: point.longitude }
}

const withBorders = new Set(AREA_BORDERS.map(({ of }) => of))
// By the governorate that contains the area's point: for about eight areas the list and the borders of governorates disagree.
const unbordered = Map.groupBy(
  points.filter(({ number }) => !withBorders.has(number)),
  (point) => firstAround(point, GOVERNORATE_BORDERS) ?? released.get(point.number),
)

/** The points of the areas without borders that lie in a governorate's border, by the number of the area. */
export function unborderedOf(governorate: Governorate): readonly (Point & { number: number })[] {
  return unbordered.get(governorate) ?? []
}

/** The area without borders whose point is nearest to the middle of a cell, among those within a governorate's border. */
function nearestArea(cell: string, governorate: Governorate): number {
  const [latitude, longitude] = cellToLatLng(cell)
  // A degree of longitude is shorter than one of latitude by the cosine, which is exact enough within a governorate.
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const away = (point: Point) => (point.latitude - latitude) ** 2 + ((point.longitude - longitude) * narrowing) ** 2
  const [first, ...others] = unborderedOf(governorate)
  if (!first) throw new Error(`Every area of ${governorate} has borders.`)
  return others.reduce((nearest, one) => (away(one) < away(nearest) ? one : nearest), first).number
}
