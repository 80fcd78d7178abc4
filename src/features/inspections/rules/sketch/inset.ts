import { arcOf, type Edge, lengthOf } from './corners.ts'

/** By how much an outline turns at the corner behind each edge, in radians, positive clockwise; arcs by their tangents. */
function cornerTurns(edges: readonly Edge[]): number[] {
  return edges.map((edge, at) => {
    const next = edges[(at + 1) % edges.length] ?? edge
    const turn = headingOf(next) - bendOf(next) / 2 - (headingOf(edge) + bendOf(edge) / 2)
    return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI))
  })
}

/** Σ tan(turn ÷ 2) over the corners and Σ arc ÷ 2 over the curved sides, positive for an outline that goes clockwise. */
export const turnsOf = (edges: readonly Edge[]): number =>
  cornerTurns(edges).reduce((sum, turn) => sum + Math.tan(turn / 2), 0) +
  edges.reduce((sum, edge) => sum + bendOf(edge) / 2, 0)

/** True where walls of this thickness in metres leave something of each side; `way`: 1 of an outline that goes clockwise, -1 of one that does not. */
export function wallsFit(edges: readonly Edge[], thick: number, way: number): boolean {
  const turns = cornerTurns(edges)
  return edges.every((edge, at) => {
    const arc = arcOf(edge)
    if (arc) return edge.rise * way < 0 || arc.radius > thick
    const cut = Math.tan((turns.at(at - 1) ?? 0) / 2) + Math.tan((turns[at] ?? 0) / 2)
    return lengthOf(edge) > thick * way * cut
  })
}

/** The direction of the chord in radians, clockwise. */
const headingOf = ({ from, to }: Edge) => Math.atan2(to.y - from.y, to.x - from.x)
/** By how much a curved side turns in radians, positive clockwise. */
const bendOf = (edge: Edge) => (arcOf(edge)?.sweep ?? 0) * Math.sign(edge.rise)
