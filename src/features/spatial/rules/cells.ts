import { cellToBoundary, cellToChildren, cellToLatLng, getResolution, gridDisk, latLngToCell } from 'h3-js'
import type { Degrees, Point } from '#kernel/geo.ts'
import { metresBetween } from '../../market/rules/similarity.ts'
import { DEGREE, inUnits, type Position } from '../../places/rules/borders.ts'
import { isInside } from '../../places/rules/locate.ts'
import { boxOfRing, shortened } from './ring.ts'

/** The H3 resolution of the cells that rows are found by. */
export const ROW_CELLS = 10
/** A run of cells of that resolution, as their indexes are ordered: the descendants of one cell. */
export type CellRange = { first: string; last: string }
/**
 * Cells that a border may pass through. Of a polygon `ring` is what its border amounts to for the points of the cells: one is within the
 * polygon or on its border exactly when it is so of this ring.
 */
export type BorderCells = CellRange & { ring?: readonly Position[] }
/** The cells of a shape: those that lie wholly within it, and those that its border may pass through. */
export type ShapeCells = { inner: CellRange[]; border: BorderCells[] }

/** A circle, in metres, or a polygon: its ring, and the same in whole units for exact tests. */
export type Shape =
  | { kind: 'circle'; center: Point; metres: number }
  | { kind: 'polygon'; points: Degrees[]; exact: Parameters<typeof isInside>[1] }

/** The shape of a polygon's ring, which is not closed. */
export function polygonShape(points: readonly Degrees[]): Shape {
  const ring = [...points, points[0] as Degrees].map(([x, y]): Position => [inUnits(x), inUnits(y)])
  return { kind: 'polygon', points: [...points], exact: { of: null, polygons: [[ring]], box: boxOfRing(ring) } }
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

/** Thrown for a shape that asks for more work than it may. */
export class ShapeTooDetailed extends Error {}

/**
 * Splits a shape into cells: whole ones inside it, as coarse as they may be, and those at its border. What lies in neither lies outside.
 * Each row belongs to one cell at most, since finer cells are taken by their index, not by their outline. Throws ShapeTooDetailed once
 * more than `most` cells and corners had to be looked at.
 */
export function cellsOf(shape: Shape, most = Number.POSITIVE_INFINITY): ShapeCells {
  let looked = 0
  const { center, radius, borderKm } = extentOf(shape)
  const finest = FINEST.find(({ upToKm }) => borderKm <= upToKm)?.resolution ?? ROW_CELLS
  const found: ShapeCells = { inner: [], border: [] }
  const ring = shape.kind === 'polygon' ? shape.exact.polygons[0]?.[0] : undefined
  let open: Open[] = startingCells(center, radius, finest).map((cell) => ({ cell, ring }))
  while (open.length > 0) {
    const finer: Open[] = []
    for (const one of open) {
      looked += 1 + (one.ring?.length ?? 0)
      if (looked > most) throw new ShapeTooDetailed()
      const { side, ring } = sideOf(one, shape)
      const { cell } = one
      const resolution = getResolution(cell)
      if (side === 'outside') continue
      if (side === 'inside') found.inner.push(rangeOf(cell))
      else if (resolution >= finest || (resolution >= COARSEST && ring && ring.length <= SHORT))
        found.border.push(ring ? { ...rangeOf(cell), ring } : rangeOf(cell))
      else for (const child of cellToChildren(cell, resolution + 1)) finer.push({ cell: child, ring })
    }
    open = finer
  }
  return found
}

/**
 * A cell to be looked at, and of a polygon what its border amounts to for the points of the cell. What holds for a cell holds for those
 * it is split into: all of their points are points of it.
 */
type Open = { cell: string; ring: readonly Position[] | undefined }

/** Cells no coarser than these of a border are split no further once its ring has so few corners: testing a point is then cheap. */
const COARSEST = 8
const SHORT = 24

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

type Side = { side: 'inside' | 'outside' | 'border'; ring?: readonly Position[] | undefined }

function sideOf({ cell, ring }: Open, shape: Shape): Side {
  const [latitude, longitude] = cellToLatLng(cell)
  const middle = { latitude, longitude }
  const corners = cellToBoundary(cell).map(([lat, lng]) => metresBetween(middle, { latitude: lat, longitude: lng }))
  const reach = Math.max(...corners) * REACH + 2
  if (shape.kind === 'circle') {
    const away = metresBetween(middle, shape.center)
    const isInner = away + reach < shape.metres - 1
    return { side: isInner ? 'inside' : away - reach > shape.metres + 1 ? 'outside' : 'border' }
  }
  const near = shortened(ring ?? [], boxAround(middle, reach))
  if (passesNear(near, middle, reach)) return { side: 'border', ring: near }
  return { side: isInRing(middle, near) ? 'inside' : 'outside' }
}

/** True for a point within a ring or on it: exact. */
export function isInRing(point: Point, ring: readonly Position[]): boolean {
  return isInside(point, { of: null, polygons: [[[...ring]]], box: boxOfRing(ring) })
}

/** The sides of a degree in metres, in a plane that touches the earth at a latitude. */
const planeAt = (latitude: number) => ({
  up: METRES_OF_A_DEGREE,
  aside: METRES_OF_A_DEGREE * Math.cos((latitude * Math.PI) / 180),
})

/** The box around a point that reaches so many metres to each side, in whole units. */
function boxAround({ latitude, longitude }: Point, reach: number) {
  const { up, aside } = planeAt(latitude)
  const [west, east] = [longitude - reach / aside, longitude + reach / aside].map(inUnits) as [number, number]
  const [south, north] = [latitude - reach / up, latitude + reach / up].map(inUnits) as [number, number]
  return { west: west - 1, south: south - 1, east: east + 1, north: north + 1 }
}

/** True where a side of a ring comes within so many metres of a point. */
function passesNear(ring: readonly Position[], { latitude, longitude }: Point, reach: number): boolean {
  const { up, aside } = planeAt(latitude)
  const [x, y] = [longitude * DEGREE, latitude * DEGREE]
  const most = reach * reach
  return ring.some((to, at) => {
    const from = ring[at - 1]
    if (!from) return false
    const [ax, ay] = [((from[0] - x) * aside) / DEGREE, ((from[1] - y) * up) / DEGREE]
    const [dx, dy] = [((to[0] - from[0]) * aside) / DEGREE, ((to[1] - from[1]) * up) / DEGREE]
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
