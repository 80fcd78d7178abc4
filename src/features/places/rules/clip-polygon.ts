import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'

/** A place on a plane, and the rings of one polygon: its outer one first, each ending where it begins. */
export type PlanePoint = [x: number, y: number]
export type Rings = PlanePoint[][]

/** Greater than zero on the side of a line that is kept; it grows evenly with the distance from it. */
export type SignedDistance = (vertex: PlanePoint) => number

type Chain = { vertices: PlanePoint[]; enters: PlanePoint; leaves: PlanePoint }

/** What of a polygon lies on one side of a line: none, one or several polygons, with their holes. */
export function clipPolygon(polygon: Rings, distance: SignedDistance): Rings[] {
  // A hole goes round the other way, so that the polygon is always on the same hand.
  const rings = polygon.map((ring, n) => (turns(ring) > 0 === (n === 0) ? ring : ring.toReversed()))
  const whole = rings.filter((ring) => ring.every((vertex) => distance(vertex) > 0))
  const chains = rings.flatMap((ring) => chainsOf(ring, distance))
  const outers = [...joinChains(chains, distance), ...whole.filter((ring) => ring === rings[0])]
  const holes = whole.filter((ring) => ring !== rings[0])
  return outers.map((outer) => [outer, ...holes.filter(([vertex]) => vertex && isWithin(vertex, outer))])
}

/** Greater than zero for a ring that goes round against the clock. */
const turns = (ring: PlanePoint[]) =>
  ring.slice(1).reduce((sum, [x, y], n) => sum + (ring[n]?.[0] ?? 0) * y - x * (ring[n]?.[1] ?? 0), 0)

const isWithin = (vertex: PlanePoint, ring: PlanePoint[]) =>
  booleanPointInPolygon(vertex, { type: 'Polygon', coordinates: [ring] })

/** The pieces of a ring that lie on the side, each from where it comes over the line to where it goes back. */
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

/** Along the line a polygon is left and entered in turn: every two crossings that follow one another bound a piece of it. */
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
