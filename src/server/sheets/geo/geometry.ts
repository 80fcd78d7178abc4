import type { Degrees } from '#kernel/geo.ts'
import { SHEET_LIMITS } from '#kernel/sheets.ts'
import { type Geometry, isObject } from './layer.ts'

type Rings = Degrees[][]

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
    // A plot with the point of its label is one place.
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

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const positionOf = (value: unknown): Degrees | null => {
  const [x, y] = listOf(value)
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
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

/** A point within the largest of polygons: the middle of its box, or of the widest part of it at some height where that lies outside. */
function pointWithin(polygons: readonly Rings[]): Degrees | null {
  const widest = polygons.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? []
  const { west, south, east, north } = boxOf(widest[0] ?? [])
  const middle: Degrees = [(west + east) / 2, (south + north) / 2]
  if (spansAt(widest, middle[1]).some(([from, to]) => from <= middle[0] && middle[0] <= to)) return tidied(middle)
  // No corner lies at these heights but by chance.
  const spans = [0.5, 0.381_966, 0.618_034, 0.236_068, 0.763_932].flatMap((part) => {
    const y = south + (north - south) * part
    return spansAt(widest, y).map(([from, to]) => ({ y, from, to }))
  })
  const best = spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
  return tidied(best ? [(best.from + best.to) / 2, best.y] : middle)
}

const tidied = ([x, y]: Degrees): Degrees => [Number(x.toFixed(7)), Number(y.toFixed(7))]

function boxOf(ring: readonly Degrees[]) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { west, south, east, north }
}

const sizeOf = ([outer = []]: Rings) => {
  const { west, south, east, north } = boxOf(outer)
  return (east - west) * (north - south)
}

/** The parts of a line at a height that lie within the rings of a polygon, holes left out. */
function spansAt(rings: Rings, y: number): [number, number][] {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([x, at], n) => {
      const [nextX, nextY] = ring[(n + 1) % ring.length] as Degrees
      return at > y !== nextY > y ? [x + ((y - at) / (nextY - at)) * (nextX - x)] : []
    }),
  )
  const sorted = crossings.toSorted((a, b) => a - b)
  return sorted.flatMap((from, n) =>
    n % 2 === 0 && sorted[n + 1] !== undefined ? [[from, sorted[n + 1] ?? from]] : [],
  )
}
