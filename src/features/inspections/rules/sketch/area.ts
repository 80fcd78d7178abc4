import { bowOf, type Edge, edgesOf, lengthOf } from './corners.ts'
import type { Figure } from './figure.ts'
import { turnsOf } from './inset.ts'

/**
 * The area of a circular segment in m² by chord and rise in metres: r² ÷ 2 × (θ − sin θ), where r = (c² ÷ 4 + h²) ÷ 2h and θ = 4 arctan(2h ÷ c) (Bronshtein and
 * Semendyayev, Handbook of Mathematics, plane figures). Negative for a negative rise.
 */
export function segmentArea(chord: number, rise: number): number {
  if (rise === 0 || chord === 0) return 0
  const { radius, sweep } = bowOf(chord, rise)
  return (Math.sign(rise) * radius ** 2 * (sweep - Math.sin(sweep))) / 2
}

/**
 * The area within edges in m², positive where they go clockwise on the paper: Gauss's formula of the corners (the shoelace formula, Meister 1769), with the
 * segments of the curved sides.
 */
export function signedArea(edges: readonly Edge[]): number {
  const origin = edges[0]?.from ?? { x: 0, y: 0 }
  return edges.reduce((sum, { from, to, rise }) => {
    // From the first corner, so that figures far from the origin lose no digits.
    const cross = (from.x - origin.x) * (to.y - origin.y) - (to.x - origin.x) * (from.y - origin.y)
    return sum + cross / 2 + segmentArea(Math.hypot(to.x - from.x, to.y - from.y), rise)
  }, 0)
}

/** The area of a figure in m², to the cm². */
export const areaOf = (figure: Figure): number => toCm2(Math.abs(signedArea(edgesOf(figure))))

/** To the cm². */
export const toCm2 = (area: number): number => Math.round(area * 10_000) / 10_000

/**
 * The area within the walls of a figure whose sides were measured outside, in m² to the cm²; null without a thickness. Steiner's formula of a parallel
 * outline with its corners kept: A − t × P + t² × (Σ tan(turn ÷ 2) + Σ arc ÷ 2); of a rectangle (a − 2t) × (b − 2t).
 */
export function innerAreaOf(figure: Figure): number | null {
  if (figure.wall === null) return null
  const edges = edgesOf(figure)
  const thick = figure.wall / 100
  const around = edges.reduce((sum, edge) => sum + lengthOf(edge), 0)
  const inner =
    Math.abs(signedArea(edges)) - thick * around + thick ** 2 * turnsOf(edges) * Math.sign(signedArea(edges))
  return toCm2(Math.max(inner, 0))
}
