import { cellToBoundary, cellToChildren, cellToLatLng, getResolution, gridDisk, latLngToCell } from 'h3-js'
import type { Degrees, Point } from '#kernel/geo.ts'
import { metresBetween } from '../../market/rules/similarity.ts'
import { inUnits, type Position } from '../../places/rules/borders.ts'
import { isInside } from '../../places/rules/locate.ts'

/** The H3 resolution of the cells that rows are found by. */
export const ROW_CELLS = 10
/** A run of cells of that resolution, as their indexes are ordered: the descendants of one cell. */
export type CellRange = { first: string; last: string }
/** The cells of a shape: those that lie wholly within it, and those that its border may pass through. */
export type ShapeCells = { inner: CellRange[]; border: CellRange[] }

/** A circle, in metres, or a polygon: its ring, and the same in whole units for exact tests. */
export type Shape =
  | { kind: 'circle'; center: Point; metres: number }
  | { kind: 'polygon'; points: Degrees[]; exact: Parameters<typeof isInside>[1] }

/** The shape of a polygon's ring, which is not closed. */
export function polygonShape(points: readonly Degrees[]): Shape {
  const ring = [...points, points[0] as Degrees].map(([x, y]): Position => [inUnits(x), inUnits(y)])
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const box = { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
  return { kind: 'polygon', points: [...points], exact: { of: null, polygons: [[ring]], box } }
}

/** True for a point within a shape or on its border: exact of a polygon, to the metre of a circle. */
export function isWithin(point: Point, shape: Shape): boolean {
  return shape.kind === 'circle' ? metresBetween(shape.center, point) <= shape.metres : isInside(point, shape.exact)
}

/**
 * How far descendants of a cell reach from its middle, by the distance of its corners: their middles reach 1.05 times as far in the limit
 * (0.6076 of the spacing of its neighbours), and what is over covers the distortion of the projection.
 */
const REACH = 1.3
const METRES_OF_A_DEGREE = 111_195
/** The finest cells of a border of so many km: a longer one in coarser cells, so that there are a few thousand at most. */
const FINEST = [
  { upToKm: 80, resolution: 10 },
  { upToKm: 300, resolution: 9 },
  { upToKm: Number.POSITIVE_INFINITY, resolution: 8 },
]

/**
 * Splits a shape into cells: whole ones inside it, as coarse as they may be, and those at its border. What lies in neither lies outside.
 * Each row belongs to one cell at most, since finer cells are taken by their index, not by their outline.
 */
export function cellsOf(shape: Shape): ShapeCells {
  const { center, radius, borderKm } = extentOf(shape)
  const finest = FINEST.find(({ upToKm }) => borderKm <= upToKm)?.resolution ?? ROW_CELLS
  const found: ShapeCells = { inner: [], border: [] }
  const edges = shape.kind === 'polygon' ? edgesOf(shape.points) : []
  let open: Open[] = startingCells(center, radius, finest).map((cell) => ({ cell, edges }))
  while (open.length > 0) {
    const finer: Open[] = []
    for (const one of open) {
      const { side, near } = sideOf(one, shape)
      const { cell } = one
      if (side === 'outside') continue
      if (side === 'inside') found.inner.push(rangeOf(cell))
      else if (getResolution(cell) >= finest) found.border.push(rangeOf(cell))
      else for (const child of cellToChildren(cell, getResolution(cell) + 1)) finer.push({ cell: child, edges: near })
    }
    open = finer
  }
  return found
}

/** A side of a polygon, from corner to corner. */
type Edge = { from: Degrees; to: Degrees }
/** A cell to be looked at, and the sides that may come near it: those that came near the one it lies in, whose reach covers its own. */
type Open = { cell: string; edges: readonly Edge[] }

const edgesOf = (points: readonly Degrees[]): Edge[] =>
  points.map((from, at) => ({ from, to: points[(at + 1) % points.length] as Degrees }))

/** The least distance between neighbouring cells of the coarsest resolutions to begin with, in metres. */
const SPACING = [
  { resolution: 5, metres: 13_000 },
  { resolution: 6, metres: 5000 },
  { resolution: 7, metres: 1800 },
  { resolution: 8, metres: 700 },
]
function startingCells({ latitude, longitude }: Point, radius: number, finest: number): string[] {
  const { resolution, metres } =
    SPACING.findLast((one) => one.resolution <= finest && radius / one.metres < 4) ??
    (SPACING[0] as (typeof SPACING)[0])
  return gridDisk(latLngToCell(latitude, longitude, resolution), Math.ceil(radius / metres) + 2)
}

function extentOf(shape: Shape): { center: Point; radius: number; borderKm: number } {
  if (shape.kind === 'circle')
    return { center: shape.center, radius: shape.metres, borderKm: (2 * Math.PI * shape.metres) / 1000 }
  const corners = shape.points.map(([longitude, latitude]) => ({ longitude, latitude }))
  const mid = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const center = {
    latitude: mid(corners.map((one) => one.latitude)),
    longitude: mid(corners.map((one) => one.longitude)),
  }
  const border = corners.reduce(
    (sum, one, at) => sum + metresBetween(one, corners[(at + 1) % corners.length] as Point),
    0,
  )
  return { center, radius: Math.max(...corners.map((one) => metresBetween(center, one))), borderKm: border / 1000 }
}

type Side = { side: 'inside' | 'outside' | 'border'; near: readonly Edge[] }

function sideOf({ cell, edges }: Open, shape: Shape): Side {
  const [latitude, longitude] = cellToLatLng(cell)
  const middle = { latitude, longitude }
  const corners = cellToBoundary(cell).map(([lat, lng]) => metresBetween(middle, { latitude: lat, longitude: lng }))
  const reach = Math.max(...corners) * REACH + 2
  if (shape.kind === 'circle') {
    const away = metresBetween(middle, shape.center)
    const isInner = away + reach < shape.metres - 1
    return { side: isInner ? 'inside' : away - reach > shape.metres + 1 ? 'outside' : 'border', near: [] }
  }
  const near = edgesNear(middle, reach, edges)
  return { side: near.length > 0 ? 'border' : isWithin(middle, shape) ? 'inside' : 'outside', near }
}

/** The sides that come within so many metres of a point, in a plane that touches the earth there. */
function edgesNear({ latitude, longitude }: Point, reach: number, edges: readonly Edge[]): readonly Edge[] {
  const narrow = METRES_OF_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const most = reach * reach
  return edges.filter(({ from, to }) => {
    const [ax, ay] = [(from[0] - longitude) * narrow, (from[1] - latitude) * METRES_OF_A_DEGREE]
    const [dx, dy] = [(to[0] - from[0]) * narrow, (to[1] - from[1]) * METRES_OF_A_DEGREE]
    const part = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
    const [px, py] = [ax + dx * part, ay + dy * part]
    return px * px + py * py <= most
  })
}

/** The first and last descendant of a cell at the resolution of rows, by the digits of its index. */
export function rangeOf(cell: string): CellRange {
  const resolution = getResolution(cell)
  let index = (BigInt(`0x${cell}`) & ~(0xfn << 52n)) | (BigInt(ROW_CELLS) << 52n)
  let last = index
  for (let digit = resolution + 1; digit <= ROW_CELLS; digit++) {
    const at = BigInt(15 - digit) * 3n
    index &= ~(7n << at)
    last = (last & ~(7n << at)) | (6n << at)
  }
  return { first: index.toString(16), last: last.toString(16) }
}
