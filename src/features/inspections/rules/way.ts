import type { Point } from '#kernel/geo.ts'

/** A way by car: whole minutes, and metres, which are always estimated; `byRoad` where the minutes are those of the operator's roads. */
export type Way = { minutes: number; metres: number; byRoad: boolean }

/** A way is taken to be so much longer than the straight line, and driven at so many km/h, where no roads are loaded. */
export const ESTIMATE = { detour: 1.4, kmh: 40 } as const

/** Metres that are driven in a minute at that speed. */
export const METRES_PER_MINUTE = (ESTIMATE.kmh * 1000) / 60

const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180
/** The longest way that still counts as none, in metres: the same plot, or the one beside it. */
const NEXT_DOOR = 50

/** Metres between two places in a straight line; exact to a thousandth within Kuwait. */
export function metresBetween(a: Point, b: Point): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  const [north, east] = [b.latitude - a.latitude, (b.longitude - a.longitude) * Math.cos(middle)]
  // Not `hypot`, which takes ten times as long: a plan asks for millions of these.
  return Math.sqrt(north * north + east * east) * METRES_PER_DEGREE
}

/** The way between two places without roads: the straight line with its detour, at the estimate's speed. */
export function estimatedWay(a: Point, b: Point): Way {
  const straight = metresBetween(a, b)
  if (straight <= NEXT_DOOR) return { minutes: 0, metres: Math.round(straight), byRoad: false }
  const metres = straight * ESTIMATE.detour
  return { minutes: Math.ceil(metres / METRES_PER_MINUTE), metres: Math.round(metres), byRoad: false }
}
