import type { FormRow } from '#kernel/form-values.ts'
import type { Floor, SketchKind, SketchLabel } from '../../model/codes.ts'
import { parseSides, type Side } from './sides.ts'

/** A place on the plane of a floor in metres: x to the right, y down the paper. */
export type Point = { x: number; y: number }

/** One closed figure of a floor's sketch: a space, or a void within one; `wall` in cm, where its sides were measured outside of the walls. */
export type Figure = Point & {
  id: string
  floor: Floor
  kind: SketchKind
  label: SketchLabel
  name: string | null
  sides: readonly Side[]
  wall: number | null
}

/** The figure of a row of the form, MAIN where it has no label; null of a row whose sides can't be read. */
export function figureOf(id: string, { floor, kind, label, name, x, y, sides, wall }: FormRow): Figure | null {
  const read = parseSides(typeof sides === 'string' ? sides : '')
  if (!Array.isArray(read)) return null
  return {
    id,
    floor: floor as Floor,
    kind: kind === 'VOID' ? 'VOID' : 'SPACE',
    label: typeof label === 'string' ? (label as SketchLabel) : 'MAIN',
    name: typeof name === 'string' ? name : null,
    x: toCm(x),
    y: toCm(y),
    sides: read,
    wall: typeof wall === 'number' && wall > 0 ? wall : null,
  }
}

const toCm = (metres: unknown) => (typeof metres === 'number' ? Math.round(metres * 100) / 100 : 0)
