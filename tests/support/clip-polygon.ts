import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'

/** A point in the plane, and the rings of one polygon: the outer one first, each closed. */
export type PlanePoint = [x: number, y: number]
export type Rings = PlanePoint[][]

/** The signed distance from a line, to any scale: positive in the half-plane that is kept. */
export type SignedDistance = (vertex: PlanePoint) => number

type Chain = { vertices: PlanePoint[]; enters: PlanePoint; leaves: PlanePoint }

/**
 * Clips a polygon to a half-plane: none, one or several polygons, with their holes. Unlike Sutherland-Hodgman clipping, a concave
 * polygon is split into its parts instead of joining them by degenerate edges.
 */
export function clipPolygon(polygon: Rings, distance: SignedDistance): Rings[] {
  // Holes run the opposite way, so that the interior is always on the same side.
  const rings = polygon.map((ring, n) => (signedArea(ring) > 0 === (n === 0) ? ring : ring.toReversed()))
  const whole = rings.filter((ring) => ring.every((vertex) => distance(vertex) > 0))
  const chains = rings.flatMap((ring) => chainsOf(ring, distance))
  const outers = [...joinChains(chains, distance), ...whole.filter((ring) => ring === rings[0])]
  const holes = whole.filter((ring) => ring !== rings[0])
  return outers.map((outer) => [outer, ...holes.filter(([vertex]) => vertex && isWithin(vertex, outer))])
}

/** Twice the signed area: positive for a counterclockwise ring. */
const signedArea = (ring: PlanePoint[]) =>
  ring.slice(1).reduce((sum, [x, y], n) => sum + (ring[n]?.[0] ?? 0) * y - x * (ring[n]?.[1] ?? 0), 0)

const isWithin = (vertex: PlanePoint, ring: PlanePoint[]) =>
  booleanPointInPolygon(vertex, { type: 'Polygon', coordinates: [ring] })

/** The chains of a ring inside the half-plane, each from where it crosses the line inwards to where it crosses back. */
function chainsOf(ring: PlanePoint[], distance: SignedDistance): Chain[] {
  const open = ring.slice(1)
  const first = open.findIndex((vertex, at) => distance(vertex) > 0 && distance(open.at(at - 1) ?? vertex) <= 0)
  if (first < 0) return []
  const chains: Chain[] = []
  let chain: Chain | undefined
  let before = open.at(first - 1) as PlanePoint
  for (const vertex of [...open.slice(first), ...open.slice(0, first)]) {
    if (distance(vertex) > 0) {
      if (!chain) {
        const enters = crossing(before, vertex, distance)
        chain = { vertices: [enters], enters, leaves: enters }
      }
      chain.vertices.push(vertex)
    } else if (chain) {
      chain.leaves = crossing(before, vertex, distance)
      chains.push({ ...chain, vertices: [...chain.vertices, chain.leaves] })
      chain = undefined
    }
    before = vertex
  }
  return chains
}

function crossing(from: PlanePoint, to: PlanePoint, distance: SignedDistance): PlanePoint {
  const [a, b] = [distance(from), distance(to)]
  const part = a / (a - b)
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

/** Closes the chains to rings: sorted along the line, each two consecutive crossings bound an edge of the clipped polygon. */
function joinChains(chains: Chain[], distance: SignedDistance): PlanePoint[][] {
  const origin = distance([0, 0])
  const [dx, dy] = [distance([1, 0]) - origin, distance([0, 1]) - origin]
  const along = ([x, y]: PlanePoint) => x * -dy + y * dx
  const crossings = chains
    .flatMap((chain) => [
      { chain, vertex: chain.enters, enters: true },
      { chain, vertex: chain.leaves, enters: false },
    ])
    .toSorted((a, b) => along(a.vertex) - along(b.vertex))
  const next = new Map<Chain, Chain>()
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [one, other] = [crossings[at], crossings[at + 1]]
    if (!one || !other) continue
    const [left, entered] = one.enters ? [other, one] : [one, other]
    next.set(left.chain, entered.chain)
  }
  const rest = new Set(chains)
  const rings: PlanePoint[][] = []
  for (const start of chains) {
    const ring: PlanePoint[] = []
    for (let chain: Chain | undefined = start; chain && rest.delete(chain); chain = next.get(chain))
      ring.push(...chain.vertices)
    if (ring.length > 2) rings.push([...ring, ring[0] as PlanePoint])
  }
  return rings
}
