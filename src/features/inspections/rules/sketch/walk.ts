import type { Figure, Point } from './figure.ts'
import type { Side } from './sides.ts'

const WHOLE: Readonly<Record<number, Point>> = {
  0: { x: 0, y: -1 },
  90: { x: 1, y: 0 },
  180: { x: 0, y: 1 },
  270: { x: -1, y: 0 },
}

/** One metre in a direction: degrees clockwise from up the paper, right angles exactly. */
export function stepOf(degrees: number): Point {
  const turn = ((degrees % 360) + 360) % 360
  const radians = (turn * Math.PI) / 180
  return WHOLE[turn] ?? { x: Math.sin(radians), y: -Math.cos(radians) }
}

/** Where the sides lead from the start of a figure, the start first. */
export function pathOf({ x, y, sides }: Point & { sides: readonly Side[] }): Point[] {
  const points = [{ x, y }]
  let at = { x, y }
  for (const { metres, degrees } of sides) {
    const step = stepOf(degrees)
    at = { x: tidy(at.x + step.x * metres), y: tidy(at.y + step.y * metres) }
    points.push(at)
  }
  return points
}

/** Where the last side of a figure ends; its start where it has none. */
export const endOf = (figure: Figure): Point => pathOf(figure).at(-1) ?? figure

/** To the nanometre: sums of decimals leave a rest in binary. */
const tidy = (metres: number) => Math.round(metres * 1e9) / 1e9
