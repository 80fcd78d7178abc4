import { WGS84 } from '#kernel/coordinate-systems.ts'
import { isProjected, toDegrees } from '#kernel/coordinates.ts'
import { declaredSystem } from '#kernel/declared-system.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { Degrees } from '#kernel/geo.ts'
import { spatialMessages } from '../messages.ts'
import { ringFaults, windRing } from './polygon.ts'

const fault = faultOf('spatial', spatialMessages)

/** The rings of polygons, each with the outer one first, closed, wound as RFC 7946 asks. */
export type Rings = Degrees[][][]

/** How many corners the longest text of a geometry has room for, about. */
const MOST_CORNERS = 9000

/**
 * The polygons that a text in GeoJSON or WKT tells, in degrees, or what is wrong with them, at `field`. A coordinate system before it (`SRID=32639;`), or
 * the member `crs` of GeoJSON, is converted from.
 */
export function readPolygons(text: string, field: string): { polygons: Rings } | { faults: FieldFault[] } {
  const [, srid, body = text] = /^\s*SRID\s*=\s*(\d+)\s*;(.*)$/is.exec(text) ?? []
  const read = body.trimStart().startsWith('{') ? fromGeoJson(body) : fromWkt(body)
  if (read?.corners)
    return { faults: [fault(field, 'fault.shape.corners', { corners: read.corners, most: MOST_CORNERS })] }
  const declared = srid ? declaredSystem(`EPSG:${srid}`) : read?.crs ? declaredSystem(read.crs) : undefined
  if (declared && !declared.system) return { faults: [fault(field, 'fault.shape.system', { name: declared.called })] }
  const raw = read?.polygons
  if (!raw || raw.length === 0) return { faults: [fault(field, 'fault.geometry')] }
  const code = declared?.system?.code ?? WGS84
  if (code === WGS84 && raw.flat(2).some(isProjected)) return { faults: [fault(field, 'fault.shape.projected')] }
  const polygons: Rings = []
  for (const rings of raw) {
    // What no system can say lies outside.
    const degrees = rings.map((ring) => ring.map((at): Degrees => toDegrees(code, at) ?? [0, 0]))
    const wound = degrees.map((ring, at) => windRing(ring, at > 0))
    const faults = wound.flatMap((ring) => ringFaults(ring, field))
    if (faults.length > 0) return { faults }
    polygons.push(wound.map(({ points }) => [...points, points[0] as Degrees]))
  }
  return { polygons }
}

/** What a text was read as: polygons, the coordinate system that it declares, or how many corners it had before it was cut. */
type Read = { polygons?: Rings | undefined; crs?: string | undefined; corners?: number | undefined }

function fromGeoJson(text: string): Read | undefined {
  try {
    const said = JSON.parse(text) as Said
    const { type, coordinates, corners } = said.type === 'Feature' ? (said.geometry ?? {}) : said
    if (typeof corners === 'number') return { corners }
    const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined
    if (!isPolygons(polygons)) return undefined
    return {
      polygons: polygons.map((rings) => rings.map((ring) => ring.map(([x, y]): Degrees => [x, y]))),
      crs: said.crs?.properties?.name,
    }
  } catch {
    return undefined
  }
}

type SaidGeometry = { type?: string; coordinates?: unknown; corners?: unknown }
type Said = SaidGeometry & { geometry?: SaidGeometry; crs?: { properties?: { name?: string } } }

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0
const isPosition = (value: unknown): value is Degrees =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.slice(0, 2).every((one) => typeof one === 'number' && Number.isFinite(one))
const isPolygons = (value: unknown): value is Rings =>
  isList(value) &&
  value.every((rings) => isList(rings) && rings.every((ring) => isList(ring) && ring.every(isPosition)))

const WKT = /^\s*(MULTI)?POLYGON\s*(?:ZM?|M)?\s*(\(.*\))\s*$/is

/** Well-known text: POLYGON ((x y, …), (hole)) or MULTIPOLYGON. */
function fromWkt(text: string): Read | undefined {
  const [, multi, body = ''] = WKT.exec(text) ?? []
  if (!body || /[^\d\s.,()eE+-]/.test(body)) return undefined
  const pairs = body.replace(
    /(-?[\d.]+(?:e[+-]?\d+)?)\s+(-?[\d.]+(?:e[+-]?\d+)?)(?:\s+-?[\d.]+)*/gi,
    (_, x: string, y: string) => `[${Number(x)},${Number(y)}]`,
  )
  try {
    const nested = JSON.parse(pairs.replaceAll('(', '[').replaceAll(')', ']')) as unknown
    const polygons = multi ? nested : [nested]
    return isPolygons(polygons) ? { polygons } : undefined
  } catch {
    return undefined
  }
}
