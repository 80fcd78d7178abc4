import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { Degrees } from '#kernel/geo.ts'
import { spatialMessages } from '../messages.ts'
import { ringFaults, windRing } from './polygon.ts'

const fault = faultOf('spatial', spatialMessages)

/** The rings of polygons, each with the outer one first, closed, wound as RFC 7946 asks. */
export type Rings = Degrees[][][]

/** The polygons that a text in GeoJSON or WKT tells, or what is wrong with them, at `field`. */
export function readPolygons(text: string, field: string): { polygons: Rings } | { faults: FieldFault[] } {
  const raw = text.trimStart().startsWith('{') ? fromGeoJson(text) : fromWkt(text)
  if (!raw || raw.length === 0) return { faults: [fault(field, 'fault.geometry')] }
  const polygons: Rings = []
  for (const rings of raw) {
    const wound = rings.map((ring, at) => windRing(ring, at > 0))
    const faults = wound.flatMap((ring) => ringFaults(ring, field))
    if (faults.length > 0) return { faults }
    polygons.push(wound.map(({ points }) => [...points, points[0] as Degrees]))
  }
  return { polygons }
}

function fromGeoJson(text: string): Rings | undefined {
  try {
    const said = JSON.parse(text) as {
      type?: string
      coordinates?: unknown
      geometry?: { type?: string; coordinates?: unknown }
    }
    const { type, coordinates } = said.type === 'Feature' ? (said.geometry ?? {}) : said
    const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined
    return isPolygons(polygons)
      ? polygons.map((rings) => rings.map((ring) => ring.map(([x, y]): Degrees => [x, y])))
      : undefined
  } catch {
    return undefined
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0
const isPosition = (value: unknown): value is Degrees =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.slice(0, 2).every((one) => typeof one === 'number' && Number.isFinite(one))
const isPolygons = (value: unknown): value is Rings =>
  isList(value) &&
  value.every((rings) => isList(rings) && rings.every((ring) => isList(ring) && ring.every(isPosition)))

const WKT = /^\s*(?:SRID=4326;)?\s*(MULTI)?POLYGON\s*Z?\s*(\(.*\))\s*$/is

/** Well-known text: POLYGON ((x y, …), (hole)) or MULTIPOLYGON. */
function fromWkt(text: string): Rings | undefined {
  const [, multi, body = ''] = WKT.exec(text) ?? []
  if (!body || /[^\d\s.,()eE+-]/.test(body)) return undefined
  const pairs = body.replace(
    /(-?[\d.]+(?:e[+-]?\d+)?)\s+(-?[\d.]+(?:e[+-]?\d+)?)(?:\s+-?[\d.]+)*/gi,
    (_, x: string, y: string) => `[${Number(x)},${Number(y)}]`,
  )
  try {
    const nested = JSON.parse(pairs.replaceAll('(', '[').replaceAll(')', ']')) as unknown
    const polygons = multi ? nested : [nested]
    return isPolygons(polygons) ? polygons : undefined
  } catch {
    return undefined
  }
}
