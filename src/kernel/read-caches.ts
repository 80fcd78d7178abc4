/** The caches of answers: single records, lists and counts, and the audit log. */
export const CACHE_KINDS = ['records', 'queries', 'audit'] as const
export type CacheKind = (typeof CACHE_KINDS)[number]

const MINUTE = 60_000
/** How long each cache holds an answer at the most, in ms, and how many; the oldest goes first. */
export const CACHE_LIMITS: Readonly<Record<CacheKind, { lifetime: number; entries: number }>> = {
  records: { lifetime: 5 * MINUTE, entries: 100 },
  queries: { lifetime: 5 * MINUTE, entries: 100 },
  audit: { lifetime: 15 * MINUTE, entries: 100 },
}

/** The room that each cache has at least, in bytes; an answer that is larger is not kept. */
export const MIN_CACHE_BYTES = 1_048_576

/** What 100,000 answers from a cache are estimated at. */
export const COST_PER_100_000_HITS = 0.06

/** The cost estimate of so many answers from a cache. */
export function cacheCost(hits: number): number {
  return (hits / 100_000) * COST_PER_100_000_HITS
}
