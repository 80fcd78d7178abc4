import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { Degrees, Point } from '#kernel/geo.ts'
import { metresBetween } from '../../market/rules/similarity.ts'
import { type Border, GOVERNORATE_BORDERS, inUnits, type Position } from '../../places/rules/borders.ts'
import { isInside } from '../../places/rules/locate.ts'
import { spatialMessages } from '../messages.ts'
import { signedKm2 } from './geometry.ts'

/** The least land of a polygon, in km²: a plot of 100 m². */
const LEAST_KM2 = 0.0001
/** How far from the land a corner may lie, in metres, since borders don't follow the coast to the metre. */
const NEAR_LAND = 3000
/** The waters of Kuwait, roughly: in them lies no land of another country. */
const WATERS = { west: 47.6, south: 28.53, east: 49, north: 29.9 }

const fault = faultOf('spatial', spatialMessages)

/** A ring as it is used: not closed, counterclockwise (RFC 7946, 3.1.6); `wasMended` where it wound the other way. */
export type Ring = { points: Degrees[]; wasMended: boolean }

/** A ring without its closing corner and corners that repeat the one before, wound counterclockwise (a hole: clockwise). */
export function windRing(points: readonly Degrees[], isHole = false): Ring {
  const distinct = points.filter((point, at) => at === 0 || !isSame(point, points[at - 1] as Degrees))
  const last = distinct.at(-1)
  const open = distinct.length > 1 && last && isSame(last, distinct[0] as Degrees) ? distinct.slice(0, -1) : distinct
  const isWrong = signedKm2(open) < 0 !== isHole
  return { points: isWrong ? open.toReversed() : open, wasMended: isWrong }
}

const isSame = ([x, y]: Degrees, [ox, oy]: Degrees) => inUnits(x) === inUnits(ox) && inUnits(y) === inUnits(oy)

/**
 * What is wrong with the ring of a polygon: fewer than three corners, too little land, edges that cross or touch, corners outside Kuwait
 * (reported first, since a swapped or foreign polygon has no other fault that matters).
 */
export function ringFaults({ points }: Ring, field: string): FieldFault[] {
  if (points.length < 3) return [fault(field, 'fault.shape.few')]
  const outside = points.findIndex(([longitude, latitude]) => !isInKuwait({ longitude, latitude }))
  if (outside >= 0) {
    const isSwapped = points.every(([longitude, latitude]) => isInKuwait({ longitude: latitude, latitude: longitude }))
    return [fault(field, isSwapped ? 'fault.shape.swapped' : 'fault.shape.outside', { corner: outside + 1 })]
  }
  const crossing = crossingOf(points)
  if (crossing) return [fault(field, 'fault.shape.crossing', { first: crossing[0] + 1, second: crossing[1] + 1 })]
  return Math.abs(signedKm2(points)) < LEAST_KM2 ? [fault(field, 'fault.shape.small')] : []
}

/** What is wrong with a shape that would take more work than one may. */
export const detailedFault = (field: string): FieldFault => fault(field, 'fault.shape.detailed')

/** What is wrong with the centre of a circle: it lies outside Kuwait. */
export const centerFaults = (center: Point, field: string): FieldFault[] =>
  isInKuwait(center) ? [] : [fault(field, 'fault.shape.center')]

/** True on Kuwait's land, near it, and in its waters. */
function isInKuwait(point: Point): boolean {
  const { latitude, longitude } = point
  const { west, south, east, north } = WATERS
  if (longitude >= west && longitude <= east && latitude >= south && latitude <= north) return true
  return GOVERNORATE_BORDERS.some((border) => isInside(point, border) || isNear(point, border))
}

const DEGREE = 10_000_000
function isNear(point: Point, { polygons, box }: Border<unknown>): boolean {
  const reach = 0.04 * DEGREE
  const [x, y] = [inUnits(point.longitude), inUnits(point.latitude)]
  if (x < box.west - reach || x > box.east + reach || y < box.south - reach || y > box.north + reach) return false
  return polygons.some(([outer = []]) =>
    outer.some((from, at) => metresBetween(point, nearestOn([x, y], from, outer[at + 1] ?? from)) <= NEAR_LAND),
  )
}

function nearestOn([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): Point {
  // A degree of longitude is shorter than one of latitude, by Kuwait's cosine.
  const narrow = 0.87 ** 2
  const [dx, dy] = [bx - ax, by - ay]
  const part = ((x - ax) * dx * narrow + (y - ay) * dy) / (dx * dx * narrow + dy * dy || 1)
  const along = Math.min(1, Math.max(0, part))
  return { longitude: (ax + dx * along) / DEGREE, latitude: (ay + dy * along) / DEGREE }
}

/**
 * The first two edges that cross or touch elsewhere than at the corner they share, by their number from 0. In ten-millionths of a degree all
 * products of differences within Kuwait are whole numbers that floating point holds exactly.
 */
export function crossingOf(points: readonly Degrees[]): [number, number] | undefined {
  const ring = points.map(([x, y]): Position => [inUnits(x), inUnits(y)])
  const n = ring.length
  const edges = ring.map((from, at): Edge => {
    const to = ring[(at + 1) % n] as Position
    return {
      from,
      to,
      west: Math.min(from[0], to[0]),
      east: Math.max(from[0], to[0]),
      south: Math.min(from[1], to[1]),
      north: Math.max(from[1], to[1]),
    }
  })
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) {
      const [one, other] = [edges[a] as Edge, edges[b] as Edge]
      if (one.east < other.west || other.east < one.west || one.north < other.south || other.north < one.south) continue
      const isNext = b === a + 1
      if (isNext || (a === 0 && b === n - 1)) {
        // Neighbours share a corner; they may not run back over each other.
        const [shared, before, after] = isNext ? [one.to, one.from, other.to] : [one.from, other.from, one.to]
        if (turn(before, shared, after) === 0 && isBack(before, shared, after)) return [a, b]
      } else if (meet(one, other)) return [a, b]
    }
  return undefined
}

type Edge = { from: Position; to: Position; west: number; east: number; south: number; north: number }

const turn = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
const isBack = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position) =>
  (ax - bx) * (cx - bx) + (ay - by) * (cy - by) > 0
const isOn = ([x, y]: Position, { west, east, south, north }: Edge) =>
  x >= west && x <= east && y >= south && y <= north

function meet(one: Edge, other: Edge): boolean {
  const [a, b] = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)]
  const [c, d] = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)]
  if (a !== b && c !== d) return true
  return (
    (a === 0 && isOn(other.from, one)) ||
    (b === 0 && isOn(other.to, one)) ||
    (c === 0 && isOn(one.from, other)) ||
    (d === 0 && isOn(one.to, other))
  )
}
