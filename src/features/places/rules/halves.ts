import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'

/** A place on a plane, and the rings of one polygon: its outer one first, each ending where it begins. */
export type Spot = [x: number, y: number]
export type Rings = Spot[][]

/** Greater than zero on the side of a line that is kept; it grows evenly with the distance from it. */
export type Side = (spot: Spot) => number

type Chain = { spots: Spot[]; enters: Spot; leaves: Spot }

/** What of a polygon lies on one side of a line: none, one or several polygons, with their holes. */
export function halfOf(polygon: Rings, side: Side): Rings[] {
  // A hole goes round the other way, so that the polygon is always on the same hand.
  const rings = polygon.map((ring, n) => (turns(ring) > 0 === (n === 0) ? ring : ring.toReversed()))
  const whole = rings.filter((ring) => ring.every((spot) => side(spot) > 0))
  const chains = rings.flatMap((ring) => chainsOf(ring, side))
  const outers = [...joined(chains, side), ...whole.filter((ring) => ring === rings[0])]
  const holes = whole.filter((ring) => ring !== rings[0])
  return outers.map((outer) => [outer, ...holes.filter(([spot]) => spot && isWithin(spot, outer))])
}

/** Greater than zero for a ring that goes round against the clock. */
const turns = (ring: Spot[]) =>
  ring.slice(1).reduce((sum, [x, y], n) => sum + (ring[n]?.[0] ?? 0) * y - x * (ring[n]?.[1] ?? 0), 0)

const isWithin = (spot: Spot, ring: Spot[]) => booleanPointInPolygon(spot, { type: 'Polygon', coordinates: [ring] })

/** The pieces of a ring that lie on the side, each from where it comes over the line to where it goes back. */
function chainsOf(ring: Spot[], side: Side): Chain[] {
  const open = ring.slice(1)
  const first = open.findIndex((spot, at) => side(spot) > 0 && side(open.at(at - 1) ?? spot) <= 0)
  if (first < 0) return []
  const chains: Chain[] = []
  let chain: Chain | undefined
  let before = open.at(first - 1) as Spot
  for (const spot of [...open.slice(first), ...open.slice(0, first)]) {
    if (side(spot) > 0) {
      if (!chain) {
        const enters = crossing(before, spot, side)
        chain = { spots: [enters], enters, leaves: enters }
      }
      chain.spots.push(spot)
    } else if (chain) {
      chain.leaves = crossing(before, spot, side)
      chains.push({ ...chain, spots: [...chain.spots, chain.leaves] })
      chain = undefined
    }
    before = spot
  }
  return chains
}

function crossing(from: Spot, to: Spot, side: Side): Spot {
  const [a, b] = [side(from), side(to)]
  const part = a / (a - b)
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

/** Along the line a polygon is left and entered in turn: every two crossings that follow one another bound a piece of it. */
function joined(chains: Chain[], side: Side): Spot[][] {
  const origin = side([0, 0])
  const [dx, dy] = [side([1, 0]) - origin, side([0, 1]) - origin]
  const along = ([x, y]: Spot) => x * -dy + y * dx
  const crossings = chains
    .flatMap((chain) => [
      { chain, spot: chain.enters, enters: true },
      { chain, spot: chain.leaves, enters: false },
    ])
    .toSorted((a, b) => along(a.spot) - along(b.spot))
  const next = new Map<Chain, Chain>()
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [one, other] = [crossings[at], crossings[at + 1]]
    if (!one || !other) continue
    const [left, entered] = one.enters ? [other, one] : [one, other]
    next.set(left.chain, entered.chain)
  }
  const rest = new Set(chains)
  const rings: Spot[][] = []
  for (const start of chains) {
    const ring: Spot[] = []
    for (let chain: Chain | undefined = start; chain && rest.delete(chain); chain = next.get(chain))
      ring.push(...chain.spots)
    if (ring.length > 2) rings.push([...ring, ring[0] as Spot])
  }
  return rings
}
