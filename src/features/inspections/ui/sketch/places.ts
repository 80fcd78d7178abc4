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

/** Where the two lines of a space are written: at a place within it, or above the void that lies there, or below it where there is more room; `line` in metres. */
export function besideVoids(at: Point, space: Figure, figures: readonly Figure[], line: number): Point {
  const whole = boxOf(cornersOf(space))
  const covering = figures
    .filter(({ id, kind }) => space.kind === 'SPACE' && kind === 'VOID' && id !== space.id)
    .flatMap((hole) => boxOf(cornersOf(hole)) ?? [])
    .find(
      ({ left, right, top, bottom }) =>
        at.x > left - 2 * line && at.x < right + 2 * line && at.y > top - 2 * line && at.y < bottom + 2 * line,
    )
  if (!whole || !covering) return at
  const [above, below] = [covering.top - whole.top, whole.bottom - covering.bottom]
  return { x: at.x, y: above >= below ? covering.top - above / 2 : covering.bottom + below / 2 }
}
