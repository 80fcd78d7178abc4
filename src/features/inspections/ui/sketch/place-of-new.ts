import { areaOf } from '../../rules/sketch/area.ts'
import { cornersOf } from '../../rules/sketch/corners.ts'
import { drawingOf } from '../../rules/sketch/drawing.ts'
import type { Figure, Point } from '../../rules/sketch/figure.ts'
import { boxOf } from './view.ts'

/** How far a new space begins from the others of its floor, in metres. */
const APART = 1

/** Where a new figure begins: a space to the right of the others, a void within the largest of them. */
export function placeOfNew(figures: readonly Figure[], kind: Figure['kind']): Point {
  const box = boxOf(figures.flatMap(cornersOf))
  if (!box) return { x: 0, y: 0 }
  const spaces = figures.filter((figure) => figure.kind === 'SPACE')
  const largest = spaces.toSorted((one, other) => areaOf(other) - areaOf(one))[0]
  const within = largest && drawingOf([largest])?.figures[0]?.at
  const place = kind === 'VOID' && within ? within : { x: box.right + APART, y: box.top }
  return { x: Math.round(place.x * 100) / 100, y: Math.round(place.y * 100) / 100 }
}
