import { arcOf, type Edge, edgesOf } from './corners.ts'
import type { Figure, Point } from './figure.ts'

/** A straight line of an outline, from its upper to its lower end. */
type Line = { top: Point; bottom: Point }
/** A part of an outline between two levels of y: between the lines at its left and at its right. */
export type Span = { top: number; bottom: number; left: Line; right: Line }

/** Where a line is at a level of y. */
export const xAt = ({ top, bottom }: Line, y: number): number =>
  top.x + ((bottom.x - top.x) * (y - top.y)) / (bottom.y - top.y)

/** The outline of edges as points; each curved side is replaced by this number of chords. */
export function ringOf(edges: readonly Edge[], chords = 24): Point[] {
  return edges.flatMap((edge) => {
    const arc = arcOf(edge)
    if (!arc) return [edge.from]
    const begin = Math.atan2(edge.from.y - arc.centre.y, edge.from.x - arc.centre.x)
    return Array.from({ length: chords }, (_, at) => {
      const angle = begin + (arc.sweep * Math.sign(edge.rise) * at) / chords
      return { x: arc.centre.x + arc.radius * Math.cos(angle), y: arc.centre.y + arc.radius * Math.sin(angle) }
    })
  })
}

/** The number of chords that replace a curved side where outlines are compared. */
const COMPARED_CHORDS = 12
const outlines = new WeakMap<Figure, readonly Point[]>()

/** The outline by which a figure is compared with others, calculated once: figures are immutable. */
export function outlineOf(figure: Figure): readonly Point[] {
  const outline = outlines.get(figure) ?? ringOf(edgesOf(figure), COMPARED_CHORDS)
  outlines.set(figure, outline)
  return outline
}

/** The parts of a simple outline between each two neighbouring levels, from top to bottom and left to right: trapezoids. */
export function spansOf(ring: readonly Point[]): Span[] {
  const levels = levelsOf(ring)
  const lines = ring.flatMap((from, at): Line[] => {
    const to = ring[(at + 1) % ring.length] ?? from
    if (Math.abs(from.y - to.y) < SAME) return []
    return [from.y < to.y ? { top: from, bottom: to } : { top: to, bottom: from }]
  })
  return levels.slice(1).flatMap((bottom, at) => {
    const top = levels[at] ?? bottom
    const middle = (top + bottom) / 2
    const crossed = lines
      .filter((line) => line.top.y < middle && line.bottom.y > middle)
      .toSorted((one, other) => xAt(one, middle) - xAt(other, middle))
    return crossed.flatMap((left, which): Span[] => {
      const right = crossed[which + 1]
      return which % 2 === 0 && right ? [{ top, bottom, left, right }] : []
    })
  })
}

/** The levels of y at which an outline has a corner, from the top. */
function levelsOf(ring: readonly Point[]): number[] {
  const all = ring.map(({ y }) => y).toSorted((one, other) => one - other)
  return all.filter((y, at) => at === 0 || y - (all[at - 1] ?? y) >= SAME)
}

/** Within how many metres two levels are one. */
const SAME = 1e-6
