import type { Point } from './figure.ts'
import { levelsOf, spansOf, xAt } from './spans.ts'

/** The area in m² that two simple outlines share, near enough to judge by: exact where no sides cross between corners. */
export function sharedArea(one: readonly Point[], other: readonly Point[]): number {
  const levels = levelsOf([...one, ...other, ...crossingsOf(one, other)])
  const others = spansOf(other, levels)
  return spansOf(one, levels).reduce((sum, span) => {
    const middle = (span.top + span.bottom) / 2
    const width = others
      .filter(({ top }) => top === span.top)
      .reduce((all, { left, right }) => {
        const from = Math.max(xAt(span.left, middle), xAt(left, middle))
        return all + Math.max(Math.min(xAt(span.right, middle), xAt(right, middle)) - from, 0)
      }, 0)
    return sum + width * (span.bottom - span.top)
  }, 0)
}

/** Where lines of two outlines cross. */
function crossingsOf(one: readonly Point[], other: readonly Point[]): Point[] {
  return linesOf(one).flatMap(([a, b]) => linesOf(other).flatMap(([c, d]) => crossingOf(a, b, c, d) ?? []))
}

const linesOf = (ring: readonly Point[]) =>
  ring.map((from, at): [Point, Point] => [from, ring[(at + 1) % ring.length] ?? from])

/** Where two lines cross, ends included; null of parallel ones. */
function crossingOf(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [abx, aby, cdx, cdy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const cross = abx * cdy - aby * cdx
  if (Math.abs(cross) < 1e-9) return null
  const along = ((c.x - a.x) * cdy - (c.y - a.y) * cdx) / cross
  const across = ((c.x - a.x) * aby - (c.y - a.y) * abx) / cross
  return along < 0 || along > 1 || across < 0 || across > 1 ? null : { x: a.x + along * abx, y: a.y + along * aby }
}

/** True where lines of one outline that are no neighbours touch or cross. */
export function crossesItself(ring: readonly Point[]): boolean {
  const lines = linesOf(ring)
  return lines.some(([a, b], at) =>
    lines.some(([c, d], which) => {
      if (which <= at) return false
      if (which === at + 1) return turnsBack(a, b, d)
      if (at === 0 && which === lines.length - 1) return turnsBack(c, d, b)
      return crossingOf(a, b, c, d) !== null || isOnLine(c, a, b) || isOnLine(a, c, d)
    }),
  )
}

/** True where the way from a to b goes on to c over the way that it came. */
const turnsBack = (a: Point, b: Point, c: Point) =>
  Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) < 1e-9 &&
  (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0

/** True where a point is on the line between two others. */
const isOnLine = (p: Point, a: Point, b: Point) =>
  Math.abs(Math.hypot(p.x - a.x, p.y - a.y) + Math.hypot(p.x - b.x, p.y - b.y) - Math.hypot(b.x - a.x, b.y - a.y)) <
  1e-9
