import type { Point } from './figure.ts'

/** How many places are looked at, across and down. */
const LOOKED = 15

/** The place within an outline, outside of the holes in it, that is farthest from all their lines, near enough for a name; its first corner where it has no inside. */
export function middleOf(ring: readonly Point[], holes: readonly (readonly Point[])[]): Point {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const lines = [ring, ...holes].flatMap((one) =>
    one.map((from, at) => [from, one[(at + 1) % one.length] ?? from] as const),
  )
  let best = { at: ring[0] ?? { x: 0, y: 0 }, room: -Infinity }
  for (let step = 0; step < LOOKED * LOOKED; step++) {
    const across = ((step % LOOKED) + 0.5) / LOOKED
    const at = { x: left + across * width, y: top + ((Math.floor(step / LOOKED) + 0.5) / LOOKED) * height }
    if (!isWithin(at, ring) || holes.some((hole) => isWithin(at, hole))) continue
    // Of places with nearly as much room the one nearest to the middle.
    const off = Math.hypot(at.x - left - width / 2, at.y - top - height / 2)
    const room = Math.min(...lines.map(([from, to]) => distance(at, from, to))) - off / 50
    if (room > best.room + 1e-9) best = { at, room }
  }
  return best.at
}

/** True where a line from a place to the right crosses an outline an odd number of times. */
const isWithin = ({ x, y }: Point, ring: readonly Point[]) =>
  ring.filter((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from
    return from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)
  }).length %
    2 ===
  1

/** How far a place is from a line, in metres. */
function distance(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = dx ** 2 + dy ** 2
  const part = long === 0 ? 0 : Math.min(Math.max(((at.x - from.x) * dx + (at.y - from.y) * dy) / long, 0), 1)
  return Math.hypot(at.x - from.x - part * dx, at.y - from.y - part * dy)
}
