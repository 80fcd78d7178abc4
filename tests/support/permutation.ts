import { chance } from './chance.ts'

/** The number of permutations. */
const DEALS = 2000
/** The significance level. */
const RARE = 0.001
/** The smallest difference of medians that could be measured over a network, in ms; smaller ones pass even when significant. */
const UNREADABLE = 2

/**
 * True when the first of two interleaved series is later than the second: the medians differ by more than chance would have
 * it (a permutation test over the pairs), and by more than could be read from outside.
 */
export function isLater(one: readonly number[], other: readonly number[]): boolean {
  const differences = one.map((time, at) => time - (other[at] ?? time))
  const seen = median(differences)
  if (seen < UNREADABLE) return false
  const below = chance(7)
  let asFar = 0
  for (let deal = 0; deal < DEALS; deal++)
    if (median(differences.map((difference) => (below(2) === 0 ? difference : -difference))) >= seen) asFar++
  return (asFar + 1) / (DEALS + 1) <= RARE
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
