import type { Point } from './figure.ts'

/** The number of lines across that are checked where two outlines may overlap. */
const LOOKED = 256

/** The area in m² that two simple outlines share, by lines across both: to half a percent, exactly for rectangles side by side. */
export function sharedArea(one: readonly Point[], other: readonly Point[]): number {
  const [top, bottom] = commonOf(one, other, 'y')
  const [left, right] = commonOf(one, other, 'x')
  if (bottom <= top || right <= left) return 0
  const step = (bottom - top) / LOOKED
  let shared = 0
  for (let at = 0; at < LOOKED; at++) {
    const y = top + (at + 0.5) * step
    const [own, across] = [crossedAt(one, y), crossedAt(other, y)]
    for (let a = 0; a + 1 < own.length; a += 2)
      for (let b = 0; b + 1 < across.length; b += 2) {
        const from = Math.max(own[a] ?? 0, across[b] ?? 0)
        shared += Math.max(Math.min(own[a + 1] ?? 0, across[b + 1] ?? 0) - from, 0) * step
      }
  }
  return shared
}

/** The range along an axis that both outlines cover. */
function commonOf(one: readonly Point[], other: readonly Point[], axis: 'x' | 'y'): [number, number] {
  const reach = [one, other].map((ring) => ring.map((point) => point[axis]))
  return [Math.max(...reach.map((all) => Math.min(...all))), Math.min(...reach.map((all) => Math.max(...all)))]
}

/** Where an outline crosses a level of y, from the left. */
export function crossedAt(ring: readonly Point[], y: number): number[] {
  const xs: number[] = []
  for (const [at, from] of ring.entries()) {
    const to = ring[(at + 1) % ring.length] ?? from
    if (from.y > y !== to.y > y) xs.push(from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y))
  }
  return xs.sort((a, b) => a - b)
}

const linesOf = (ring: readonly Point[]) =>
  ring.map((from, at): [Point, Point] => [from, ring[(at + 1) % ring.length] ?? from])

/** True where two lines cross, ends included; parallel ones do not. */
function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abx, aby, cdx, cdy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const cross = abx * cdy - aby * cdx
  if (Math.abs(cross) < 1e-9) return false
  const along = ((c.x - a.x) * cdy - (c.y - a.y) * cdx) / cross
  const across = ((c.x - a.x) * aby - (c.y - a.y) * abx) / cross
  return along >= 0 && along <= 1 && across >= 0 && across <= 1
}

/** True where lines of one outline that are no neighbours touch or cross. */
export function crossesItself(ring: readonly Point[]): boolean {
  const lines = linesOf(ring)
  return lines.some(([a, b], at) =>
    lines.some(([c, d], which) => {
      if (which <= at) return false
      if (which === at + 1) return turnsBack(a, b, d)
      if (at === 0 && which === lines.length - 1) return turnsBack(c, d, b)
      return doCross(a, b, c, d) || isOnLine(c, a, b) || isOnLine(a, c, d)
    }),
  )
}

/** True where the line from b to c goes back over the line from a to b. */
const turnsBack = (a: Point, b: Point, c: Point) =>
  Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) < 1e-9 &&
  (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0

/** True where a point is on the line between two others. */
const isOnLine = (p: Point, a: Point, b: Point) =>
  Math.abs(Math.hypot(p.x - a.x, p.y - a.y) + Math.hypot(p.x - b.x, p.y - b.y) - Math.hypot(b.x - a.x, b.y - a.y)) <
  1e-9
