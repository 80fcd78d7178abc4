import type { Degrees } from '#kernel/geo.ts'

/** The rings of a polygon, the outer one first. */
export type Rings = Degrees[][]

/** A point within the largest of polygons: the middle of its box, or of the widest part of it at some height where that lies outside. */
export function pointWithin(polygons: readonly Rings[]): Degrees | null {
  const widest = polygons.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? []
  const { west, south, east, north } = boxOf(widest[0] ?? [])
  const middle: Degrees = [(west + east) / 2, (south + north) / 2]
  if (spansAt(widest, middle[1]).some(([from, to]) => from <= middle[0] && middle[0] <= to)) return tidied(middle)
  // No corner lies at these heights but by chance.
  const spans = [0.5, 0.381_966, 0.618_034, 0.236_068, 0.763_932].flatMap((part) => {
    const y = south + (north - south) * part
    return spansAt(widest, y).map(([from, to]) => ({ y, from, to }))
  })
  const best = spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
  return tidied(best ? [(best.from + best.to) / 2, best.y] : middle)
}

const tidied = ([x, y]: Degrees): Degrees => [Number(x.toFixed(7)), Number(y.toFixed(7))]

function boxOf(ring: readonly Degrees[]) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { west, south, east, north }
}

const sizeOf = ([outer = []]: Rings) => {
  const { west, south, east, north } = boxOf(outer)
  return (east - west) * (north - south)
}

/** The parts of a line at a height that lie within the rings of a polygon, holes left out. */
function spansAt(rings: Rings, y: number): [number, number][] {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([x, at], n) => {
      const [nextX, nextY] = ring[(n + 1) % ring.length] as Degrees
      return at > y !== nextY > y ? [x + ((y - at) / (nextY - at)) * (nextX - x)] : []
    }),
  )
  const sorted = crossings.toSorted((a, b) => a - b)
  return sorted.flatMap((from, n) =>
    n % 2 === 0 && sorted[n + 1] !== undefined ? [[from, sorted[n + 1] ?? from]] : [],
  )
}
