import type { Figure } from './figure.ts'
import { endOf } from './walk.ts'

/** How far apart start and end may be in metres, and as a part of the perimeter, for the sides to count as meeting. */
const TOLERANCE = { metres: 0.05, part: 0.01 } as const
/** The smallest part of the perimeter that counts as a side that was left out; less is an error of measuring. */
const LEAST_LEFT_OUT = 0.05
/** Within how many degrees two sides are of one direction. */
const PARALLEL = 2

/** How a figure closes: its sides meet; the last one was left out and is worked out; or they do not meet. Metres and degrees of the way from its last corner back to the start. */
export type Closing = { kind: 'CLOSED' | 'LEFT_OUT' | 'OPEN'; metres: number; degrees: number }

/**
 * How a figure closes. Sides meet within 5 cm or 1 % of the perimeter. A side was left out where the way back makes a corner with the sides beside it and
 * is 5 % of the perimeter at least: an error in a measured length leads back along one of them, or is short.
 */
export function closingOf(figure: Figure): Closing {
  const end = endOf(figure)
  const [dx, dy] = [end.x - figure.x, end.y - figure.y]
  const metres = Math.hypot(dx, dy)
  const degrees = ((Math.atan2(-dx, dy) * 180) / Math.PI + 360) % 360
  const around = figure.sides.reduce((sum, side) => sum + side.metres, 0)
  const is = (kind: Closing['kind']): Closing => ({ kind, metres, degrees })
  if (figure.sides.length > 1 && metres <= Math.max(TOLERANCE.metres, TOLERANCE.part * around)) return is('CLOSED')
  const beside = [...figure.sides.slice(0, 1), ...figure.sides.slice(-1)]
  const makesCorners = beside.every((side) => side.rise !== 0 || !areParallel(side.degrees, degrees))
  return is(makesCorners && metres >= LEAST_LEFT_OUT * (around + metres) ? 'LEFT_OUT' : 'OPEN')
}

function areParallel(one: number, other: number): boolean {
  const between = (((one - other) % 180) + 180) % 180
  return between <= PARALLEL || between >= 180 - PARALLEL
}
