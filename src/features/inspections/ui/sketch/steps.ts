import { areaOf } from '../../rules/sketch/area.ts'
import { closingOf } from '../../rules/sketch/closing.ts'
import { cornersOf } from '../../rules/sketch/corners.ts'
import { drawingOf } from '../../rules/sketch/drawing.ts'
import type { Figure, Point } from '../../rules/sketch/figure.ts'
import type { Side } from '../../rules/sketch/sides.ts'
import { boxOf } from './view.ts'

/** Directions of the paper in degrees clockwise from up, by the arrow that shows each. */
export const DIRECTIONS = { up: 0, right: 90, down: 180, left: 270 } as const
export type Direction = keyof typeof DIRECTIONS

/** A direction turned by degrees, positive to the right. */
export const turned = (degrees: number, by: number): number =>
  (((Math.round((degrees + by) * 10) / 10) % 360) + 360) % 360

/** The direction that the next side most likely has: another turn like the last one, and to the right before there is one. */
export function nextDirection(sides: readonly Side[]): number {
  const [before, last] = sides.slice(-2)
  if (!before) return DIRECTIONS.right
  return last ? turned(last.degrees, last.degrees - before.degrees) : turned(before.degrees, 90)
}

/** The sides with another one at a place, 0 for the first. */
export const inserted = (sides: readonly Side[], at: number, side: Side): Side[] => sides.toSpliced(at, 0, side)

/** The sides with one of them changed. */
export const changed = (sides: readonly Side[], at: number, change: Partial<Side>): Side[] =>
  sides.map((side, place) => (place === at ? { ...side, ...change } : side))

/** The sides without one of them. */
export const removed = (sides: readonly Side[], at: number): Side[] => sides.toSpliced(at, 1)

/** The sides of a rectangle by its width and height in metres. */
export const rectangle = (across: number, down: number): Side[] =>
  [across, down, across, down].map((metres, at) => ({ metres, degrees: turned(DIRECTIONS.right, 90 * at), rise: 0 }))

/**
 * The sides of a figure with a straight one back to its start. The same where they meet, and where the side that was left out can't be written to the cm and the tenth of a
 * degree: worked out it has no error, and none is spread over the others.
 */
export function closed(figure: Figure): readonly Side[] {
  const { kind, metres, degrees } = closingOf(figure)
  const side: Side = { metres: Math.round(metres * 100) / 100, degrees: turned(degrees, 0), rise: 0 }
  const isExact = Math.abs(side.metres - metres) < 1e-6 && Math.abs(side.degrees - degrees) < 1e-6
  const isNeeded = figure.sides.length > 1 && (kind === 'OPEN' || (kind === 'LEFT_OUT' && isExact))
  return isNeeded ? [...figure.sides, side] : figure.sides
}

/** Where a new figure begins: a space a metre to the right of the others, a void within the largest of them. */
export function placeOfNew(figures: readonly Figure[], kind: Figure['kind']): Point {
  const box = boxOf(figures.flatMap(cornersOf))
  if (!box) return { x: 0, y: 0 }
  const spaces = figures.filter((figure) => figure.kind === 'SPACE')
  const largest = spaces.toSorted((one, other) => areaOf(other) - areaOf(one))[0]
  const within = largest && drawingOf([largest])?.figures[0]?.at
  const place = kind === 'VOID' && within ? within : { x: box.right + 1, y: box.top }
  return { x: Math.round(place.x * 100) / 100, y: Math.round(place.y * 100) / 100 }
}
