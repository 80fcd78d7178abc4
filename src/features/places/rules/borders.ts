import areaBorders from '../data/kuwait-area-borders.json' with { type: 'json' }
import governorateBorders from '../data/kuwait-governorate-borders.json' with { type: 'json' }
import type { Governorate } from '../model.ts'

/**
 * Longitude and latitude, in GeoJSON's order, as integers of a ten-millionth of a degree (a centimetre), so that a point on a border
 * is exactly on it, which floating-point degrees do not guarantee.
 */
export type Position = [longitude: number, latitude: number]
/** How many units a degree has. */
export const DEGREE = 10_000_000
/** Degrees in whole units. */
export const inUnits = (degrees: number) => Math.round(degrees * DEGREE)
/** The rings of several polygons, each with the outer one first; every ring is closed. */
export type Polygons = Position[][][]

/** The least and greatest longitude and latitude of a border, in the same units. */
type Box = { west: number; south: number; east: number; north: number }
export type Border<Of> = { of: Of; polygons: Polygons; box: Box }

const bordered = <Of>(of: Of, coordinates: number[][][][]): Border<Of> => {
  const polygons = coordinates.map((rings) => rings.map((ring) => ring.map((at) => at.map(inUnits) as Position)))
  const outer = polygons.flatMap((rings) => rings[0] ?? [])
  const [longitudes, latitudes] = [outer.map(([longitude]) => longitude), outer.map(([, latitude]) => latitude)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  return { of, polygons, box: { west, south: Math.min(...latitudes), east, north: Math.max(...latitudes) } }
}

/** The borders of the six governorates, with their islands. */
export const GOVERNORATE_BORDERS: readonly Border<Governorate>[] = governorateBorders.map(({ code, polygons }) =>
  bordered(code as Governorate, polygons),
)
/** The borders of the areas for which some are known, by the area's number. */
export const AREA_BORDERS: readonly Border<number>[] = areaBorders.map(({ number, polygons }) =>
  bordered(number, polygons),
)
