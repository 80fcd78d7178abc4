import { closingOf } from './closing.ts'
import type { Figure, Point } from './figure.ts'
import { pathOf, stepOf } from './walk.ts'

/** A side between two corners of a figure; `rise` as of `Side`; `side`: which of the measured ones it is, null for the one that closes the figure. */
export type Edge = { from: Point; to: Point; rise: number; side: number | null }

/** The edges of a figure in order. Where its sides meet within the tolerance of measuring, the error is spread over them; else a straight edge closes it. */
export function edgesOf(figure: Figure): Edge[] {
  const isClosed = closingOf(figure).kind === 'CLOSED'
  const points = isClosed ? spread(figure) : pathOf(figure)
  const edges = figure.sides.map(({ rise }, side): Edge => {
    const [from, to] = [points[side] ?? figure, points[side + 1] ?? figure]
    return { from, to, rise, side }
  })
  const [start, end] = [points[0], points.at(-1)]
  return isClosed || !start || !end || edges.length === 0
    ? edges
    : [...edges, { from: end, to: start, rise: 0, side: null }]
}

/**
 * The path of a figure that ends where it starts: the closing error spread over the sides by the transit rule of surveying, along and across the longest one
 * by what each side has of that direction. Sides at right angles stay so: of sides of 12.40 and 12.38 m both become 12.39 m.
 */
function spread(figure: Figure): Point[] {
  const points = pathOf(figure)
  const [start, end] = [points[0] ?? figure, points.at(-1) ?? figure]
  const longest = figure.sides.reduce((best, side) => (side.metres > best.metres ? side : best), figure.sides[0] ?? ANY)
  const corrected = [longest.degrees, longest.degrees + 90].map((degrees) => {
    const along = stepOf(degrees)
    const shares = figure.sides.map((side) => {
      const step = stepOf(side.degrees)
      const share = Math.abs(step.x * along.x + step.y * along.y) * side.metres
      // Rounding errors of a right angle are not part of a side.
      return share < 1e-9 ? 0 : share
    })
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const error = (end.x - start.x) * along.x + (end.y - start.y) * along.y
    const parts = shares.map((_, at) =>
      whole === 0 ? 0 : shares.slice(0, at + 1).reduce((sum, one) => sum + one, 0) / whole,
    )
    return [0, ...parts].map((part) => ({ x: along.x * error * part, y: along.y * error * part }))
  })
  return points.map(({ x, y }, at) => ({
    x: x - corrected.reduce((sum, of) => sum + (of[at]?.x ?? 0), 0),
    y: y - corrected.reduce((sum, of) => sum + (of[at]?.y ?? 0), 0),
  }))
}
const ANY = { metres: 0, degrees: 0, rise: 0 }

/** The corners of a figure in metres, the start first, each once. */
export const cornersOf = (figure: Figure): Point[] => edgesOf(figure).map(({ from }) => from)

/** An arc in metres: its middle, radius, the angle in radians that it spans, and its highest point above the chord. */
export type Arc = { centre: Point; radius: number; sweep: number; top: Point }

/** The radius of an arc in metres and the angle in radians that it spans, by its chord and its rise of either sign. */
export function bowOf(chord: number, rise: number): { radius: number; sweep: number } {
  const height = Math.abs(rise)
  return { radius: (chord ** 2 / 4 + height ** 2) / (2 * height), sweep: 4 * Math.atan((2 * height) / chord) }
}

/** The arc of a curved edge by its chord and rise; null of a straight one. */
export function arcOf({ from, to, rise }: Edge): Arc | null {
  const chord = Math.hypot(to.x - from.x, to.y - from.y)
  if (rise === 0 || chord === 0) return null
  const { radius, sweep } = bowOf(chord, rise)
  // To the left of the way of travel on a plane whose y goes down.
  const left = { x: (to.y - from.y) / chord, y: (from.x - to.x) / chord }
  const at = (off: number) => ({ x: (from.x + to.x) / 2 + left.x * off, y: (from.y + to.y) / 2 + left.y * off })
  return { centre: at(rise - Math.sign(rise) * radius), radius, sweep, top: at(rise) }
}

/** The length of an edge in metres, of a curved one along its arc. */
export function lengthOf(edge: Edge): number {
  const arc = arcOf(edge)
  return arc ? arc.radius * arc.sweep : Math.hypot(edge.to.x - edge.from.x, edge.to.y - edge.from.y)
}
