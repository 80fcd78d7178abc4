/** How long the way from one to the other is, in any unit; the same in both directions. */
export type Span<T> = (from: T, to: T) => number

/** How far apart in the order two may lie to change places, and how many pairs are looked at in all: what bounds the work. */
const [WINDOW, MOST_PAIRS] = [60, 400_000]

/** The length of the way from the start through all in their order, without a way back. */
export function lengthOf<T>(start: T | null, order: readonly T[], span: Span<T>): number {
  let length = 0
  let last = start
  for (const one of order) {
    if (last !== null) length += span(last, one)
    last = one
  }
  return length
}

/**
 * An order that shortens the way from the start through all: from each to what is nearest, or as they came where that is shorter, then by turning parts
 * of it around while that shortens it (2-opt). Never longer than the order that was given; the same input gives the same order; its work is bounded.
 */
export function shortOrder<T>(start: T | null, given: readonly T[], span: Span<T>): T[] {
  const nearest = nearestFirst(start, given, span)
  const better = lengthOf(start, nearest, span) < lengthOf(start, given, span) ? nearest : [...given]
  return untangled(start, better, span)
}

function nearestFirst<T>(start: T | null, given: readonly T[], span: Span<T>): T[] {
  const left = [...given]
  const order: T[] = []
  let last = start ?? left[0]
  while (left.length > 0) {
    let [at, least] = [0, Number.POSITIVE_INFINITY]
    for (const [place, one] of left.entries()) {
      const length = last === undefined ? 0 : span(last, one)
      if (length < least) [at, least] = [place, length]
    }
    const [next] = left.splice(at, 1)
    if (next === undefined) break
    order.push(next)
    last = next
  }
  return order
}

function untangled<T>(start: T | null, given: readonly T[], span: Span<T>): T[] {
  const order = [...given]
  let pairs = 0
  const between = (a: T | null | undefined, b: T | null | undefined) => (a == null || b == null ? 0 : span(a, b))
  for (let improved = true; improved; ) {
    improved = false
    for (let from = 0; from < order.length - 1; from++) {
      for (let to = from + 1; to < Math.min(order.length, from + WINDOW); to++) {
        if (pairs++ > MOST_PAIRS) return order
        const before = from === 0 ? start : order[from - 1]
        const now = between(before, order[from]) + between(order[to], order[to + 1])
        const then = between(before, order[to]) + between(order[from], order[to + 1])
        // A gain below the rounding of sums would turn the same part to and fro.
        if (then >= now - 1e-9) continue
        order.splice(from, to - from + 1, ...order.slice(from, to + 1).toReversed())
        improved = true
      }
    }
  }
  return order
}
