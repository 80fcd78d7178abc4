import type { Degrees } from '#kernel/geo.ts'
import { SHEET_LIMITS } from '#kernel/sheets.ts'
import { type Geometry, isObject, listOf, positionOf } from './layer.ts'
import { pointWithin, type Rings } from './point-within.ts'

/** What one place of a file is as a row: its position, and the text of its polygons. */
export type Placed = { at: Degrees | null; polygons: string }

/** The rows that a geometry makes: one for each of its points, or one for its polygons or lines. `isSplit`: it was more than one point. */
export function placesOf(geometry: Geometry): { places: Placed[]; isSplit: boolean } {
  const parts = partsOf(geometry, 0)
  const polygons = parts.flatMap(({ type, coordinates }) =>
    type === 'Polygon' ? [ringsOf(coordinates)] : type === 'MultiPolygon' ? listOf(coordinates).map(ringsOf) : [],
  )
  const points = parts.flatMap(({ type, coordinates }) =>
    type === 'Point' ? [positionOf(coordinates)] : type === 'MultiPoint' ? listOf(coordinates).map(positionOf) : [],
  )
  const found = points.filter((point) => point !== null)
  const sound = polygons.filter(([outer = []]) => outer.length > 0)
  if (sound.length > 0) {
    // An outline with the point of its label is one place.
    const at = found.length === 1 && found[0] ? found[0] : pointWithin(sound)
    return { places: [{ at, polygons: polygonText(sound) }], isSplit: false }
  }
  if (found.length > 0) return { places: found.map((at) => ({ at, polygons: '' })), isSplit: found.length > 1 }
  const line = parts.flatMap(({ coordinates }) => positionsIn(coordinates))
  return { places: [{ at: line[Math.floor(line.length / 2)] ?? null, polygons: '' }], isSplit: false }
}

/** A collection in another one is rare, and one without an end is an attack. */
const DEEPEST = 8
function partsOf(geometry: Geometry, depth: number): Geometry[] {
  if (geometry.type !== 'GeometryCollection') return [geometry]
  if (depth > DEEPEST) return []
  return listOf(geometry.geometries).flatMap((one) => (isObject(one) ? partsOf(one, depth + 1) : []))
}

const ringsOf = (value: unknown): Rings =>
  listOf(value).map((ring) => listOf(ring).flatMap((at) => [positionOf(at)].filter((one) => one !== null)))

function positionsIn(value: unknown): Degrees[] {
  const one = positionOf(value)
  return one ? [one] : Array.isArray(value) ? value.flatMap(positionsIn) : []
}

/** Polygons as GeoJSON, without heights; where the text is longer than is read, the number of their corners in its place. */
function polygonText(polygons: readonly Rings[]): string {
  const [only = []] = polygons
  const isOne = polygons.length === 1
  const text = JSON.stringify(
    { type: isOne ? 'Polygon' : 'MultiPolygon', coordinates: isOne ? only : polygons },
    rounded,
  )
  return text.length <= SHEET_LIMITS.geometry ? text : cornersText(polygons.flat(2).length)
}

/** What is written in the place of a geometry that has more corners than are read. */
export const cornersText = (corners: number): string => JSON.stringify({ type: 'Polygon', corners })

const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(7)) : value)
