import { AppError } from '#kernel/errors.ts'
import type { Degrees } from '#kernel/geo.ts'
import { type Geometry, isObject, type Layer, listOf, positionOf } from './layer.ts'

/** The most positions that the lines of a topology may make: many shapes may refer to one line. */
const MOST_POSITIONS = 2_000_000

/** The layers of TopoJSON: each of its objects, its lines put together from the arcs that shapes share. Throws AppError 'sheet-geojson', 'file-bomb'. */
export function topologyLayers({ objects, arcs, transform }: Record<string, unknown>): Layer[] {
  if (!isObject(objects) || !Array.isArray(arcs)) throw new AppError('sheet-geojson')
  const { scale, translate } = isObject(transform) ? transform : {}
  const [sx, sy] = positionOf(scale) ?? [1, 1]
  const [tx, ty] = positionOf(translate) ?? [0, 0]
  const isDelta = isObject(transform)
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return listOf(arc).flatMap((one): Degrees[] => {
      const at = positionOf(one)
      if (!at) return []
      ;[x, y] = isDelta ? [x + at[0], y + at[1]] : at
      return [[x * sx + tx, y * sy + ty]]
    })
  })
  let count = 0
  const line = (indexes: unknown): Degrees[] => {
    const joined: Degrees[] = []
    for (const index of listOf(indexes)) {
      const at = Number(index)
      const arc = at < 0 ? lines[~at]?.toReversed() : lines[at]
      for (const position of joined.length > 0 ? (arc ?? []).slice(1) : (arc ?? [])) joined.push(position)
      count += arc?.length ?? 0
      if (count > MOST_POSITIONS) throw new AppError('file-bomb')
    }
    return joined
  }
  const deep = (value: unknown, depth: number): unknown =>
    depth === 0 ? line(value) : listOf(value).map((one) => deep(one, depth - 1))
  const point = (value: unknown) => {
    const at = positionOf(value)
    return at ? [at[0] * sx + tx, at[1] * sy + ty] : []
  }
  const DEPTHS: Readonly<Record<string, number>> = { LineString: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 }
  const geometryOf = (one: Record<string, unknown>, nesting = 0): Geometry | null => {
    const type = String(one.type)
    if (type === 'Point') return { type, coordinates: point(one.coordinates) }
    if (type === 'MultiPoint') return { type, coordinates: listOf(one.coordinates).map(point) }
    if (type === 'GeometryCollection' && nesting < 8)
      return { type, geometries: membersOf(one).map((member) => geometryOf(member, nesting + 1)) }
    const depth = DEPTHS[type]
    return depth === undefined ? null : { type, coordinates: deep(one.arcs, depth) }
  }
  return Object.entries(objects).flatMap(([name, object]) => {
    if (!isObject(object)) return []
    const members = object.type === 'GeometryCollection' ? membersOf(object) : [object]
    const features = members.map((one) => ({
      id: one.id,
      properties: isObject(one.properties) ? one.properties : {},
      geometry: geometryOf(one),
    }))
    return [{ name, features, system: null }]
  })
}

const membersOf = ({ geometries }: Record<string, unknown>) => listOf(geometries).filter(isObject)
