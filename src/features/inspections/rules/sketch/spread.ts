import type { Figure, Point } from './figure.ts'
import { pathOf, stepOf } from './walk.ts'

/**
 * The path of a figure that ends where it starts: the closing error spread over the sides by the transit rule of surveying, along and across the longest one
 * by what each side has of that direction. Sides at right angles stay so: of sides of 12.40 and 12.38 m both become 12.39 m.
 */
export function spread(figure: Figure): Point[] {
  const points = pathOf(figure)
  const [start, end] = [points[0] ?? figure, points.at(-1) ?? figure]
  const longest = figure.sides.reduce((best, side) => (side.metres > best.metres ? side : best), figure.sides[0] ?? ANY)
  const corrected = [longest.degrees, longest.degrees + 90].map((degrees) => {
    const along = stepOf(degrees)
    const shares = figure.sides.map((side) => {
      const step = stepOf(side.degrees)
      const share = Math.abs(step.x * along.x + step.y * along.y) * side.metres
      // What a right angle leaves in binary is no part of a side.
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
