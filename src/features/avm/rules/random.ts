/** Numbers from 0 up to 1, the same for the same seed. Source: mulberry32, T. Ettinger, public domain. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The numbers 0 to count − 1 in an order that the seed alone decides. Source: Fisher and Yates, from the last place down, by mulberry32. */
export function seededOrder(count: number, seed: number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, at) => at)
  shuffle(order, seededRandom(seed))
  return order
}

/** Brings an array into random order, in place. */
export function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = order[at] as number
    order[at] = order[other] as number
    order[other] = kept
  }
}

/** A seed of its own for each part of a task, so that parts do not share one sequence. */
export const seedOf = (seed: number, ...parts: number[]): number =>
  parts.reduce((mixed, part) => (Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b) ^ (mixed >>> 13)) | 0, seed | 0)
